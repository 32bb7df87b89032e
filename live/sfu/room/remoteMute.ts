import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Participant } from './participant.ts'

interface MutingRoom {
  readonly participants: ReadonlyMap<string, Participant>
  setMuted(owner: Participant, track: PublishedTrack, isMuted: boolean): void
}

/** From now on nothing of it is forwarded; its owner is asked to mute, and may open it again. */
export const muteTrack = (
  room: MutingRoom,
  { owner, track }: { owner: Participant; track: PublishedTrack },
): void => {
  room.setMuted(owner, track, true)
  owner.send({ case: 'mute', value: { sid: track.info.sid, muted: true } })
}

/** After a private talk: the next word would be heard by all, so it waits until its owner opens the sound again. */
export const muteSound = (room: MutingRoom, identity: string): void => {
  const owner = room.participants.get(identity)
  for (const track of owner?.tracks.values() ?? []) {
    if (owner && !track.isVideo && !track.info.muted) muteTrack(room, { owner, track })
  }
}
