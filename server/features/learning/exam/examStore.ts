// The store of exams: assignments of the kind exam, which share a released paper of the library.
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type ExamBody, type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import {
  type ExamPhase,
  type ExamStatus,
  examPhaseOf,
  examStatusOf,
  fixedExamFields,
  refuseEarlier,
  refuseWindow,
  sealedExamFields,
} from '#contract/rules/assignment/exam.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { level } from '#server/db/schema/level.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { removeCollaborators } from '../../school/collaborator/collaborators.ts'
import { inAssignmentScope } from '../assignment/assignmentConditions.ts'
import { refreshUntil } from '../assignment/extend.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { requireReleasedPaper } from '../paper/requireReleasedPaper.ts'
import { readExams } from './readExams.ts'
import { isSealed } from './seal/examSeals.ts'
import { tellMoved } from './tellMoved.ts'

/** The exam's row, which the transaction has locked. */
export const readExamRow = async (tx: Transaction, id: string): Promise<Assignment> =>
  singleRow(await tx.select().from(assignment).where(eq(assignment.id, id)))

const columnsOf = (body: ExamBody, { timeZone }: TenantCaller) => ({
  name: body.name,
  examType: body.type,
  levelId: body.levelId,
  paperId: body.paperId,
  startAt: fromWallTime(body.startAt, timeZone),
  endAt: fromWallTime(body.endAt, timeZone),
  minutes: body.minutes,
  answersShown: body.answersShown,
  ownAnswersShown: body.ownAnswersShown,
  deskNames: body.deskNames,
})

const isPushed = and(eq(assignment.isDraft, false), isNotNull(assignment.releasedAt))

/** The same rule as examStatusOf. */
const hasStatus = (status: ExamStatus | undefined): SQL | undefined => {
  if (status === 'draft') return or(eq(assignment.isDraft, true), isNull(assignment.releasedAt))
  if (status === 'pushed') return and(isPushed, isNull(assignment.closedAt))
  return status && and(isPushed, isNotNull(assignment.closedAt))
}

/** The same rule as examPhaseOf. */
const isInPhase = (phase: ExamPhase | undefined, now: Date): SQL | undefined => {
  const isEnded = and(
    isPushed,
    or(
      and(isNotNull(assignment.closedAt), lte(assignment.closedAt, now)),
      and(isNotNull(assignment.endAt), lte(assignment.endAt, now)),
    ),
  )
  const isNotEnded = not(isEnded ?? sql`false`)
  if (phase === 'ended') return isEnded
  if (phase === 'ongoing') return and(isPushed, isNotEnded, lte(assignment.startAt, now))
  return phase && or(hasStatus('draft'), and(isPushed, isNotEnded, gt(assignment.startAt, now)))
}

/** A released paper that the caller may use, and a level of the school. */
const requireParts = async (tx: Transaction, caller: TenantCaller, { paperId, levelId }: ExamBody) => {
  await requireReleasedPaper(tx, caller, paperId)
  await requireIds(tx, { table: level, ids: levelId ? [levelId] : [], field: 'levelId' })
}

const requireFixed = async (
  tx: Transaction,
  { before, row, body }: { before: ExamRecord; row: Assignment; body: ExamBody },
  columns: ReturnType<typeof columnsOf>,
  now: Date,
): Promise<void> => {
  const isDelivered = examPhaseOf(row, now) === 'notStarted' && (await isSealed(tx, row.id))
  if (isDelivered)
    refuseFields(refuseEarlier({ startAt: row.startAt, endAt: row.endAt ?? row.startAt }, columns))
  const fixed = isDelivered ? sealedExamFields : fixedExamFields(row, now)
  const changed = fixed.filter((field) => before[field] !== body[field])
  refuseFields(Object.fromEntries(changed.map((field) => [field, 'field.fixed'])))
}

export const examStore: NounStore<typeof noun.declared> = {
  noun,
  table: assignment,
  // Its paper may be one of the public library.
  reach: 'public',
  read: readExams,
  nameOf: ({ name }) => name,
  scope: (caller) => and(eq(assignment.kind, 'exam'), inAssignmentScope(caller)),
  where: (query) => [
    contains(assignment.name, query.name),
    equals(assignment.examType, query.type),
    hasStatus(query.status),
    isInPhase(query.phase, new Date()),
  ],
  sort: { name: assignment.name, startAt: assignment.startAt, createdAt: assignment.createdAt },
  requireChangeable: ({ mine }) => {
    if (!mine) throw appError('NOT_OWNER')
  },
  create: async ({ tx, caller }, body) => {
    const columns = columnsOf(body, caller)
    refuseFields(refuseWindow(columns, new Date()))
    await requireParts(tx, caller, body)
    const { tenantId, userId: ownerId } = caller
    const values = { ...columns, tenantId, ownerId, kind: 'exam', isDraft: true } as const
    return singleRow(await tx.insert(assignment).values(values).returning({ id: assignment.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const now = new Date()
    const row = await readExamRow(tx, id)
    const [before] = await readExams(
      tx,
      { where: eq(assignment.id, id), orderBy: [], limit: 1, offset: 0 },
      caller,
    )
    if (!before) throw appError('NOT_FOUND')
    const columns = columnsOf(body, caller)
    await requireFixed(tx, { before, row, body }, columns, now)
    if (examPhaseOf(row, now) === 'notStarted') {
      refuseFields(refuseWindow(columns, now))
      if (body.paperId !== row.paperId || body.levelId !== row.levelId) await requireParts(tx, caller, body)
    }
    await tx.update(assignment).set(columns).where(eq(assignment.id, id))
    // What was pushed ends when the exam does.
    if (examStatusOf(row) === 'draft') return
    const after = { ...row, ...columns }
    await refreshUntil(tx, after)
    await tellMoved(tx, caller, row, after)
  },
  // A pushed exam is taken back first.
  beforeRemove: async (tx, id) => {
    const row = await readExamRow(tx, id)
    if (examStatusOf(row) !== 'draft') throw appError('IN_USE')
    await removeCollaborators(tx, row, 'exam', id)
  },
}
