// Mutes tracks that the policy does not allow, and removes participants who circumvent that.
import type { LiveId } from '#contract/ids.ts'
import type { MediaSource } from '../classroom/media/mediaPolicy.ts'
import type { LiveLog } from '../ports.ts'
import type { MediaPort, MediaTrack, ParticipantJoin } from './mediaPort.ts'

interface Owner {
  readonly desired: readonly MediaSource[]
  /** Sids of tracks that were muted by force: if one is open again its owner circumvents the mute. */
  readonly muted: Set<string>
}

export const createTrackCheck = ({ media, log }: { media: MediaPort; log: LiveLog }) => {
  const removeParticipant = (liveId: LiveId, join: ParticipantJoin, reason: string): void => {
    const { identity } = join
    log.warn({ liveId, identity }, reason)
    media.remove(liveId, join).catch((error: unknown) => {
      log.warn({ liveId, identity, err: error }, 'the media engine did not put somebody out')
    })
  }

  const checkOne = (liveId: LiveId, owner: ParticipantJoin, member: Owner, track: MediaTrack): void => {
    if (track.source === null) {
      // Our pages never publish one source under another's name, and LiveKit itself does not check it.
      removeParticipant(liveId, owner, 'put out of the media room: a track that is not what it says')
      return
    }
    if (track.isMuted || member.desired.includes(track.source)) return
    if (member.muted.has(track.sid)) {
      removeParticipant(liveId, owner, 'put out of the media room: opened a track again that was shut')
      return
    }
    member.muted.add(track.sid)
    const { identity } = owner
    media.muteTrack(liveId, identity, track.sid).catch((error: unknown) => {
      member.muted.delete(track.sid)
      log.warn({ liveId, identity, err: error }, 'the media engine did not shut a track')
    })
  }

  return {
    removeParticipant,
    check: (
      liveId: LiveId,
      { owner, member }: { owner: ParticipantJoin; member: Owner },
      tracks: readonly MediaTrack[],
    ): void => {
      for (const track of tracks) checkOne(liveId, owner, member, track)
    },
  }
}
