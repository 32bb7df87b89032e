// The actions that a caller may do with a planned session. The browser shows the actions of `may` and recomputes nothing.

import type { AccountKind } from '#contract/accountKinds.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { entranceOf } from '#live/index.ts'
import { isTraining, type SessionRow } from './liveSession.ts'

export interface Reader {
  readonly userId: UserId
  readonly kind: AccountKind
  readonly isChosen: boolean
  readonly isOpenToAll: boolean
  /** The reader belongs to an invited school. */
  readonly isGuest: boolean
}

type SessionSummary = Pick<SessionRow, 'hostId' | 'phase' | 'startedAt' | 'type'> & {
  /** Whether a board of the class or of a group has content. */
  hasBoard: boolean
  hasMinutes: boolean
}

export const livePermissions = (
  { hostId, phase, startedAt, type, hasBoard, hasMinutes }: SessionSummary,
  reader: Reader,
): LiveRecord['may'] => {
  const kindOfHost = isTraining({ type }) ? 'tenantAdmin' : 'teacher'
  const isHost = reader.userId === hostId && reader.kind === kindOfHost
  const isCreated = phase === 'created'
  const isOpen = isCreated || phase === 'started'
  const entrance = entranceOf({ ...reader, hostId, isTraining: isTraining({ type }) })
  return {
    edit: isHost && isCreated,
    remove: isHost && isCreated,
    start: isHost && isCreated && hasMinutes,
    end: isHost && phase === 'started',
    close: isHost && (isCreated || phase === 'ended'),
    enter: isOpen ? entrance : null,
    // Guests see the board in the lesson only.
    board: reader.isGuest ? null : boardOf({ isHost, isOpen, isCreated, hasBoard, entrance }),
    report: !reader.isGuest && startedAt !== null && isReportReader({ hostId }, reader),
  }
}

interface BoardQuestion {
  isHost: boolean
  isOpen: boolean
  isCreated: boolean
  hasBoard: boolean
  entrance: ReturnType<typeof entranceOf>
}

/** An empty board is offered only to the host, to prepare it; students do not see it before the lesson. */
const boardOf = ({ isHost, isOpen, isCreated, hasBoard, entrance }: BoardQuestion) => {
  if (isHost) return isOpen || hasBoard ? 'write' : null
  if (!hasBoard || !entrance) return null
  return isCreated && entrance === 'student' ? null : 'read'
}

/** Only the host controls a session. Other teachers of the school see it, so they are refused and it is not hidden. */
export const requireHost = ({ hostId }: Pick<SessionRow, 'hostId'>, { userId }: { userId: UserId }): void => {
  if (hostId !== userId) throw appError('NOT_OWNER')
}

/** The report is for the host and for those who oversee the school. */
const isReportReader = (
  { hostId }: Pick<SessionRow, 'hostId'>,
  { userId, kind }: { userId: UserId; kind: AccountKind },
): boolean => (kind === 'teacher' ? userId === hostId : kind !== 'student')

export const requireReportReader = (
  row: Pick<SessionRow, 'hostId'>,
  caller: { userId: UserId; kind: AccountKind },
): void => {
  if (!isReportReader(row, caller)) throw appError('NOT_OWNER')
}
