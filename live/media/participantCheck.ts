// Checks who may be in a media room: only the login that got the seat's last token, while it is valid and may enter, and while
// the seat has its classroom connection. Removing once is not enough: the engine renews tokens, so every join is checked.
import type { LiveId } from '#contract/ids.ts'
import type { Seat } from '../classroom/classroomState.ts'
import { hasConnection, type MediaTime } from '../classroom/media/mediaConnection.ts'
import type { LiveLog, LivePorts } from '../ports.ts'
import type { Grants } from './grants.ts'
import { loginTag, type MediaParticipant, type MediaPort } from './mediaPort.ts'

type PresentParticipant = Pick<MediaParticipant, 'identity' | 'sid' | 'login'>

/** Why a participant may not be in the media room; null: they may. `activeLogins` are the logins that may still be in a classroom. */
export const removalReason = (
  seat: Seat,
  participant: Pick<PresentParticipant, 'login'>,
  { activeLogins, ...time }: MediaTime & { activeLogins: ReadonlySet<string> },
): string | null => {
  if (!hasConnection(seat, time)) return 'no connection to the classroom'
  // Seats stored by a version without logins are allowed, for an update in mid-lesson. They are no longer created.
  if (seat.mediaLogin === null) return null
  if (!activeLogins.has(seat.mediaLogin)) return 'the login is over'
  const isAnother = participant.login !== '' && participant.login !== loginTag(seat.mediaLogin)
  return isAnother ? 'another login took the seat' : null
}

interface ParticipantCheckParts {
  readonly ports: Pick<LivePorts, 'mayStay' | 'now' | 'downtime'>
  readonly media: Pick<MediaPort, 'remove'>
  readonly grants: Pick<Grants, 'findSeat'>
  readonly log: LiveLog
}

export const createParticipantCheck = ({ ports, media, grants, log }: ParticipantCheckParts) => ({
  /** Removes participants that may not be in the room. Those without a seat are handled elsewhere. */
  check: async (liveId: LiveId, participants: readonly PresentParticipant[]): Promise<void> => {
    const seatOf = ({ identity }: PresentParticipant) => grants.findSeat(liveId, identity)
    const logins = participants.flatMap((participant) => seatOf(participant)?.mediaLogin ?? [])
    const activeLogins = logins.length > 0 ? await ports.mayStay(logins) : new Set<string>()
    const removals = participants.map(async (participant) => {
      // Looked up again: the socket may have connected during the request.
      const seat = seatOf(participant)
      const reason =
        seat && removalReason(seat, participant, { now: ports.now(), downtime: ports.downtime, activeLogins })
      if (!reason) return
      const logFields = { liveId, identity: participant.identity, reason }
      log.info(logFields, 'put out of the media room')
      await media.remove(liveId, participant).catch((error: unknown) => {
        log.warn(
          { ...logFields, err: error },
          'the media engine did not put somebody out; the next round tries again',
        )
      })
    })
    await Promise.all(removals)
  },
})
