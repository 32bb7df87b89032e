// Media over TCP, for networks that let no UDP through (ICE-TCP, RFC 6544): a port on which browsers connect. A connection
// is one more way on which datagrams come and go.
import { createServer, type Server, type Socket } from 'node:net'
import { errorText, type Log } from '../log.ts'
import type { Path } from './mediaSocket.ts'
import { maySend } from './sendQueue.ts'
import { frame, openFrameReader } from './tcpFrames.ts'
import { UnprovenConnections } from './unprovenConnections.ts'

/** Answers whether the sender belongs to a session: it signed a binding request, and the session has not ended. */
type ProvenListener = (datagram: Buffer, path: Path) => boolean

export interface MediaTcp {
  readonly port: number
  /** Whether a connection to this announced address arrives here. */
  reaches(address: string): boolean
  /** A connection whose datagrams belong to no session is closed. */
  onDatagram(listener: ProvenListener): void
  close(): Promise<void>
}

const mostConnections = 2000
/** ms until a connection has to show a signed binding request, and after which a silent one is closed. */
const provenWithin = 5000
const silentAfter = 30_000
/** A binding request has about 100 bytes. */
const mostUnprovenBytes = 2048
/** In bytes, as on UDP. */
const longestFrame = 2048
const queueMarks = { pictures: 48 * 1024, everything: 256 * 1024 }

/** Resolves with null when the port is taken: UDP still carries everything. */
export const openMediaTcp = async (input: {
  host: string
  port: number
  publicAddresses: readonly string[]
  log: Log
}): Promise<MediaTcp | null> => {
  const { host, publicAddresses, log } = input
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const sockets = new Set<Socket>()
  const unproven = new UnprovenConnections()
  let listener: ProvenListener = () => false
  const server = createServer({ noDelay: true }, (socket) => {
    if (sockets.size >= mostConnections) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, unproven, (datagram, path) => listener(datagram, path))
  })
  try {
    // The IPv6 wildcard takes IPv4 too; a machine without IPv6 has only the other one.
    if (isEverywhere) {
      await listen(server, { host: '::', port: input.port }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw error
        return listen(server, { host: '0.0.0.0', port: input.port })
      })
    } else await listen(server, { host, port: input.port })
  } catch (error) {
    log('warn', 'mediaTcp.refused', { host, port: input.port, reason: errorText(error) })
    return null
  }
  server.on('error', (error) => log('warn', 'mediaTcp.failed', { reason: error.message }))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : input.port,
    reaches: (to) => isEverywhere || to === host || publicAddresses.includes(to),
    onDatagram: (next) => {
      listener = next
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

let connections = 0

const serve = (socket: Socket, unproven: UnprovenConnections, listener: ProvenListener): void => {
  const { remoteAddress: address, remotePort: port } = socket
  if (address === undefined || port === undefined) {
    socket.destroy()
    return
  }
  const path = {
    // Not the address: a later connection from the same port has to prove itself again.
    key: `tcp ${++connections}`,
    address: address.replace(/^::ffff:/, ''),
    port,
    send: (datagram: Buffer) => {
      if (socket.writable && maySend(socket.writableLength, datagram, queueMarks))
        socket.write(frame(datagram))
    },
  }
  let isProven = false
  unproven.add(socket, path.address)
  const late = setTimeout(() => socket.destroy(), provenWithin)
  const settle = () => {
    clearTimeout(late)
    unproven.remove(socket)
  }
  const read = openFrameReader(longestFrame, {
    onTooLong: () => socket.destroy(),
    onDatagram: (datagram) => {
      if (socket.destroyed) return
      const belongs = listener(datagram, path)
      if (!belongs) socket.destroy()
      else if (!isProven) {
        isProven = true
        settle()
      }
    },
  })
  socket.on('data', (piece) => {
    read(piece)
    if (!isProven && socket.bytesRead > mostUnprovenBytes) socket.destroy()
  })
  socket.setTimeout(silentAfter, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('close', settle)
}

const listen = (server: Server, at: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...at, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
