import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ClaimGrants } from 'livekit-server-sdk'
import { type WebSocket, WebSocketServer } from 'ws'
import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { errorText, type Log } from '../log.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import { measureWork } from '../signal/signalSocket.ts'
import type { VerifyToken } from './grants.ts'
import { roomService, TwirpError } from './roomService.ts'

export type JoinInput = { room: Room; claims: ClaimGrants; socket: WebSocket; query: URLSearchParams }
export type HttpServer = { port: number; close(): Promise<void> }

const noRoom = 'requested room does not exist'
const maxBody = 1024 * 1024
const twirp = '/twirp/livekit.RoomService/'

type Refusal = { status: number; text: string }

/** The signalling server: /rtc for browsers, /twirp for the app. Bound to the loopback only. */
export const startHttpServer = async (input: {
  port: number
  rooms: Rooms
  verifyToken: VerifyToken
  limits: MediaEngineLimits
  log: Log
  /** As performance.now(): until then an unknown room counts as not yet made again. Clients try again at 503, and give up at 404. */
  roomsMayComeUntil: number
  onJoin(join: JoinInput): void
}): Promise<HttpServer> => {
  const { rooms, verifyToken, limits } = input
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.signalBytes,
    perMessageDeflate: false,
  })
  let pending = 0

  const checkJoin = async (
    query: URLSearchParams,
    header: string | undefined,
  ): Promise<Refusal | JoinRight> => {
    const claims = await verifyToken(query.get('access_token') ?? bearer(header))
    if (!claims) return { status: 401, text: 'invalid token' }
    const grant = claims.video
    if (!grant?.roomJoin || !grant.room || !claims.sub) return { status: 401, text: 'permissions denied' }
    const room = rooms.find(grant.room)
    if (!room) {
      if (performance.now() < input.roomsMayComeUntil)
        return { status: 503, text: 'rooms are being made again' }
      return { status: 404, text: noRoom }
    }
    const participant = { identity: claims.sub, metadata: claims.metadata ?? '' }
    if (room.removals.mustWait(participant, performance.now()))
      return { status: 503, text: 'removed a moment ago' }
    const limit = Math.min(
      room.settings.maxParticipants || limits.participantsPerRoom,
      limits.participantsPerRoom,
    )
    if (room.participants.size >= limit && !room.participants.has(claims.sub)) {
      return { status: 403, text: 'room is full' }
    }
    return { room, claims }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      input.log('error', 'http.failed', { reason: errorText(error) })
      if (!response.headersSent) answerText(response, 500, 'internal error')
    })
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (url.pathname === '/rtc/validate') {
      const result = await checkJoin(url.searchParams, request.headers.authorization)
      if ('status' in result) answerText(response, result.status, result.text)
      else answerText(response, 200, 'success')
    } else if (url.pathname.startsWith(twirp) && request.method === 'POST') {
      await answerTwirp(request, response, url.pathname.slice(twirp.length))
    } else if (url.pathname === '/') answerText(response, 200, 'OK')
    // Also /rtc/v1/validate: without the words about a missing room the client falls back to two connections.
    else answerText(response, 404, 'not offered here')
  }
  const answerTwirp = async (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
  ): Promise<void> => {
    const claims = await verifyToken(bearer(request.headers.authorization))
    const call = Object.hasOwn(roomService, name) ? roomService[name] : undefined
    if (!claims) return answerJson(response, 401, { code: 'unauthenticated', msg: 'invalid token' })
    if (!call) return answerJson(response, 404, { code: 'bad_route', msg: `no handler for ${name}` })
    const text = await readBody(request)
    try {
      const answer = call(rooms, claims.video ?? {}, JSON.parse(text || '{}'))
      answerJson(response, 200, answer?.toJson() ?? {})
    } catch (error) {
      if (error instanceof TwirpError) {
        const status = {
          not_found: 404,
          permission_denied: 403,
          invalid_argument: 400,
          resource_exhausted: 429,
        }
        answerJson(response, status[error.code], { code: error.code, msg: error.message })
      } else answerJson(response, 400, { code: 'malformed', msg: errorText(error) })
    }
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (pending >= limits.pendingSockets) {
      refuseUpgrade(socket, { status: 503, text: 'busy' })
      return
    }
    pending++
    upgrade(request, socket, head)
      .catch((error) => {
        input.log('error', 'upgrade.failed', { reason: errorText(error) })
        socket.destroy()
      })
      .finally(() => pending--)
  })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== '/rtc') {
      refuseUpgrade(socket, { status: 404, text: 'not offered here' })
      return
    }
    const result = await checkJoin(url.searchParams, request.headers.authorization)
    if ('status' in result) {
      refuseUpgrade(socket, result)
      return
    }
    if (socket.destroyed) return
    const { room, claims } = result
    const { joins, work } = room.budgets.of(claims.sub ?? '', limits, performance.now())
    // Each is news for everybody. Clients try again at 503.
    if (work.wait(performance.now()) > 0 || !joins.take(performance.now())) {
      refuseUpgrade(socket, { status: 503, text: 'joined too often' })
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      measureWork(
        () => input.onJoin({ ...result, socket: webSocket, query: url.searchParams }),
        (ms) => work.charge(performance.now(), ms),
      )
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(input.port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  // Unheard, an accept that fails (no free descriptor) would end the engine.
  server.on('error', (error) => input.log('warn', 'http.acceptFailed', { reason: errorText(error) }))
  return {
    // A TCP server always has this form of address.
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

type JoinRight = { room: Room; claims: ClaimGrants }

const bearer = (header: string | undefined): string => (header?.startsWith('Bearer ') ? header.slice(7) : '')

const answerText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text)
}

const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const refuseUpgrade = (socket: Duplex, refusal: Refusal): void => {
  const head = [
    `HTTP/1.1 ${refusal.status} Refused`,
    'Content-Type: text/plain',
    `Content-Length: ${Buffer.byteLength(refusal.text)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${refusal.text}`)
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBody) {
      request.destroy()
      throw new TwirpError('invalid_argument', 'request is too large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
