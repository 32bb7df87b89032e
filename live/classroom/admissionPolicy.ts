// Who may come into a live session, and as what.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { SeatRole } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'

export const entrances = ['host', 'student', 'audit'] as const
export type Entrance = (typeof entrances)[number]

/** A person of the session's own school (other schools do not even find it), and how the session is planned. */
export interface Applicant {
  readonly userId: UserId
  readonly kind: AccountKind
  readonly hostId: UserId
  /** Chosen by name or by class. */
  readonly isChosen: boolean
  /** Nobody was chosen at all: every student of the school may come. */
  readonly isOpenToAll: boolean
}

/** What the account is in this session; null: nothing. */
export const entranceOf = (applicant: Applicant): Entrance | null => {
  if (applicant.userId === applicant.hostId) return 'host'
  if (applicant.kind !== 'student') return 'audit'
  return applicant.isChosen || applicant.isOpenToAll ? 'student' : null
}

const roleBehind: Record<Entrance, SeatRole> = { host: 'host', student: 'student', audit: 'auditor' }
const entranceBehind: Record<SeatRole, Entrance> = { host: 'host', student: 'student', auditor: 'audit' }

/**
 * The role of the seat. Asking for less is granted (a student may come to listen), asking for more is refused, and
 * who asks for nothing keeps the role of the seat taken before.
 */
export const admittedRole = (
  applicant: Applicant,
  { as, seated }: { as: Entrance | undefined; seated: SeatRole | undefined },
): SeatRole => {
  const entrance = entranceOf(applicant)
  if (entrance === null) throw appError('LIVE_NOT_ADMITTED')
  const wanted = as ?? (seated === undefined ? entrance : entranceBehind[seated])
  const isLess = wanted === 'audit' && entrance === 'student'
  if (wanted !== entrance && !isLess) throw appError('LIVE_NOT_ADMITTED')
  return roleBehind[wanted]
}
