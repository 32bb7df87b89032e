// Seats that never die: what can happen to a connection, in a real Chromium with a real server. Arguments: the rows to
// run (cut10 engine …), all without. The rows are in faults.ts, what is measured in matrix.spec.ts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { faults } from './faults.ts'
import { writeVoice } from './voice.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'tongxue-reconnect-'))
const voice = join(folder, 'voice.wav')
writeVoice(voice)
const runner = resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
const { status } = spawnSync(
  process.execPath,
  [runner, 'test', '--config', join(import.meta.dirname, 'playwright.config.ts')],
  { stdio: 'inherit', env: { ...process.env, RECONNECT_ROWS: asked.join(' '), RECONNECT_VOICE: voice } },
)
rmSync(folder, { recursive: true })
process.exit(status ?? 1)
