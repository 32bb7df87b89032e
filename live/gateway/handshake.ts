// Authenticates a socket. All later code takes the person from here and never from a message.
import type { IncomingMessage } from 'node:http'
import type { AccountKind } from '#contract/accountKinds.ts'
import { handshakeSchema } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, SeatId } from '#contract/ids.ts'
import { findSeat, findSeatOf } from '../classroom/classroomState.ts'
import { takeMediaToken } from '../classroom/media/mediaConnection.ts'
import { requireOpen, requireStarted } from '../classroom/phaseState.ts'
import { admittedRole, type Entrance } from '../classroom/seats/admissionPolicy.ts'
import { assignSeat } from '../classroom/seats/seatState.ts'
import type { Change, Dispatcher } from '../dispatcher.ts'
import type { ClassroomKey, LiveAccess, LiveCaller, LivePorts } from '../ports.ts'

export interface Seated {
  readonly key: ClassroomKey
  readonly seatId: SeatId
  readonly loginId: string
  /** When it took its seat. */
  readonly isHost: boolean
}

export interface Handshakes {
  /** For the classroom socket: as soon as the session exists, so that early students may wait. */
  seat(handshake: unknown, request: IncomingMessage): Promise<Seated>
  /** For a media token: only while the lesson runs. */
  seatForMedia(request: {
    caller: LiveCaller
    liveId: LiveId
    as: Entrance | undefined
  }): Promise<{ seatId: SeatId; change: Change }>
}

/** Who oversees a school's lessons. */
const inspectors: readonly AccountKind[] = ['educational', 'tenantAdmin', 'systemAdmin']

type Parts = Pick<LivePorts, 'authenticate' | 'findLiveAccess' | 'newId' | 'now'> & { dispatcher: Dispatcher }

export const createHandshakes = (parts: Parts): Handshakes => {
  const { authenticate, findLiveAccess, newId, now, dispatcher } = parts
  const requireAccess = async (caller: LiveCaller, liveId: LiveId): Promise<LiveAccess> => {
    const access = await findLiveAccess(caller, liveId)
    if (!access) throw appError('NOT_FOUND')
    return access
  }

  const admit = async (
    { caller, access, as }: { caller: LiveCaller; access: LiveAccess; as: Entrance | undefined },
    door: 'socket' | 'media',
  ) => {
    const { userId, kind, name, avatar, loginId } = caller
    const { guestOf } = access
    const applicant = { ...access, userId, kind, isGuest: guestOf !== null }
    const person = {
      userId,
      name,
      // A picture is a file of the guest's school, which the host's school cannot read.
      avatar: guestOf ? null : avatar,
      isStaff: kind !== 'student' && caller.tenantId === access.key.tenantId,
      school: guestOf,
      isInspector: !guestOf && inspectors.includes(kind),
    }
    let seatId: SeatId | undefined
    const change = await dispatcher.dispatch(access.key, (state) => {
      const currentRole = findSeatOf(state, userId)?.role
      const seatRole = admittedRole(applicant, { as, currentRole })
      if (door === 'media') requireStarted(state)
      else requireOpen(state)
      const assigned = assignSeat(state, { person, role: seatRole, newSeatId: newId<SeatId> })
      seatId = assigned.seat.id
      if (door === 'socket') return { state: assigned.state }
      return { state: takeMediaToken(assigned.state, seatId, { loginId, now: now() }) }
    })
    if (!seatId) throw appError('SEAT_UNKNOWN')
    return { seatId, change }
  }

  return {
    seat: async (handshake, request) => {
      const parsed = handshakeSchema.safeParse(handshake)
      if (!parsed.success) throw appError('COMMAND_INVALID')
      const { token, liveId, as } = parsed.data
      const caller = await authenticate(token, request)
      const access = await requireAccess(caller, liveId)
      const { seatId, change } = await admit({ caller, access, as }, 'socket')
      const isHost = findSeat(change.state, seatId)?.role === 'host'
      return { key: access.key, seatId, loginId: caller.loginId, isHost }
    },
    seatForMedia: async ({ caller, liveId, as }) => {
      const access = await requireAccess(caller, liveId)
      return admit({ caller, access, as }, 'media')
    },
  }
}
