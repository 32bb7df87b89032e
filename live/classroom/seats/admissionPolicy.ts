// Decides who may enter a live session, and in which role.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { SeatRole } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'

const entrances = ['host', 'student', 'audit'] as const
export type Entrance = (typeof entrances)[number]

/** An account of the session's own school or of an invited one (for others the session does not exist), and how it is planned. */
export interface Applicant {
  readonly userId: UserId
  readonly kind: AccountKind
  readonly hostId: UserId
  /** Chosen by name or by class. */
  readonly isChosen: boolean
  /** No students or classes were chosen: every student of the school may join. */
  readonly isOpenToAll: boolean
  /** Belongs to an invited school. */
  readonly isGuest: boolean
  /** A training is for staff, who listen. */
  readonly isTraining: boolean
}

/** The best entrance that the account may use in this session; null: none. */
export const entranceOf = (applicant: Applicant): Entrance | null => {
  if (applicant.userId === applicant.hostId) return 'host'
  if (applicant.kind !== 'student') return 'audit'
  if (applicant.isTraining) return null
  return applicant.isGuest || applicant.isChosen || applicant.isOpenToAll ? 'student' : null
}

const roleOfEntrance: Record<Entrance, SeatRole> = { host: 'host', student: 'student', audit: 'auditor' }
const entranceOfRole: Record<SeatRole, Entrance> = { host: 'host', student: 'student', auditor: 'audit' }

/**
 * The role of the seat. Asking for less is granted (a student may come as a listener), asking for more is refused, and
 * without a request the role of the seat taken before stays.
 */
export const admittedRole = (
  applicant: Applicant,
  { as, currentRole }: { as: Entrance | undefined; currentRole: SeatRole | undefined },
): SeatRole => {
  const entrance = entranceOf(applicant)
  if (entrance === null) throw appError('LIVE_NOT_ADMITTED')
  const requested = as ?? (currentRole === undefined ? entrance : entranceOfRole[currentRole])
  const isLess = requested === 'audit' && entrance === 'student'
  if (requested !== entrance && !isLess) throw appError('LIVE_NOT_ADMITTED')
  return roleOfEntrance[requested]
}
