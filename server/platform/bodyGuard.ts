// What a body under way may cost: it has to progress, one person's bodies share a budget of memory, and what comes behind
// an answer is read to its end for a while, because a stock client hears the answer only then.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BodyBudget, createBodyBudget } from './bodyBudget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body as a stream and keeps none of it. */
    streamsBody?: true
  }
}

export interface BodyLimits {
  /** How long no byte may come. */
  readonly idleMs: number
  /** For the body as a whole, if it is kept in memory: `baseMs`, and a second more for each of so many bytes. */
  readonly baseMs: number
  readonly bytesPerSecond: number
  /**
   * Behind early answers so many bytes of one address are read and thrown away in `baseMs`, each body whole or not at
   * all. What is not read is closed after `lingerMs`, in which the answer arrives.
   */
  readonly drainBytes: number
  readonly lingerMs: number
  /** What unfinished bodies without an account may hold for one address: then the oldest of them is given up. */
  readonly anonymousBytes: number
  readonly lookEveryMs: number
}
const usualLimits: BodyLimits = {
  idleMs: 15_000,
  baseMs: 20_000,
  bytesPerSecond: 32 * 1024,
  drainBytes: 16 * 1024 * 1024,
  lingerMs: 2_000,
  anonymousBytes: 4 * 1024 * 1024,
  lookEveryMs: 1_000,
}
/** Storage may be slower than the sender, who is not read meanwhile. */
const streamIdleMs = 60_000
/** Of an unfinished request, however small its body. */
const leastCost = 1024
/** What of a stream is in memory at a time. */
const streamBytes = 64 * 1024

interface Body {
  readonly socket: Socket
  readonly reply: FastifyReply
  readonly request: FastifyRequest
  /** Bytes, as declared, or as many as there may be. */
  readonly size: number
  readonly streams: boolean
  readonly from: number
  /** Waits for the budget, so it is not read. */
  isWaiting: boolean
  /** It is read to its end behind its answer, which was sent after so many ms. */
  drains: boolean
  answeredMs: number
  seen: number
  idleMs: number
  totalMs: number
}

/** A body that is declared longer than the call takes is refused without being kept. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit)
}

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Before every route, and behind the hooks that say who asks (`authoriseFirst`). */
export const guardBodies = (
  app: FastifyInstance,
  limits: BodyLimits = usualLimits,
  budget: BodyBudget = createBodyBudget(),
): void => {
  const underWay = new Set<Body>()
  const ofRequest = new WeakMap<FastifyRequest, Body>()
  const anonymous = new Map<string, { bytes: number; readonly bodies: Set<Body> }>()

  const giveUp = ({ socket, reply }: Body) => {
    if (!reply.raw.headersSent && socket.writable) socket.end(late, () => socket.destroy())
    else socket.destroy()
  }
  /** Bytes thrown away for each address, of which a share is forgotten at each look. */
  const drained = new Map<string, number>()
  const drain = (body: Body) => {
    const { raw, ip, headers, routeOptions } = body.request
    if (raw.complete) return
    body.answeredMs = body.totalMs
    const length = Number(headers['content-length'] ?? routeOptions.bodyLimit)
    const sum = (drained.get(ip) ?? 0) + Math.max(0, length - (body.socket.bytesRead - body.from))
    body.drains = sum <= limits.drainBytes
    if (body.drains) drained.set(ip, sum)
    // A tick later: Node begins by itself to read on behind an answer. What has come meanwhile is whole, and the next request
    // of the connection is to be read.
    else setImmediate(() => raw.complete || body.socket.pause())
  }
  const forgetDrained = (passed: number) => {
    const forgotten = (limits.drainBytes * passed) / limits.baseMs
    for (const [ip, bytes] of drained) {
      if (bytes > forgotten) drained.set(ip, bytes - forgotten)
      else drained.delete(ip)
    }
  }
  const isLate = (body: Body): boolean => {
    const { reply, size, streams } = body
    if (reply.raw.writableEnded)
      return body.totalMs > body.answeredMs + (body.drains ? limits.baseMs : limits.lingerMs)
    if (streams) return body.idleMs > streamIdleMs
    return body.idleMs > limits.idleMs || body.totalMs > limits.baseMs + (size / limits.bytesPerSecond) * 1000
  }

  let lookedAt = performance.now()
  const looking = setInterval(() => {
    const now = performance.now()
    // A pause of this process is nobody's slowness.
    const passed = Math.min(now - lookedAt, 2 * limits.lookEveryMs)
    lookedAt = now
    forgetDrained(passed)
    for (const body of underWay) {
      if (body.isWaiting) continue
      const { bytesRead } = body.socket
      body.idleMs = bytesRead > body.seen ? 0 : body.idleMs + passed
      body.seen = bytesRead
      body.totalMs += passed
      if (isLate(body)) giveUp(body)
    }
  }, limits.lookEveryMs)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { socket } = raw
    const size = sizeOf(request)
    // What has come whole in one packet costs no more than the packet.
    if (raw.complete || size === 0) return
    const { bytesRead } = socket
    const streams = request.routeOptions.config?.streamsBody === true
    const body: Body = {
      ...{ socket, reply, request, streams, size, from: bytesRead, seen: bytesRead },
      ...{ isWaiting: false, drains: false, answeredMs: 0, idleMs: 0, totalMs: 0 },
    }
    underWay.add(body)
    ofRequest.set(request, body)
    const end = () => underWay.delete(body)
    raw.once('end', end)
    raw.once('close', end)
    reply.raw.once('finish', () => drain(body))
  })

  /** Keeps the bodies of people without an account within their address's share. */
  const countAnonymous = (body: Body) => {
    const { ip, raw } = body.request
    const share = anonymous.get(ip) ?? { bytes: 0, bodies: new Set() }
    anonymous.set(ip, share)
    const costOf = ({ size }: Body) => Math.max(size, leastCost)
    const forget = (one: Body) => {
      if (share.bodies.delete(one)) share.bytes -= costOf(one)
      if (share.bodies.size === 0 && anonymous.get(ip) === share) anonymous.delete(ip)
    }
    share.bodies.add(body)
    share.bytes += costOf(body)
    raw.once('end', () => forget(body))
    raw.once('close', () => forget(body))
    // An honest body comes whole, so the oldest that is unfinished is hardly ever one.
    for (const oldest of share.bodies) {
      if (share.bytes <= limits.anonymousBytes) break
      forget(oldest)
      giveUp(oldest)
    }
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const body = ofRequest.get(request)
    if (!body) return done(null, payload)
    const { identity } = request
    if (!identity?.caller) {
      countAnonymous(body)
      return done(null, payload)
    }
    body.isWaiting = true
    const begin = () => {
      body.isWaiting = false
      done(null, payload)
    }
    try {
      const bytes = body.streams ? streamBytes : body.size
      reply.raw.once('close', budget.take(identity.caller.userId, bytes, begin))
    } catch (error) {
      done(error as Error) // BUSY
    }
  })

  // Fastify closes at once after a body that it does not take: the client would often see a broken connection instead of
  // the answer.
  app.addHook('onSend', async (request, reply) => {
    if (ofRequest.has(request)) reply.removeHeader('connection')
  })
}
