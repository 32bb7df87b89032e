// An attacker who may be in the lesson: a student with a classroom socket and a place in the media room.
import { TrackSource } from '@livekit/protocol'
import { visit } from '#tests/live/support/visitor.ts'
import { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { apiOf, tokenOf } from './attackers.ts'
import type { Target } from './pattern.ts'

export const enterClassroom = async (target: Target) => {
  const token = await tokenOf(target, target.student)
  const { url, liveId } = target
  return visit({ url, token, liveId })
}

/** Enters both; the classroom socket is what keeps the place in the media room. */
export const enterMedia = async (target: Target) => {
  const token = await tokenOf(target, target.student)
  const { url, liveId } = target
  const visitor = await visit({ url, token, liveId })
  const join = async () => {
    const answer = await apiOf(target).must('joinLive', { params: { id: liveId }, body: {} }, token)
    return SyntheticClient.join({ url: answer.url, token: answer.token })
  }
  const client = await join()
  return { visitor, client, join }
}

export const openMicrophone = (client: SyntheticClient) =>
  client.publish({ cid: 'mic', source: TrackSource.MICROPHONE })

/** Every `ms` until the attack has to end, or `act` says that it is over. */
export const everyMs = async (
  { endsAt }: Target,
  ms: number,
  act: () => boolean | Promise<boolean>,
): Promise<void> => {
  while (Date.now() < endsAt && (await act())) await new Promise((done) => setTimeout(done, ms))
}
