import { createHash } from 'node:crypto'
import { ParticipantInfo, Room, WebhookEvent } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { makeSid } from '../ids.ts'
import { errorText, type Log } from '../log.ts'
import type { RoomEvent } from '../room/room.ts'

const retryAfter = [200, 1000, 3000]
/** Of one room. The app looks through all rooms every few seconds anyway. */
const maxWaiting = 200
const requestTimeout = 5000
/** In bytes: the app takes 64 KiB. */
const longestBody = 48 * 1024

export type Webhooks = {
  notify(event: RoomEvent, room: Room): void
  /** From now on to this address; undefined: nowhere. Events that still wait are dropped: a new app lists the rooms. */
  postTo(url: string | undefined): void
}

type Target = { url: string; changing: AbortController }
/** The answer of an app that will answer the same again. */
class Refused extends Error {}

/**
 * Sends events to the app, signed the way livekit-server-sdk's WebhookReceiver checks it. Those of one room go in order;
 * an event that is slow or fails holds up its own room alone.
 */
export const startWebhooks = (input: { apiKey: string; apiSecret: string; log: Log }): Webhooks => {
  /** By room; one that is not there sends nothing now. */
  const queues = new Map<string, WebhookEvent[]>()
  let target: Target | undefined

  const post = async (event: WebhookEvent, { url, changing }: Target): Promise<void> => {
    const body = bodyOf(event)
    const token = new AccessToken(input.apiKey, input.apiSecret, { ttl: '5m' })
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/webhook+json', Authorization: await token.toJwt() },
      body,
      signal: AbortSignal.any([changing.signal, AbortSignal.timeout(requestTimeout)]),
    })
    await response.arrayBuffer()
    if (response.ok) return
    if (isFinal(response.status)) throw new Refused(`status ${response.status}`)
    throw new Error(`status ${response.status}`)
  }
  const postWithRetries = async (event: WebhookEvent, to: Target): Promise<void> => {
    for (let attempt = 0; target === to; attempt++) {
      try {
        await post(event, to)
        return
      } catch (error) {
        const pause = error instanceof Refused ? undefined : retryAfter[attempt]
        if (target !== to) return
        input.log('warn', 'webhook.failed', { kind: event.event, attempt, reason: errorText(error) })
        if (pause === undefined) return
        await new Promise((done) => setTimeout(done, pause))
      }
    }
  }
  const drain = async (room: string, queue: WebhookEvent[]): Promise<void> => {
    while (target && queues.get(room) === queue) {
      const event = queue.shift()
      if (!event) break
      await postWithRetries(event, target)
    }
    if (queues.get(room) === queue) queues.delete(room)
  }
  return {
    notify: (event, room) => {
      if (!target) return
      const found = new WebhookEvent({
        ...event,
        room: new Room(room),
        id: makeSid('EV'),
        createdAt: BigInt(Math.floor(Date.now() / 1000)),
      })
      const queue = queues.get(room.name)
      if (!queue) {
        const started = [found]
        queues.set(room.name, started)
        void drain(room.name, started)
        return
      }
      if (queue.length >= maxWaiting) queue.shift()
      queue.push(found)
    },
    postTo: (url) => {
      target?.changing.abort()
      queues.clear()
      target = url === undefined ? undefined : { url, changing: new AbortController() }
    },
  }
}

/** 408 and 429 ask to come again. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Where it would be too long it says who it is about; the app asks for the rest. */
const bodyOf = (event: WebhookEvent): string => {
  const whole = event.toJsonString()
  if (Buffer.byteLength(whole) <= longestBody) return whole
  const { room, participant } = event
  const short = event.clone()
  if (room) short.room = new Room({ sid: room.sid, name: room.name })
  if (participant) {
    const { sid, identity, state, joinedAt, permission } = participant
    // Without the tag of its login, which is metadata, an app that compares it lets anybody stay: it is short.
    const metadata = participant.metadata.length <= 256 ? participant.metadata : ''
    short.participant = new ParticipantInfo({ sid, identity, state, joinedAt, metadata })
    if (permission) short.participant.permission = permission
  }
  return short.toJsonString()
}
