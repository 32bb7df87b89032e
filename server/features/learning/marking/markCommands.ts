// The commands of marking. Each locks its attempts first, notifies the students and writes the audit log.
import { appError } from '#contract/errors.ts'
import { redoDays } from '#contract/rules/assignment/attemptView.ts'
import { unmarked } from '#contract/rules/assignment/marking.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Change, writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { MarkedKind } from '../assignment/kinds.ts'
import { type AssignmentNotice, notifyStudents } from '../assignment/notify.ts'
import { countsMarks } from '../assignment/resultVisibility.ts'
import type { MarkedAttempt } from './marked.ts'
import { seenBy } from './partMarks.ts'
import { lockAttempts } from './readMarked.ts'
import { completeMarking, type GivenMark, reopenMarking, returnQuestions, writeMarks } from './writeMarks.ts'

/** The kind of the assignments; attempts of another kind are not found. */
export interface MarkingOf {
  readonly database: Database
  readonly kind: MarkedKind
}
interface Marking {
  readonly kind: MarkedKind
  readonly tx: Transaction
  readonly caller: TenantCaller
  readonly attempts: readonly MarkedAttempt[]
  readonly now: Date
}

const inMarking = (
  { database, kind }: MarkingOf,
  caller: TenantCaller,
  attemptIds: readonly string[],
  work: (marking: Marking) => Promise<void>,
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const attempts = await lockAttempts(tx, caller, kind, attemptIds)
    await work({ kind, tx, caller, attempts, now: new Date() })
    return true
  })

/** Throws REVIEW_COMPLETED for an attempt whose completed marking its kind locks. */
const requireUnlocked = ({ kind, attempts }: Marking): void => {
  if (kind.locksCompleted && attempts.some(({ attempt }) => attempt.state === 'completed'))
    throw appError('REVIEW_COMPLETED')
}

/** Of what two people mark those that this one gave. */
const marksOf = (marked: MarkedAttempt) =>
  Object.fromEntries(
    marked.questions.map((question) => [String(question.number), seenBy(marked, question).question.score]),
  )

interface MarkChange {
  readonly before: MarkedAttempt
  readonly after: MarkedAttempt
}
/** Writes one audit entry for each attempt: the scores by question number, and the state. */
const audit = async ({ kind, tx, caller }: Marking, changes: readonly MarkChange[]) => {
  const rows = changes.map(
    ({ before, after }): Change => ({
      noun: kind.store.noun.declared.name,
      action: 'update',
      itemId: after.assignment.id,
      itemName: after.assignment.name,
      changes: {
        marks: { before: marksOf(before), after: marksOf(after) },
        ...(after.marker.part && { part: { before: null, after: after.marker.part } }),
        state: { before: before.attempt.state, after: after.attempt.state },
      },
    }),
  )
  await writeAudit(tx, caller, ...rows)
}

const notify = (
  { tx, caller }: Marking,
  { assignment, attempt }: MarkedAttempt,
  notice: Omit<AssignmentNotice, 'receiverIds'>,
) => notifyStudents(tx, caller, assignment, { ...notice, receiverIds: [attempt.studentId] })

const inState = (marked: MarkedAttempt, state: MarkedAttempt['attempt']['state']): MarkedAttempt => ({
  ...marked,
  attempt: { ...marked.attempt, state },
})

const complete = async (marking: Marking, marked: MarkedAttempt): Promise<MarkedAttempt> => {
  const { tx, caller, now } = marking
  const isNew = marked.attempt.state !== 'completed'
  await completeMarking(tx, caller, marked, now)
  // Of an exam they are told when its results are released.
  if (isNew && countsMarks(marked.assignment)) await notify(marking, marked, { event: 'marked' })
  return inState(marked, 'completed')
}

/** What two people mark is completed with the last mark that settles it, as none of them knows whose that is. */
const follow = async (marking: Marking, marked: MarkedAttempt): Promise<MarkedAttempt> => {
  if (!marked.assignment.twoMarkers) return marked
  const isDone = unmarked(marked.questions).length === 0
  const { state } = marked.attempt
  if (state === 'handedIn' && isDone) return complete(marking, marked)
  return state === 'completed' && !isDone ? reopenMarking(marking.tx, marked) : marked
}

export const reviewAttempt = (
  of: MarkingOf,
  caller: TenantCaller,
  request: { readonly attemptId: string; readonly marks: readonly GivenMark[]; readonly complete: boolean },
): Promise<boolean> =>
  inMarking(of, caller, [request.attemptId], async (marking) => {
    const { tx, attempts, now } = marking
    if (request.marks.length > 0) requireUnlocked(marking)
    for (const before of attempts) {
      const marked = await writeMarks(tx, caller, before, request.marks, now)
      const after = request.complete ? await complete(marking, marked) : await follow(marking, marked)
      await audit(marking, [{ before, after }])
    }
  })

/** Marks equal answers together. */
export const reviewAnswers = (
  of: MarkingOf,
  caller: TenantCaller,
  { id, attemptIds, ...mark }: GivenMark & { readonly id: string; readonly attemptIds: readonly string[] },
): Promise<boolean> =>
  inMarking(of, caller, attemptIds, async (marking) => {
    const { tx, attempts, now } = marking
    if (attempts.some(({ assignment }) => assignment.id !== id)) throw appError('NOT_FOUND')
    requireUnlocked(marking)
    const changes: MarkChange[] = []
    for (const before of attempts) {
      const marked = await writeMarks(tx, caller, before, [mark], now)
      changes.push({ before, after: await follow(marking, marked) })
    }
    await audit(marking, changes)
  })

/** Completes all of the attempts, or none if one of them cannot be completed. */
export const completeAttempts = (
  of: MarkingOf,
  caller: TenantCaller,
  attemptIds: readonly string[],
): Promise<boolean> =>
  inMarking(of, caller, attemptIds, async (marking) => {
    const changes: MarkChange[] = []
    for (const before of marking.attempts) changes.push({ before, after: await complete(marking, before) })
    await audit(marking, changes)
  })

const dayMs = 24 * 3600_000

export const returnAttempt = (
  of: MarkingOf,
  caller: TenantCaller,
  request: {
    readonly attemptId: string
    readonly exerciseIds: readonly string[]
    /** The end as wall time. */
    readonly end?: string | undefined
    readonly reason: string
  },
): Promise<boolean> =>
  inMarking(of, caller, [request.attemptId], async (marking) => {
    const { tx, attempts, now } = marking
    requireUnlocked(marking)
    // It would take back the marks of both.
    if (attempts.some(({ marker }) => !marker.marksRest)) throw appError('NOT_YOURS_TO_MARK')
    const end = request.end
      ? fromWallTime(request.end, caller.timeZone)
      : new Date(now.getTime() + redoDays * dayMs)
    for (const before of attempts) {
      await returnQuestions(
        tx,
        before,
        { exerciseIds: request.exerciseIds, end, reason: request.reason },
        now,
      )
      await notify(marking, before, { event: 'returned', endTime: end })
      await audit(marking, [{ before, after: inState(before, 'returned') }])
    }
  })
