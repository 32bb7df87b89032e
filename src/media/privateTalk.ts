// The private talk as the media engine knows it. The pages wait for its word: a microphone that opened before would be
// heard by all for a moment.
import type { Room } from 'livekit-client'
import { roomAudiences } from '#contract/classroom/mediaEngine.ts'
import type { SeatId } from '#contract/ids.ts'

/** Everybody in the private talk that this page is in, with itself; null: it is in none. */
export const privateTalkOf = ({ metadata, localParticipant }: Room): ReadonlySet<SeatId> | null => {
  const talk = readAudiences(metadata ?? '')?.privateTalk
  if (!talk) return null
  const people = new Set([...talk.speakers, ...talk.listeners] as SeatId[]) // the app writes seat ids
  return people.has(localParticipant.identity as SeatId) ? people : null
}

const readAudiences = (metadata: string) => {
  try {
    return roomAudiences.safeParse(JSON.parse(metadata)).data
  } catch {
    // Empty: nothing is divided.
    return undefined
  }
}
