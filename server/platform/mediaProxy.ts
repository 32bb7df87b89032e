// /rtc is proxied to the media engine on the loopback; its management calls (/twirp) never are.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appError } from '#contract/errors.ts'
import { refuseUpgrade, type Upgrades } from './upgrades.ts'

/** Where the embedded engine listens now; null while it restarts. */
export type EnginePort = () => number | null

const loopback = '127.0.0.1'
const engineWithinMs = 10_000
/** As LiveKit does: the media token is the permission, so any origin is allowed. */
const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

interface Parts {
  readonly enginePort: EnginePort
  /** Throws for an address that connects too often. */
  readonly charge: (request: IncomingMessage) => void
}

export const proxyMedia = (app: FastifyInstance, upgrades: Upgrades, { enginePort, charge }: Parts) => {
  const answer = (request: FastifyRequest) => {
    charge(request.raw)
    return pipeRequest(request.raw, enginePort())
  }
  const isTooMuch = (request: IncomingMessage) => {
    try {
      charge(request)
      return false
    } catch {
      return true
    }
  }
  for (const url of ['/rtc', '/rtc/*']) {
    app.options(url, (_request, reply) => reply.code(204).headers(anyOrigin).send())
    app.get(url, async (request, reply) => {
      const { status, type, body } = await answer(request)
      return reply
        .code(status)
        .headers({ ...anyOrigin, 'content-type': type })
        .send(body)
    })
  }
  upgrades.on('/rtc', (request, socket, head) => {
    if (isTooMuch(request)) return refuseUpgrade(socket, '429 Too Many Requests')
    const port = enginePort()
    if (port === null) return refuseUpgrade(socket, '503 Service Unavailable')
    pipeUpgrade({ request, socket, head, port })
  })
}

const pipeRequest = (incoming: IncomingMessage, port: number | null) =>
  new Promise<{ status: number; type: string; body: IncomingMessage }>((resolve, reject) => {
    if (port === null) return reject(appError('MEDIA_UNREACHABLE'))
    // Without a body: the engine would wait for one that is announced.
    const { authorization, accept } = incoming.headers
    const headers = { ...(authorization && { authorization }), ...(accept && { accept }) }
    const outgoing = httpRequest({ host: loopback, port, path: incoming.url, method: 'GET', headers })
    // An engine that hangs may not keep two descriptors for each who asks.
    outgoing.setTimeout(engineWithinMs, () => outgoing.destroy(new Error('the engine does not answer')))
    outgoing.on('error', (cause) => reject(appError('MEDIA_UNREACHABLE', { cause })))
    outgoing.on('response', (body) =>
      resolve({
        status: body.statusCode ?? 502,
        type: body.headers['content-type'] ?? 'text/plain; charset=utf-8',
        body,
      }),
    )
    outgoing.end()
  })

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  port: number
}

/** Writes the request head again as it came, then pipes both sockets together. */
const pipeUpgrade = ({ request, socket, head, port }: Upgrade) => {
  const engine = connect({ host: loopback, port, noDelay: true })
  let isConnected = false
  engine.once('connect', () => {
    isConnected = true
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
    }
    engine.write(`${lines.join('\r\n')}\r\n\r\n`)
    if (head.length > 0) engine.write(head)
    engine.pipe(socket)
    socket.pipe(engine)
  })
  engine.on('error', () => {
    if (isConnected) socket.destroy()
    else refuseUpgrade(socket, '503 Service Unavailable')
  })
  engine.on('close', () => isConnected && socket.destroy())
  socket.on('close', () => engine.destroy())
}
