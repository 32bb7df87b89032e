// Participants of a whole lesson for the switch measurements: the real server, its classroom socket and its media engine.
import { TrackSource } from '@livekit/protocol'
import type { LiveId } from '#contract/ids.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { SyntheticClient, type SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'
import { sendPacket } from '#tests/sfu/support/syntheticMedia.ts'
import type { App } from '../../e2e/support/app.ts'
import { callAs, tokenOf } from '../../e2e/support/people.ts'

const PACKET_EVERY = 10
const PAYLOAD_BYTES = 80
const MARK = 0x5a
/** Milliseconds without a packet after which the class counts as silent. */
export const QUIET = 600
const PATIENCE = 5000
const WHOLE_BENCH = 3_600_000

const mayMic = (client: SyntheticClient): boolean => {
  for (let index = client.responses.length - 1; index >= 0; index--) {
    const message = client.responses[index]
    const people =
      message?.case === 'update'
        ? message.value.participants
        : message?.case === 'join' && message.value.participant
          ? [message.value.participant]
          : []
    const permission = people.find(({ sid }) => sid === client.sid)?.permission
    if (!permission) continue
    const { canPublish, canPublishSources } = permission
    return (
      canPublish && (canPublishSources.length === 0 || canPublishSources.includes(TrackSource.MICROPHONE))
    )
  }
  return false
}

/** Publishes whenever it may, and never stops sending. Answers a function that stops it. */
export const speak = (client: SyntheticClient, number: number): (() => void) => {
  const payload = Buffer.alloc(PAYLOAD_BYTES, 7)
  payload[0] = MARK
  payload[1] = number
  let track: SyntheticTrack | undefined
  let sequence = 0
  let isOver = false
  const timer = setInterval(() => {
    sequence++
    if (track) sendPacket(client, track, { sequence, timestamp: sequence * 480, payload })
  }, PACKET_EVERY)
  const follow = async () => {
    for (let times = 0; !isOver; times++) {
      await client.until(() => isOver || mayMic(client), WHOLE_BENCH)
      if (isOver) return
      track = await client.publish({ cid: `mic${times}`, source: TrackSource.MICROPHONE }).catch(() => track)
      await client.until(() => isOver || !mayMic(client), WHOLE_BENCH)
    }
  }
  void follow()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** When each student was last heard, by number. */
export const listen = (client: SyntheticClient) => {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  client.subscriber.onMedia = (datagram) => {
    const type = datagram[1] ?? 0
    if (type >= 192 && type <= 223) return
    const at = performance.now()
    const clear = client.subscriber.receiver?.unprotectRtp(datagram)
    if (!clear || clear[clear.length - PAYLOAD_BYTES] !== MARK) return
    const number = clear[clear.length - PAYLOAD_BYTES + 1] ?? 0
    if (!first.has(number)) first.set(number, at)
    last.set(number, at)
  }
  return { first, last }
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
export const waitFor = async (isThere: () => boolean): Promise<void> => {
  const until = performance.now() + PATIENCE
  while (!isThere() && performance.now() < until) await pause(20)
}

/** One participant of the media room, with the classroom socket that its media right depends on. */
export const enter = async (app: App, liveId: LiveId, username: string, autoSubscribe: boolean) => {
  const token = await tokenOf(app, username)
  const visitor = await visit({ url: app.url, token, liveId })
  const answer = await callAs(app, token, 'joinLive', { params: { id: liveId }, body: {} })
  const client = await SyntheticClient.join({ ...answer.data, autoSubscribe })
  const leave = () => {
    client.close()
    visitor.leave()
  }
  return { client, visitor, leave }
}
