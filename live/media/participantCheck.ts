// Who may be in a media room: only the login that got the seat's last token, while it is valid and may enter, and while
// the seat has its classroom connection. Removing once is not enough: the engine renews tokens, so every join is checked.
import type { LiveId } from '#contract/ids.ts'
import type { Seat } from '../classroom/classroomState.ts'
import { hasConnection, type MediaTime } from '../classroom/media/mediaConnection.ts'
import type { LiveLog, LivePorts } from '../ports.ts'
import type { Grants } from './grants.ts'
import { loginTag, type MediaParticipant, type MediaPort } from './mediaPort.ts'

type Guest = Pick<MediaParticipant, 'identity' | 'sid' | 'login'>

/** Why a participant may not be in the media room; null: they may. `living` are the logins that may still be in a classroom. */
export const removalReason = (
  seat: Seat,
  guest: Pick<Guest, 'login'>,
  { living, ...time }: MediaTime & { living: ReadonlySet<string> },
): string | null => {
  if (!hasConnection(seat, time)) return 'no connection to the classroom'
  // Seats stored by a version without logins are allowed, for an update in mid-lesson. They are no longer created.
  if (seat.mediaLogin === null) return null
  if (!living.has(seat.mediaLogin)) return 'the login is over'
  const isAnother = guest.login !== '' && guest.login !== loginTag(seat.mediaLogin)
  return isAnother ? 'another login took the seat' : null
}

interface GuestsParts {
  readonly ports: Pick<LivePorts, 'mayStay' | 'now' | 'downtime'>
  readonly media: Pick<MediaPort, 'remove'>
  readonly grants: Pick<Grants, 'findSeat'>
  readonly log: LiveLog
}

export const createParticipantCheck = ({ ports, media, grants, log }: GuestsParts) => ({
  /** Removes participants that may not be in the room. Those without a seat are handled elsewhere. */
  check: async (liveId: LiveId, guests: readonly Guest[]): Promise<void> => {
    const seatOf = ({ identity }: Guest) => grants.findSeat(liveId, identity)
    const logins = guests.flatMap((guest) => seatOf(guest)?.mediaLogin ?? [])
    const living = logins.length > 0 ? await ports.mayStay(logins) : new Set<string>()
    const removals = guests.map(async (guest) => {
      // Looked up again: the socket may have connected during the request.
      const seat = seatOf(guest)
      const reason =
        seat && removalReason(seat, guest, { now: ports.now(), downtime: ports.downtime, living })
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
