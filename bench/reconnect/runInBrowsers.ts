// Runs the benchmark of a folder with Playwright; the made-up microphones speak. Answers the exit code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeVoice } from './voice.ts'

export const runInBrowsers = (folder: string, env: NodeJS.ProcessEnv): number => {
  const files = mkdtempSync(join(tmpdir(), 'tongxue-bench-'))
  const voice = join(files, 'voice.wav')
  writeVoice(voice)
  const runner = resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [runner, 'test', '--config', join(folder, 'playwright.config.ts')],
    { stdio: 'inherit', env: { ...process.env, ...env, BENCH_VOICE: voice } },
  )
  rmSync(files, { recursive: true })
  return status ?? 1
}
