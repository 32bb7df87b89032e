// Who may be in a media room at all: the login that took the seat's last token, while it lives and may enter, and the
// seat holds its classroom line. Putting out is not enough: the engine renews tokens, so every joining is asked again.
import type { LiveId } from '#contract/ids.ts'
import type { Seat } from '../classroom/classroomState.ts'
import { hasConnection } from '../classroom/mediaConnection.ts'
import type { LiveLog, LivePorts } from '../ports.ts'
import type { Grants } from './grants.ts'
import { loginTag, type MediaParticipant, type MediaPort } from './mediaPort.ts'

type Guest = Pick<MediaParticipant, 'identity' | 'sid' | 'login'>

/** Why somebody may not be in the media room; null: welcome. `living` are the logins that may still be in a classroom. */
export const reasonToLeave = (
  seat: Seat,
  guest: Pick<Guest, 'login'>,
  { now, living }: { now: number; living: ReadonlySet<string> },
): string | null => {
  if (!hasConnection(seat, now)) return 'no line to the classroom'
  // Rows and tokens of a version that did not keep logins: let be, for an update in mid-lesson. Nobody gets such a one now.
  if (seat.mediaLogin === null) return null
  if (!living.has(seat.mediaLogin)) return 'the login is over'
  const isAnother = guest.login !== '' && guest.login !== loginTag(seat.mediaLogin)
  return isAnother ? 'another login took the seat' : null
}

interface GuestsParts {
  readonly ports: Pick<LivePorts, 'mayStay' | 'now'>
  readonly media: Pick<MediaPort, 'remove'>
  readonly grants: Pick<Grants, 'findSeat'>
  readonly log: LiveLog
}

export const createParticipantCheck = ({ ports, media, grants, log }: GuestsParts) => ({
  /** Puts out of the room who may not be in it. Who has no seat at all is not asked here. */
  check: async (liveId: LiveId, guests: readonly Guest[]): Promise<void> => {
    const seatOf = ({ identity }: Guest) => grants.findSeat(liveId, identity)
    const logins = guests.flatMap((guest) => seatOf(guest)?.mediaLogin ?? [])
    const living = logins.length > 0 ? await ports.mayStay(logins) : new Set<string>()
    const removals = guests.map(async (guest) => {
      // Looked up again: the socket may have come while the question was under way.
      const seat = seatOf(guest)
      const reason = seat && reasonToLeave(seat, guest, { now: ports.now(), living })
      if (!reason) return
      const facts = { liveId, identity: guest.identity, reason }
      log.info(facts, 'put out of the media room')
      await media.remove(liveId, guest).catch((error: unknown) => {
        log.warn(
          { ...facts, err: error },
          'the media engine did not put somebody out; the next round tries again',
        )
      })
    })
    await Promise.all(removals)
  },
})
