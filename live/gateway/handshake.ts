// Who a socket is. Everything later takes the person from here and never from a message.
import { handshakeSchema } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, SeatId } from '#contract/ids.ts'
import { admittedRole, type Entrance } from '../classroom/admissionPolicy.ts'
import { findSeatOf } from '../classroom/classroomState.ts'
import { takeMediaToken } from '../classroom/mediaLine.ts'
import { requireOpen, requireStarted } from '../classroom/phaseState.ts'
import { admit } from '../classroom/seatState.ts'
import type { Change, Dispatcher } from '../dispatcher.ts'
import type { ClassroomKey, LiveCaller, LivePorts, Meeting } from '../ports.ts'

export interface Seated {
  readonly key: ClassroomKey
  readonly seatId: SeatId
  readonly loginId: string
}

export interface Reception {
  /** For the classroom socket: from the making of the session on, so that early ones may wait. */
  seat(handshake: unknown): Promise<Seated>
  /** For a media token: only while the lesson runs. */
  seatForMedia(asked: {
    caller: LiveCaller
    liveId: LiveId
    as: Entrance | undefined
  }): Promise<{ seatId: SeatId; change: Change }>
}

type Parts = Pick<LivePorts, 'authenticate' | 'findMeeting' | 'newId' | 'now'> & { dispatcher: Dispatcher }

export const createReception = (parts: Parts): Reception => {
  const { authenticate, findMeeting, newId, now, dispatcher } = parts
  const meet = async (caller: LiveCaller, liveId: LiveId): Promise<Meeting> => {
    const meeting = await findMeeting(caller, liveId)
    if (!meeting) throw appError('NOT_FOUND')
    return meeting
  }

  const takeSeat = async (
    { caller, meeting, as }: { caller: LiveCaller; meeting: Meeting; as: Entrance | undefined },
    door: 'socket' | 'media',
  ) => {
    const { userId, role, name, avatar, loginId } = caller
    const applicant = { ...meeting, userId, role }
    const person = { userId, name, avatar }
    let seatId: SeatId | undefined
    const change = await dispatcher.dispatch(meeting.key, (state) => {
      const seated = findSeatOf(state, userId)?.role
      const seatRole = admittedRole(applicant, { as, seated })
      if (door === 'media') requireStarted(state)
      else requireOpen(state)
      const admitted = admit(state, { person, role: seatRole, newSeatId: newId<SeatId> })
      seatId = admitted.seat.id
      if (door === 'socket') return { state: admitted.state }
      return { state: takeMediaToken(admitted.state, seatId, { loginId, now: now() }) }
    })
    if (!seatId) throw appError('SEAT_UNKNOWN')
    return { seatId, change }
  }

  return {
    seat: async (handshake) => {
      const parsed = handshakeSchema.safeParse(handshake)
      if (!parsed.success) throw appError('COMMAND_INVALID')
      const { token, liveId, as } = parsed.data
      const caller = await authenticate(token)
      const meeting = await meet(caller, liveId)
      const { seatId } = await takeSeat({ caller, meeting, as }, 'socket')
      return { key: meeting.key, seatId, loginId: caller.loginId }
    },
    seatForMedia: async ({ caller, liveId, as }) => {
      const meeting = await meet(caller, liveId)
      return takeSeat({ caller, meeting, as }, 'media')
    },
  }
}
