import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { errorText, type Log } from '../log.ts'

/** Where a datagram came from and through which of our sockets an answer must leave. */
export type Path = { socket: Socket; address: string; port: number }
export type DatagramListener = (datagram: Buffer, path: Path) => void

export type MediaSockets = {
  port: number
  /** What is written into the candidate lines, as of now. */
  announced(): string[]
  onDatagram(listener: DatagramListener): void
  close(): Promise<void>
}

const lookEvery = 5000

const ipv4OfThisMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4')
    .map((entry) => entry.address)

/**
 * Listens on the addresses of a host setting: one socket each, or answers would leave from another address. Rejects when
 * the port is taken. Cables and networks come and go: what is new is listened on too, what is gone is not announced.
 * A loopback host is for this machine alone. Firefox leaves the loopback out of its candidates, so the other addresses
 * of the machine are listened on as well, and what other machines send there is dropped.
 */
export const openMediaSockets = async (input: {
  host: string
  port: number
  publicAddress: string | undefined
  log: Log
  ownAddresses?: () => string[]
}): Promise<MediaSockets> => {
  const { host, publicAddress, log, ownAddresses = ipv4OfThisMachine } = input
  const isEverywhere = host === '0.0.0.0' || host === '::'
  // With PUBLIC_ADDRESS something in front of the loopback hands on what comes from elsewhere.
  const isThisMachine = host.startsWith('127.') && !publicAddress
  const find = () => {
    if (isEverywhere) return new Set(ownAddresses())
    return new Set(isThisMachine ? [host, ...ownAddresses()] : [host])
  }
  let present = find()
  let port = input.port
  let isClosed = false
  let listener: DatagramListener = () => {}
  const tried = new Set<string>()
  const sockets = new Map<string, Socket>()

  const listen = async (address: string) => {
    tried.add(address)
    const isForAll = !isThisMachine || address === host
    const socket = createSocket({
      type: 'udp4',
      // Destinations are always literal addresses: the default lookup would cost a tick per packet.
      lookup: (hostname, _options, done) => done(null, hostname, 4),
      recvBufferSize: 4 * 1024 * 1024,
      sendBufferSize: 4 * 1024 * 1024,
    })
    socket.on('message', (datagram, from) => {
      if (isForAll || present.has(from.address))
        listener(datagram, { socket, address: from.address, port: from.port })
    })
    await bind(socket, address, port)
    socket.on('error', (error) => log('warn', 'mediaSocket.failed', { address, reason: error.message }))
    port = socket.address().port
    if (isClosed) socket.close()
    else sockets.set(address, socket)
  }
  const listenIfFree = (address: string) =>
    listen(address).catch((error: unknown) =>
      log('warn', 'mediaSocket.refused', { address, port, reason: errorText(error) }),
    )

  for (const address of present) {
    // Without one of the other addresses this machine still has its loopback.
    await (isThisMachine && address !== host ? listenIfFree(address) : listen(address))
  }
  const looking = setInterval(() => {
    present = find()
    for (const address of present) if (!tried.has(address)) void listenIfFree(address)
  }, lookEvery)
  return {
    port,
    announced: () =>
      publicAddress ? [publicAddress] : [...present].filter((address) => sockets.has(address)),
    onDatagram: (next) => {
      listener = next
    },
    close: async () => {
      isClosed = true
      clearInterval(looking)
      await Promise.all(
        [...sockets.values()].map((socket) => new Promise<void>((done) => socket.close(() => done()))),
      )
      sockets.clear()
    },
  }
}

const bind = (socket: Socket, address: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: Error) => socket.close(() => reject(error))
    socket.once('error', refuse)
    socket.bind({ address, port, exclusive: true }, () => {
      socket.off('error', refuse)
      resolve()
    })
  })
