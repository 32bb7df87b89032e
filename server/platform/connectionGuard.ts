// Limits the connections of a server, so that nobody uses up the descriptors: the database, files and children need some.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { Log } from '../base/log.ts'
import type { TrustProxy } from '../base/trustProxy.ts'
import { networkOf } from './budgets.ts'
import {
  type Connection,
  type ConnectionLimits,
  createConnectionTable,
  limitsFor,
} from './connectionTable.ts'
import { readDescriptorLimit } from './descriptors.ts'

/** Options of `createServer`: who connects says within ten seconds what is wanted. */
export const headPatience = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } as const
export const tlsPatience = { ...headPatience, handshakeTimeout: 10_000 } as const

/** A connection that was taken over has shown by then whose it is (socket.io, documents and the media engine ask). */
const strangerUpgradeMs = 15_000
/** An answer of which nothing is taken for so long is given up. */
const stalledMs = 60_000
const lookEveryMs = 2_000
const logEveryMs = 60_000
/** Beyond the limit, so that the table can choose who makes room; what is above that the system refuses. */
const slack = 64

interface Tracked extends Connection {
  readonly tcp: Socket
  /** What is answered; undefined: nothing. */
  response: ServerResponse | undefined
  /** Taken over, and since when nothing more is known, in ms of this process's running time. */
  upgradedMs: number | undefined
  written: number
  queued: number
  stalled: number
}

export interface ConnectionGuard {
  /** This person is on the other side. Throws TOO_MANY where so many connections of that person are busy. */
  belongsTo(request: IncomingMessage, person: string): void
  /** Another protocol takes it over: it is settled when it is still there after a while. */
  upgraded(request: IncomingMessage): void
  /** Before the server closes, which does not end connections whose TLS is not done, and waits for them. */
  close(): void
  readonly size: number
}

/** The same for the TCP socket and the TLS socket on it. */
const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

interface GuardParts {
  readonly log: Pick<Log, 'warn'>
  readonly trustProxy: TrustProxy
  readonly limits?: ConnectionLimits
}

export const guardConnections = (
  server: Server,
  { log, trustProxy, limits = limitsFor(readDescriptorLimit()) }: GuardParts,
): ConnectionGuard => {
  const isProxy = proxyTest(trustProxy)
  let closed = 0
  let isClosing = false
  const table = createConnectionTable(limits, () => {
    closed += 1
  })
  const connections = new Map<string, Tracked>()
  server.maxConnections = limits.all + slack

  server.on('connection', (tcp: Socket) => {
    const { remoteAddress } = tcp
    if (remoteAddress === undefined || isClosing) return void tcp.destroy() // gone already
    const key = keyOf(tcp)
    const connection: Tracked = {
      ...{
        socket: tcp,
        tcp,
        person: null,
        isBusy: false,
        isSettled: false,
        response: undefined,
        upgradedMs: undefined,
      },
      ...{ written: 0, queued: 0, stalled: 0 },
      address: isProxy(remoteAddress) ? null : networkOf(remoteAddress),
    }
    connections.set(key, connection)
    tcp.once('close', () => {
      table.remove(connection)
      if (connections.get(key) === connection) connections.delete(key)
    })
    table.add(connection)
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(keyOf(socket))
    if (!connection) return
    connection.response = response
    table.change(connection, { isBusy: true })
    response.once('close', () => {
      if (connection.response !== response) return
      connection.response = undefined
      table.change(connection, { isBusy: false })
    })
  })
  // Without a listener an accept that fails (no descriptor, no memory) ends the program.
  server.on('error', (error) => {
    lastError = error.message
  })
  let lastError: string | undefined

  const look = (passed: number) => {
    for (const connection of connections.values()) {
      if (connection.upgradedMs !== undefined) {
        connection.upgradedMs += passed
        if (connection.upgradedMs < strangerUpgradeMs || connection.isSettled) continue
        table.change(connection, { isSettled: true })
      } else if (connection.response?.headersSent) {
        const { bytesWritten, writableLength } = connection.response.socket ?? connection.tcp
        const isStill =
          writableLength > 0 && bytesWritten === connection.written && writableLength === connection.queued
        connection.written = bytesWritten
        connection.queued = writableLength
        connection.stalled = isStill ? connection.stalled + passed : 0
        if (connection.stalled > stalledMs) connection.tcp.destroy()
      }
    }
  }
  let lookedAt = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  const looking = setInterval(() => {
    const now = performance.now()
    // A pause of this process is nobody's silence.
    look(Math.min(now - lookedAt, 2 * lookEveryMs))
    lookedAt = now
    if ((closed === 0 && lastError === undefined) || now - loggedAt < logEveryMs) return
    log.warn({ closed, open: table.size, error: lastError }, 'connections were closed: there were too many')
    loggedAt = now
    closed = 0
    lastError = undefined
  }, lookEveryMs)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  return {
    belongsTo: ({ socket }, person) => {
      const connection = connections.get(keyOf(socket))
      // What a proxy sends belongs to another person with each request.
      if (!connection || connection.address === null || connection.person === person) return
      if (table.change(connection, { person })) return
      table.change(connection, { person: null })
      throw appError('TOO_MANY')
    },
    upgraded: ({ socket }) => {
      const connection = connections.get(keyOf(socket))
      if (!connection) return
      connection.upgradedMs = 0
      // Whoever joins a lesson is asked who they are meanwhile: they do not make room.
      table.change(connection, { isBusy: true })
    },
    close: () => {
      isClosing = true
      for (const { tcp, upgradedMs } of connections.values()) if (upgradedMs === undefined) tcp.destroy()
    },
    get size() {
      return table.size
    },
  }
}

/** Whether the peer at this address is a proxy that TRUST_PROXY names. */
const proxyTest = (trustProxy: TrustProxy): ((address: string) => boolean) => {
  if (trustProxy === false) return () => false
  if (trustProxy === 'nearest') return () => true
  const networks = networksOf(trustProxy)
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

const networksOf = (list: readonly string[]): BlockList => {
  const networks = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

/** Every connection of this app, and whose it is once somebody has signed in on it. */
export const guardApp = (app: FastifyInstance, parts: GuardParts): ConnectionGuard => {
  const guard = guardConnections(app.server, parts)
  app.server.prependListener('upgrade', guard.upgraded)
  app.addHook('preClose', async () => guard.close())
  app.addHook('preParsing', async ({ raw, identity }) => {
    if (identity?.caller) guard.belongsTo(raw, identity.caller.userId)
  })
  return guard
}
