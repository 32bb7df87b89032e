// The HTTP interface of a media engine without media: RoomService over Twirp with signed webhooks, so that a test can
// read the requests, make a call fail, and let a participant "join" without WebRTC.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'
import { type RoomAudiences, roomAudiences } from '#contract/classroom/mediaEngine.ts'

const apiKey = 'double'
const apiSecret = 'a-secret-of-at-least-thirty-two-characters'

interface Permission {
  canPublish?: boolean
  canPublishSources?: string[]
  canSubscribe?: boolean
  canPublishData?: boolean
}
interface Track {
  sid: string
  type: 'AUDIO' | 'VIDEO'
  source: string
  muted: boolean
}
export interface Participant {
  identity: string
  sid: string
  name: string
  metadata?: string
  permission: Permission
  tracks: Track[]
}
/** The fields of all requests together; each method reads its own. */
interface Body {
  name: string
  room: string
  identity: string
  trackSid: string
  permission: Permission
  metadata: string
}
interface Asked {
  method: string
  room: string
  identity?: string
  permission?: Permission
}

export interface MediaDouble {
  env: Record<string, string>
  /** The requests to RoomService, in order. */
  asked: Asked[]
  rooms: Map<string, Map<string, Participant>>
  /** Who receives whom in a room, as it was last set. */
  audiences(room: string): RoomAudiences
  /** A participant joins with a token, as LiveKit would let it; false when refused. */
  join(token: string, options?: { isHeard?: boolean }): Promise<boolean>
  publish(room: string, identity: string, track: Track): Promise<void>
  sources(room: string, identity: string): string[]
  /** The next calls of this method fail with 500. */
  fail(method: string, times: number): void
  /** The next call of this method for this room is executed at once and answered at the release. */
  hold(method: string, room: string): { isAsked(): boolean; release(): void }
  webhook(event: object, secret?: string): Promise<number>
  /** Forgets all rooms, as a restart does. */
  loseRooms(): void
  postTo(url: string): void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text || '{}') as Body // Twirp sends objects only
}

export const startMediaDouble = async (): Promise<MediaDouble> => {
  const verifier = new TokenVerifier(apiKey, apiSecret)
  const asked: Asked[] = []
  const rooms: MediaDouble['rooms'] = new Map()
  const metadata = new Map<string, string>()
  const failures = new Map<string, number>()
  const holds = new Map<string, { isAsked: boolean; gate: PromiseWithResolvers<void> }>()
  let joinings = 0
  let webhookUrl = ''

  const webhook = async (event: object, secret = apiSecret) => {
    const body = JSON.stringify(event)
    const token = new AccessToken(apiKey, secret, { ttl: 60 })
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/webhook+json', authorization: await token.toJwt() },
      body,
    })
    return response.status
  }

  const participant = (room: string, identity: string) => rooms.get(room)?.get(identity)

  const methods: Record<string, (body: Body) => object | null> = {
    CreateRoom: ({ name, metadata: given = '' }) => {
      if (!rooms.has(name)) metadata.set(name, given)
      const isNew = !rooms.has(name)
      rooms.set(name, rooms.get(name) ?? new Map())
      // While no server listens it is lost, as with an engine.
      if (isNew && webhookUrl) webhook({ event: 'room_started', room: { name } }).catch(() => {})
      return { name }
    },
    DeleteRoom: ({ room }) => (rooms.delete(room) ? {} : null),
    ListRooms: () => ({
      rooms: [...rooms.keys()].map((name) => ({ name, metadata: metadata.get(name) ?? '' })),
    }),
    UpdateRoomMetadata: ({ room, metadata: given }) => {
      if (!rooms.has(room)) return null
      metadata.set(room, given)
      return { name: room, metadata: given }
    },
    ListParticipants: ({ room }) => {
      const members = rooms.get(room)
      return members ? { participants: [...members.values()] } : null
    },
    GetParticipant: ({ room, identity }) => participant(room, identity) ?? null,
    UpdateParticipant: ({ room, identity, permission }) => {
      const found = participant(room, identity)
      if (!found) return null
      found.permission = permission
      const allowed: string[] = found.permission.canPublish ? (found.permission.canPublishSources ?? []) : []
      found.tracks = found.tracks.filter((track) => allowed.includes(track.source))
      return found
    },
    MutePublishedTrack: ({ room, identity, trackSid }) => {
      const track = participant(room, identity)?.tracks.find(({ sid }) => sid === trackSid)
      if (!track) return null
      track.muted = true
      return { track }
    },
    RemoveParticipant: ({ room, identity }) => (rooms.get(room)?.delete(identity) ? {} : null),
  }

  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const method = (request.url ?? '').split('/').at(-1) ?? ''
      const body = await bodyOf(request)
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      await verifier.verify(token)
      const { room, name, identity, permission } = body
      asked.push({
        method,
        room: room ?? name ?? '',
        ...(identity && { identity }),
        ...(permission && { permission }),
      })
      const left = failures.get(method) ?? 0
      if (left > 0) {
        failures.set(method, left - 1)
        return answer(500, { code: 'internal', msg: 'made to fail' })
      }
      const made = structuredClone(methods[method]?.(body))
      const held = holds.get(`${method} ${room}`)
      if (held) {
        holds.delete(`${method} ${room}`)
        held.isAsked = true
        await held.gate.promise
      }
      if (!made)
        return answer(404, { code: 'not_found', msg: 'requested room or participant does not exist' })
      answer(200, made)
    })().catch(() => response.writeHead(401).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    env: {
      LIVEKIT_URL: `http://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: apiKey,
      LIVEKIT_API_SECRET: apiSecret,
    },
    asked,
    rooms,
    audiences: (room) => {
      const given = metadata.get(room)
      return given
        ? roomAudiences.parse(JSON.parse(given))
        : { version: 0, groups: {}, receivedByAll: [], seesAllSpeakers: [] }
    },
    join: async (token, { isHeard = true } = {}) => {
      const { video, sub = '', name = '', metadata = '' } = await verifier.verify(token)
      const members = rooms.get(video?.room ?? '')
      if (!video?.roomJoin || !members) return false
      // Tokens have the names of sources in lower case, permissions in upper.
      const names = (video.canPublishSources ?? []).map((source) => String(source).toUpperCase())
      const permission: Permission = {
        canPublish: video.canPublish ?? true,
        canPublishSources: names,
        canSubscribe: video.canSubscribe ?? true,
        canPublishData: video.canPublishData ?? true,
      }
      joinings += 1
      const sid = `PA_${joinings}`
      members.set(sub, { identity: sub, sid, name, metadata, permission, tracks: [] })
      if (isHeard) {
        await webhook({
          event: 'participant_joined',
          room: { name: video.room },
          participant: { identity: sub, sid, metadata },
        })
      }
      return true
    },
    publish: async (room, identity, track) => {
      const owner = participant(room, identity)
      owner?.tracks.push(track)
      const { sid } = owner ?? {}
      await webhook({ event: 'track_published', room: { name: room }, participant: { identity, sid }, track })
    },
    sources: (room, identity) => {
      const permission = participant(room, identity)?.permission
      return permission?.canPublish ? [...(permission.canPublishSources ?? ['ANY'])].sort() : []
    },
    fail: (method, times) => void failures.set(method, times),
    hold: (method, room) => {
      const held = { isAsked: false, gate: Promise.withResolvers<void>() }
      holds.set(`${method} ${room}`, held)
      return { isAsked: () => held.isAsked, release: () => held.gate.resolve() }
    },
    webhook,
    loseRooms: () => {
      rooms.clear()
      metadata.clear()
    },
    postTo: (url) => {
      webhookUrl = `${url}/media/webhook`
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
