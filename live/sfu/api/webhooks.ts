import { createHash } from 'node:crypto'
import { Room, WebhookEvent } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { makeSid } from '../ids.ts'
import { errorText, type Log } from '../log.ts'
import type { RoomEvent } from '../room.ts'

const retryAfter = [200, 1000, 3000]
const maxWaiting = 2000
const requestTimeout = 5000

export type Webhooks = {
  notify(event: RoomEvent, room: Room): void
  /** From now on to this address; undefined: nowhere. Events that still wait are dropped: a new app lists the rooms. */
  postTo(url: string | undefined): void
}

/** Sends events to the app in order, signed the way livekit-server-sdk's WebhookReceiver checks it. */
export const startWebhooks = (input: { apiKey: string; apiSecret: string; log: Log }): Webhooks => {
  const waiting: WebhookEvent[] = []
  let isSending = false
  let target: { url: string; changing: AbortController } | undefined

  const post = async (event: WebhookEvent, { url, changing }: NonNullable<typeof target>): Promise<void> => {
    const body = event.toJsonString()
    const token = new AccessToken(input.apiKey, input.apiSecret, { ttl: '5m' })
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/webhook+json', Authorization: await token.toJwt() },
      body,
      signal: AbortSignal.any([changing.signal, AbortSignal.timeout(requestTimeout)]),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
  const postWithRetries = async (event: WebhookEvent, to: NonNullable<typeof target>): Promise<void> => {
    for (let attempt = 0; target === to; attempt++) {
      try {
        await post(event, to)
        return
      } catch (error) {
        const pause = retryAfter[attempt]
        if (target !== to) return
        input.log('warn', 'webhook.failed', { kind: event.event, attempt, reason: errorText(error) })
        if (pause === undefined) return
        await new Promise((done) => setTimeout(done, pause))
      }
    }
  }
  const drain = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (target) {
      const event = waiting.shift()
      if (!event) break
      await postWithRetries(event, target)
    }
    isSending = false
  }
  return {
    notify: (event, room) => {
      if (!target) return
      if (waiting.length >= maxWaiting) waiting.shift()
      waiting.push(
        new WebhookEvent({
          ...event,
          room: new Room(room),
          id: makeSid('EV'),
          createdAt: BigInt(Math.floor(Date.now() / 1000)),
        }),
      )
      void drain()
    },
    postTo: (url) => {
      target?.changing.abort()
      waiting.length = 0
      target = url === undefined ? undefined : { url, changing: new AbortController() }
    },
  }
}
