// A firewall for media: the server announces its address, and the test decides whether datagrams pass.
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'

export interface UdpGate {
  /** PUBLIC_ADDRESS of the server behind it. */
  readonly address: string
  open(): void
  close(): Promise<void>
}

/** Not 127.0.0.1, where the engine listens itself. Only Linux has all of 127.0.0.0/8 on its loopback. */
const otherAddress = (): string => {
  if (process.platform === 'linux') return '127.0.0.2'
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'
}

/** Closed until `open`. `port` is the engine's, and the same in front of it. */
export const openUdpGate = async (port: number): Promise<UdpGate> => {
  const address = otherAddress()
  const front = createSocket('udp4')
  const behind = new Map<string, Socket>()
  let isOpen = false
  const backOf = (from: { address: string; port: number }): Socket => {
    const key = `${from.address}:${from.port}`
    const known = behind.get(key)
    if (known) return known
    const socket = createSocket('udp4')
    socket.on('message', (answer) => front.send(answer, from.port, from.address))
    behind.set(key, socket)
    return socket
  }
  front.on('message', (datagram, from) => {
    if (isOpen) backOf(from).send(datagram, port, '127.0.0.1')
  })
  front.bind(port, address)
  await once(front, 'listening')
  return {
    address,
    open: () => {
      isOpen = true
    },
    close: async () => {
      const closing = [front, ...behind.values()].map((socket) => once(socket.close(), 'close'))
      await Promise.all(closing)
    },
  }
}
