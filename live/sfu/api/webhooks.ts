import { createHash } from 'node:crypto'
import { ParticipantInfo, Room, WebhookEvent } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { makeSid } from '../ids.ts'
import { errorText, type Log } from '../log.ts'
import type { RoomEvent } from '../room/room.ts'

const retryDelaysMs = [200, 1000, 3000]
/** For one room. The app reconciles all rooms every few seconds anyway. */
const maxQueued = 200
const requestTimeout = 5000
/** In bytes: the app takes 64 KiB. */
const maxBodyBytes = 48 * 1024

export type Webhooks = {
  notify(event: RoomEvent, room: Room): void
  /** Sets the address; undefined: no address. Queued events are dropped, because a new app lists the rooms. */
  postTo(url: string | undefined): void
}

type Target = { url: string; abort: AbortController }
/** The app refused the event, and would refuse it again. */
class RefusedByApp extends Error {}

/**
 * Sends events to the app, signed the way livekit-server-sdk's WebhookReceiver checks it. Those of one room go in order;
 * an event that is slow or fails holds up its own room alone.
 */
export const startWebhooks = (input: { apiKey: string; apiSecret: string; log: Log }): Webhooks => {
  /** By room: its unsent events. A room without unsent events has no queue. */
  const queues = new Map<string, WebhookEvent[]>()
  let target: Target | undefined

  const post = async (event: WebhookEvent, { url, abort }: Target): Promise<void> => {
    const body = bodyOf(event)
    const token = new AccessToken(input.apiKey, input.apiSecret, { ttl: '5m' })
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/webhook+json', Authorization: await token.toJwt() },
      body,
      signal: AbortSignal.any([abort.signal, AbortSignal.timeout(requestTimeout)]),
    })
    await response.arrayBuffer()
    if (response.ok) return
    if (isFinal(response.status)) throw new RefusedByApp(`status ${response.status}`)
    throw new Error(`status ${response.status}`)
  }
  const postWithRetries = async (event: WebhookEvent, to: Target): Promise<void> => {
    for (let attempt = 0; target === to; attempt++) {
      try {
        await post(event, to)
        return
      } catch (error) {
        const pause = error instanceof RefusedByApp ? undefined : retryDelaysMs[attempt]
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
      const webhookEvent = new WebhookEvent({
        ...event,
        room: new Room(room),
        id: makeSid('EV'),
        createdAt: BigInt(Math.floor(Date.now() / 1000)),
      })
      const queue = queues.get(room.name)
      if (!queue) {
        const newQueue = [webhookEvent]
        queues.set(room.name, newQueue)
        void drain(room.name, newQueue)
        return
      }
      if (queue.length >= maxQueued) queue.shift()
      queue.push(webhookEvent)
    },
    postTo: (url) => {
      target?.abort.abort()
      queues.clear()
      target = url === undefined ? undefined : { url, abort: new AbortController() }
    },
  }
}

/** 408 and 429 ask to come again. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

/** An event that would be too long has only the ids; the app asks for the rest. */
const bodyOf = (event: WebhookEvent): string => {
  const whole = event.toJsonString()
  if (Buffer.byteLength(whole) <= maxBodyBytes) return whole
  const { room, participant } = event
  const short = event.clone()
  if (room) short.room = new Room({ sid: room.sid, name: room.name })
  if (participant) {
    const { sid, identity, state, joinedAt, permission } = participant
    // The tag of the login, which is short metadata, has to stay: without it the app cannot tell two logins apart.
    const metadata = participant.metadata.length <= 256 ? participant.metadata : ''
    short.participant = new ParticipantInfo({ sid, identity, state, joinedAt, metadata })
    if (permission) short.participant.permission = permission
  }
  return short.toJsonString()
}
