import { createHash } from 'node:crypto'
import { Room, WebhookEvent } from '@livekit/protocol'
import { AccessToken } from 'livekit-server-sdk'
import { makeSid } from '../ids.ts'
import { errorText, type Log } from '../log.ts'
import type { RoomEvent } from '../room.ts'

const retryAfter = [200, 1000, 3000]
const maxWaiting = 2000
const requestTimeout = 5000

export type Webhooks = { tell(event: RoomEvent, room: Room): void; close(): void }

/** Sends events to the app in order, signed the way livekit-server-sdk's WebhookReceiver checks it. */
export const startWebhooks = (input: {
  url: string | undefined
  apiKey: string
  apiSecret: string
  log: Log
}): Webhooks => {
  const waiting: WebhookEvent[] = []
  let isSending = false
  let isClosed = false
  const closing = new AbortController()

  const post = async (event: WebhookEvent): Promise<void> => {
    const body = event.toJsonString()
    const token = new AccessToken(input.apiKey, input.apiSecret, { ttl: '5m' })
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const response = await fetch(input.url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/webhook+json', Authorization: await token.toJwt() },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(requestTimeout)]),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
  const postWithRetries = async (event: WebhookEvent): Promise<void> => {
    for (let attempt = 0; !isClosed; attempt++) {
      try {
        await post(event)
        return
      } catch (error) {
        const pause = retryAfter[attempt]
        if (isClosed) return
        input.log('warn', 'webhook.failed', { kind: event.event, attempt, reason: errorText(error) })
        if (pause === undefined) return
        await new Promise((done) => setTimeout(done, pause))
      }
    }
  }
  const drain = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let event = waiting.shift(); event && !isClosed; event = waiting.shift())
      await postWithRetries(event)
    isSending = false
  }
  return {
    tell: (event, room) => {
      if (!input.url || isClosed) return
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
    close: () => {
      isClosed = true
      closing.abort()
    },
  }
}
