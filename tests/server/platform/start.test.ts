// What starts the server hands its signals on, so that a service manager stops it in order.
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
    const end = (signal) => setTimeout(() => {
      console.log('ended by ' + signal)
      clearInterval(serving)
      process.disconnect()
      process.exitCode = 7
    }, 300)
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end)
    console.log('started')`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const stopped = async (command: string, argument: string) => {
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
  return { output, code: started.exitCode }
}

test('SIGTERM to `npm start` reaches the server', async () => {
  expect((await stopped('npm', 'start')).output).toContain('ended by SIGTERM')
})

test('`node scripts/start.mjs`, as a service manager starts it, ends after the server and with its exit code', async () => {
  expect(await stopped(process.execPath, 'start.mjs')).toMatchObject({
    output: expect.stringContaining('ended by SIGTERM'),
    code: 7,
  })
})
