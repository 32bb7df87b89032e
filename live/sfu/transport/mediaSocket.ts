import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import type { Log } from '../log.ts'

/** Where a datagram came from and through which of our sockets an answer must leave. */
export type Path = { socket: Socket; address: string; port: number }
export type DatagramListener = (datagram: Buffer, path: Path) => void

export type MediaSockets = {
  port: number
  /** What is written into the candidate lines. */
  announced: string[]
  onDatagram(listener: DatagramListener): void
  close(): Promise<void>
}

/** IPv4 addresses to bind for a host setting: one socket each, or answers would leave from another address. */
export function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host === 'localhost' ? '127.0.0.1' : host]
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4')
    .map((entry) => entry.address)
}

export async function openMediaSockets(input: {
  host: string
  port: number
  publicAddress: string | undefined
  log: Log
}): Promise<MediaSockets> {
  const addresses = addressesOf(input.host)
  const sockets: Socket[] = []
  let port = input.port
  let listener: DatagramListener = () => {}
  for (const address of addresses) {
    const socket = createSocket({
      type: 'udp4',
      // Destinations are always literal addresses: the default lookup would cost a tick per packet.
      lookup: (hostname, _options, done) => done(null, hostname, 4),
      recvBufferSize: 4 * 1024 * 1024,
      sendBufferSize: 4 * 1024 * 1024,
    })
    socket.on('error', (error) => input.log('warn', 'mediaSocket.failed', { address, reason: error.message }))
    socket.on('message', (datagram, from) => {
      listener(datagram, { socket, address: from.address, port: from.port })
    })
    await bind(socket, address, port)
    port = socket.address().port
    sockets.push(socket)
  }
  return {
    port,
    announced: input.publicAddress ? [input.publicAddress] : addresses,
    onDatagram: (next) => {
      listener = next
    },
    close: async () => {
      await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(() => done()))))
      sockets.length = 0
    },
  }
}

function bind(socket: Socket, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ address, port, exclusive: true }, () => {
      socket.off('error', reject)
      resolve()
    })
  })
}
