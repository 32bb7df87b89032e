// Dispatches HTTP upgrades by path; all others get a 404 and are closed.
// An upgrade without a handler would hang for ever, and the shutdown with it.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Answer = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Upgrades {
  /** This path prefix is answered by `answer`. */
  on(prefix: string, answer: Answer): void
  /** This path has its own listener on the server (socket.io attached with destroyUpgrade false). */
  leave(prefix: string): void
  /** Ends every upgraded connection. */
  close(): void
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0] ?? '/'
const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The other side closes when it has read the answer; one that does not may not keep the connection. */
const refusedMs = 1_000

export const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.resume()
  const late = setTimeout(() => socket.destroy(), refusedMs)
  socket.once('close', () => clearTimeout(late))
}

export const dispatchUpgrades = (server: Server, { isDev }: { isDev: boolean }): Upgrades => {
  const answers = new Map<string, Answer>()
  const left = new Set<string>()
  const open = new Set<Duplex>()

  server.on('upgrade', (request, socket, head) => {
    // First of all: an unhandled socket error would end the process.
    socket.on('error', () => socket.destroy())
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const path = pathOf(request)
    if ([...left].some((prefix) => isUnder(path, prefix))) return
    // Vite's hot reload listens on the same server, distinguished by its protocol.
    if (isDev && (request.headers['sec-websocket-protocol'] ?? '').startsWith('vite-')) return
    for (const [prefix, answer] of answers) if (isUnder(path, prefix)) return answer(request, socket, head)
    refuseUpgrade(socket, '404 Not Found')
  })
  return {
    on: (prefix, answer) => answers.set(prefix, answer),
    leave: (prefix) => left.add(prefix),
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
