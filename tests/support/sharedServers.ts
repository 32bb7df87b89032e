// Vitest's global setup: one server for each worker, started at its first use, ended with the run.
import { createServer } from 'node:http'
import type { TestServer } from './startServer.ts'
import type { TestSchool } from './testSchool.ts'

/** The environment variable with the address for workers, which append their number. */
export const sharedServersVariable = 'TEST_SERVERS_URL'
export type SharedServer = Pick<TestSchool, 'url' | 'mediaPort' | 'files'>

export const setup = async () => {
  const servers = new Map<string, Promise<TestServer>>()
  const start = async () => (await import('./startServer.ts')).startServer()
  const door = createServer((request, response) => {
    const worker = request.url ?? ''
    const server = servers.get(worker) ?? start()
    servers.set(worker, server)
    server.then(
      ({ url, mediaPort, files: { dataDir, databaseUrl } }) =>
        response.end(JSON.stringify({ url, mediaPort, files: { dataDir, databaseUrl } })),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  process.env[sharedServersVariable] =
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return async () => {
    door.closeAllConnections()
    door.close()
    for (const server of servers.values()) await server.then(({ stop }) => stop())
  }
}
