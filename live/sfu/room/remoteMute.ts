import type { PublishedTrack } from '../forward/publishedTrack.ts'
import type { Participant } from './participant.ts'

interface MutingRoom {
  readonly participants: ReadonlyMap<string, Participant>
  setMuted(owner: Participant, track: PublishedTrack, isMuted: boolean): void
}

/** Stops forwarding the track and asks its owner to mute it. The owner may unmute it again. */
export const muteTrack = (
  room: MutingRoom,
  { owner, track }: { owner: Participant; track: PublishedTrack },
): void => {
  room.setMuted(owner, track, true)
  owner.send({ case: 'mute', value: { sid: track.info.sid, muted: true } })
}

/** Mutes the speakers of a private talk at its end, so that nobody's next word reaches the class unintended. */
export const muteSound = (room: MutingRoom, identity: string): void => {
  const owner = room.participants.get(identity)
  for (const track of owner?.tracks.values() ?? []) {
    if (owner && !track.isVideo && !track.info.muted) muteTrack(room, { owner, track })
  }
}
