// One synthetic person in a lesson: classroom socket, board, media.
import { TrackSource } from '@livekit/protocol'
import { joinLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { openPerson } from '#tests/collab/support/people.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { sendCall, unwrap } from '#tests/support/sendCall.ts'
import { sharedClock, startPublishing } from '../media/pictures.ts'
import { startVoice } from './sounds.ts'

export interface SeatPlan {
  readonly url: string
  readonly token: string
  readonly liveId: LiveId
  readonly isHost: boolean
  readonly speaks: boolean
  /** Of the camera; 0: none. */
  readonly packetsPerSecond: number
}

export interface Seat {
  readonly plan: SeatPlan
  readonly client: SyntheticClient
  /** Pictures sent so far. */
  sent(): number
  leave(): void
}

/** What people do besides speaking, in ms: the host draws, students raise and lower their hands. */
const strokeEvery = 500
const handEvery = 5_000

export const takeSeat = async (
  plan: SeatPlan,
  { onCommand, onStroke }: { onCommand: (ms: number) => void; onStroke: (ms: number) => void },
): Promise<Seat> => {
  const { url, token, liveId, isHost, speaks, packetsPerSecond } = plan
  const visitor = await visit({ url, token, liveId })
  const board = openPerson({ url, name: boardName(liveId), token })
  await board.synced()
  const headers = { authorization: `Bearer ${token}` }
  const answer = unwrap(await sendCall(url, joinLive, { params: { id: liveId }, body: {} }, headers))
  const client = await SyntheticClient.join({ url: answer.url, token: answer.token })
  const stops: (() => void)[] = []
  let camera = { stop: () => {}, sent: () => 0 }
  if (packetsPerSecond > 0) {
    const track = await client.publish({ cid: 'camera', source: TrackSource.CAMERA, kind: 'video' })
    camera = startPublishing([{ client, track }], packetsPerSecond)
    stops.push(camera.stop)
  }
  if (speaks) {
    const track = await client.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    stops.push(startVoice(client, track))
  }
  board.strokes.observe(({ changes, transaction }) => {
    if (transaction.local) return
    for (const { insert } of changes.delta) {
      for (const text of Array.isArray(insert) ? insert : []) onStroke(sharedClock() - Number(text))
    }
  })
  const act = async () => {
    const isRaised = visitor.me().hand !== null
    const at = performance.now()
    await (isRaised ? visitor.command('hand:lower', {}) : visitor.command('hand:raise', {}))
    onCommand(performance.now() - at)
  }
  const timer = isHost
    ? setInterval(() => board.strokes.push([String(sharedClock())]), strokeEvery)
    : setInterval(() => void act().catch(() => {}), handEvery) // the person may have left before the answer
  return {
    plan,
    client,
    sent: camera.sent,
    leave: () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      client.close()
      board.leave()
      visitor.leave()
    },
  }
}
