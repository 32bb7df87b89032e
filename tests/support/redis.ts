// A Redis server for one test: Debian's redis-server, on a free port, without persistence.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { createClient } from 'redis'

/** `npm test` installs it where it can; elsewhere the tests with Redis are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  url: string
  /** Kills it; `start` starts it again on the same port, empty. */
  stop(): Promise<void>
  start(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const startRedis = async ({ password = '' } = {}): Promise<TestRedis> => {
  const port = await freePort()
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const secret = password ? ['--requirepass', password] : []
    server = spawn('redis-server', [...settings, ...secret], { stdio: 'ignore' })
    await waitUntilReady(url)
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

const waitUntilReady = async (url: string) => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {}) // not connected yet
    try {
      await client.connect()
      await client.ping()
      client.destroy()
      return
    } catch {
      if (client.isOpen) client.destroy()
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  throw new Error('redis-server did not start')
}
