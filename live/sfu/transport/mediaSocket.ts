import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { errorText, type Log } from '../log.ts'
import { ArrivalClock } from './arrivalClock.ts'
import { maySend } from './sendQueue.ts'

/** The source of a datagram, and the socket by which an answer has to leave. */
export type Path = {
  /** The same for every datagram of one sender on one of our ports. */
  key: string
  address: string
  port: number
  send(datagram: Buffer): void
}
/** `arrivedAt`: the earliest time at which the datagram can have arrived. */
export type DatagramListener = (datagram: Buffer, path: Path, arrivedAt: number) => void

export type MediaSockets = {
  port: number
  /** The addresses for the candidate lines, as they are now. */
  announced(): string[]
  onDatagram(listener: DatagramListener): void
  close(): Promise<void>
}

const lookEvery = 5000
const tickEvery = 20
/** Bytes that wait for the system: about 80 and 350 ms of 100 Mbit/s. */
const queueMarks = { pictures: 1024 * 1024, everything: 4 * 1024 * 1024 }

/** Without link-local IPv6 addresses, which mean another machine on each cable, and without the IPv6 loopback. */
const addressesOfThisMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' || (!internal && !address.startsWith('fe80:')),
    )
    .map(({ address }) => address)

/**
 * Listens on the addresses of a host setting: one socket each, or answers would leave from another address. Rejects when
 * the port is taken. Cables and networks come and go: what is new is listened on too, what is gone is not announced.
 * A loopback host is for this machine alone. Firefox leaves the loopback out of its candidates, so the other addresses
 * of the machine are listened on as well, and what other machines send there is dropped.
 */
export const openMediaSockets = async (input: {
  host: string
  port: number
  publicAddresses: readonly string[]
  log: Log
  ownAddresses?: () => string[]
  now?: () => number
}): Promise<MediaSockets> => {
  const {
    host,
    publicAddresses,
    log,
    ownAddresses = addressesOfThisMachine,
    now = () => performance.now(),
  } = input
  const isEverywhere = host === '0.0.0.0' || host === '::'
  // With PUBLIC_ADDRESS a proxy in front of the loopback forwards datagrams from other machines.
  const isThisMachine = host.startsWith('127.') && publicAddresses.length === 0
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
    const family = isIPv6(address) ? 6 : 4
    const socket = createSocket({
      type: `udp${family}`,
      // Destinations are always literal addresses: the default lookup would cost a tick per packet.
      lookup: (hostname, _options, done) => done(null, hostname, family),
      recvBufferSize: 4 * 1024 * 1024,
      sendBufferSize: 4 * 1024 * 1024,
    })
    const arrivals = followArrivals(now)
    socket.on('close', arrivals.close)
    socket.on('message', (datagram, from) => {
      const arrivedAt = arrivals.read()
      if (isForAll || present.has(from.address)) listener(datagram, pathTo(socket, from), arrivedAt)
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
    // Without one of the other addresses this machine still has its loopback, and without IPv6 its IPv4.
    const isSpare = (isThisMachine && address !== host) || isIPv6(address)
    await (isSpare ? listenIfFree(address) : listen(address))
  }
  const looking = setInterval(() => {
    present = find()
    for (const address of present) if (!tried.has(address)) void listenIfFree(address)
  }, lookEvery)
  return {
    port,
    announced: () => {
      const localAddresses = [...present].filter((address) => sockets.has(address))
      // People inside the school's network reach the machine itself, and not every router sends them back in.
      return publicAddresses.length === 0
        ? localAddresses
        : [...localAddresses.filter((address) => !address.startsWith('127.')), ...publicAddresses]
    },
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

const pathTo = (socket: Socket, { address, port }: RemoteInfo): Path => ({
  key: `${address} ${port}`,
  address,
  port,
  send: (datagram) => {
    if (maySend(socket.getSendQueueSize(), datagram, queueMarks)) socket.send(datagram, port, address)
  },
})

const followArrivals = (now: () => number): { read(): number; close(): void } => {
  const clock = new ArrivalClock(now())
  const ticking = setInterval(() => clock.tick(now()), tickEvery)
  let isInTurn = false
  return {
    read: () => {
      if (!isInTurn) {
        isInTurn = true
        setImmediate(() => {
          isInTurn = false
          clock.endTurn()
        })
      }
      return clock.read(now())
    },
    close: () => clearInterval(ticking),
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
