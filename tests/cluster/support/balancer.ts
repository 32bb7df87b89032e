// A balancer in front of the app processes: every connection goes to the process that has the fewest, and to another one
// while that is not listening.
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly url: string
  /** Open connections to each process. */
  counts(): number[]
  close(): Promise<void>
}

export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const processes = ports.map((port) => ({ port, clients: new Set<Socket>() }))
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const candidates = [...processes].sort((a, b) => a.clients.size - b.clients.size)
    client.on('error', () => client.destroy())
    const tryNext = () => {
      const chosen = candidates.shift()
      if (!chosen) return void client.destroy()
      const upstream = connect(chosen.port, '127.0.0.1')
      upstream.once('error', tryNext)
      upstream.once('connect', () => {
        upstream.off('error', tryNext)
        upstream.on('error', () => upstream.destroy())
        chosen.clients.add(client)
        client.on('close', () => upstream.destroy())
        upstream.on('close', () => {
          chosen.clients.delete(client)
          client.destroy()
        })
        client.pipe(upstream).pipe(client)
      })
    }
    tryNext()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    counts: () => processes.map(({ clients }) => clients.size),
    close: () =>
      new Promise((resolve) => {
        for (const { clients } of processes) for (const client of clients) client.destroy()
        server.close(() => resolve())
      }),
  }
}
