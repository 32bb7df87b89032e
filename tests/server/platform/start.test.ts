// npm start hands its signals on, so that a service manager stops the server in order.
// Low CPU.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#tests/support/snapshot.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tongxue-start-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', '{ "scripts": { "start": "node start.mjs" } }')
  write(
    'start.mjs',
    `import { runServerInForeground } from '${pathToFileURL(join(root, 'scripts/setup.mjs'))}'
    runServerInForeground(['${join(folder, 'server.mjs')}'])`,
  )
  // The signal handlers of the server, without the server.
  write(
    'server.mjs',
    `const serving = setInterval(() => {}, 1000)
    const end = (signal) => { console.log('ended by ' + signal); clearInterval(serving); process.disconnect() }
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end)
    console.log('started')`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['npm', 'start'],
  [process.execPath, 'start.mjs'],
])('SIGTERM to `%s %s` reaches the server', async (command, argument) => {
  const started = spawn(command, [argument], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  const isStarted = new Promise<void>((resolve) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('started')) resolve()
    })
  })
  const isOver = once(started, 'close')
  await isStarted
  started.kill('SIGTERM')
  // The output closes with the last process that writes to it.
  await isOver
  expect(output).toContain('ended by SIGTERM')
})
