// A Redis server for one test: Debian's redis-server, on a free port, without persistence.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from './freePort.ts'

/** `npm test` installs it where it can; elsewhere the tests with Redis are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  url: string
  /** Kills it; `start` starts it again on the same port, empty. */
  stop(): Promise<void>
  start(): Promise<void>
}

export const startRedis = async ({ password = '' } = {}): Promise<TestRedis> => {
  const port = await freePort()
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const secret = password ? ['--requirepass', password] : []
    server = spawn('redis-server', [...settings, ...secret], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await ready(server)
  }
  await start()
  return {
    url,
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!server || server.exitCode !== null || server.signalCode !== null) return resolve()
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      }),
  }
}

/** Redis reports on its standard output when it listens, and why it could not. */
const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (text) => {
      output += text
      if (output.includes('Ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}:\n${output}`)))
  })
