// The store of evaluations: assignments of the kind evaluation with a paper of their own.
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import {
  type EvaluationBody,
  type EvaluationRecord,
  evaluation as noun,
} from '#contract/learning/evaluation/evaluationNoun.ts'
import {
  type EvaluationState,
  evaluationStateOf,
  fixedEvaluationFields,
} from '#contract/rules/assignment/evaluation.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { evaluateCategory } from '#server/db/schema/evaluateCategory.ts'
import { paper } from '#server/db/schema/paper.ts'
import { contains, equals, requireIds } from '#server/kit/conditions.ts'
import type { NounStore, TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { inAssignmentScope, inState } from '../assignment/assignmentConditions.ts'
import { refreshUntil } from '../assignment/extend.ts'
import type { Assignment } from '../assignment/kinds.ts'
import { insertPrivatePaper, writeSections } from '../paper/writePaper.ts'
import { readEvaluations, readListedEvaluations } from './readEvaluations.ts'

/** The evaluation's row, which the transaction has locked. */
export const readEvaluationRow = async (tx: Transaction, id: string): Promise<Assignment> =>
  singleRow(await tx.select().from(assignment).where(eq(assignment.id, id)))

const columnsOf = ({ name, categoryId, startAt, endAt }: EvaluationBody, { timeZone }: TenantCaller) => ({
  name,
  categoryId,
  startAt: fromWallTime(startAt, timeZone),
  endAt: fromWallTime(endAt, timeZone),
})

const isReleased = eq(assignment.isDraft, false)

/** The same rule as evaluationStateOf. */
const isInState = (state: EvaluationState | undefined, now: Date): SQL | undefined => {
  if (state === 'created') return eq(assignment.isDraft, true)
  if (state === 'released') return and(isReleased, isNull(assignment.releasedAt))
  if (state === 'ended') return inState('ended', now)
  return state && or(inState('released', now), inState('extended', now))
}

const requireCategory = (tx: Transaction, { categoryId }: EvaluationBody): Promise<void> =>
  requireIds(tx, { table: evaluateCategory, ids: categoryId ? [categoryId] : [], field: 'categoryId' })

const sectionsOf = ({ sections }: EvaluationRecord): EvaluationBody['sections'] =>
  sections.map(({ name, text, items }) => ({
    name,
    text,
    items: items.map(({ exerciseId, points }) => ({ exerciseId, points })),
  }))

/** A body that changes nothing. */
const bodyOf = (record: EvaluationRecord): Partial<EvaluationBody> => ({ sections: sectionsOf(record) })

const requireFixed = (before: EvaluationRecord, row: Assignment, body: EvaluationBody, now: Date): void => {
  const was = { ...before, ...bodyOf(before) }
  const changed = fixedEvaluationFields(row, now).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(body[field]),
  )
  refuseFields(Object.fromEntries(changed.map((field) => [field, 'field.fixed'])))
}

export const evaluationStore: NounStore<typeof noun.declared> = {
  noun,
  table: assignment,
  // It may have exercises of the public library.
  reach: 'public',
  read: readEvaluations,
  readListed: readListedEvaluations,
  nameOf: ({ name }) => name,
  scope: (caller) => and(eq(assignment.kind, 'evaluation'), inAssignmentScope(caller)),
  where: (query) => [
    contains(assignment.name, query.name),
    equals(assignment.categoryId, query.categoryId),
    isInState(query.state, new Date()),
  ],
  sort: {
    name: assignment.name,
    startAt: assignment.startAt,
    endAt: assignment.endAt,
    createdAt: assignment.createdAt,
  },
  bodyOf,
  requireChangeable: ({ mine }) => {
    if (!mine) throw appError('NOT_OWNER')
  },
  create: async ({ tx, caller }, body) => {
    await requireCategory(tx, body)
    const paperId = await insertPrivatePaper(tx, caller)
    await writeSections(tx, caller, paperId, body.sections)
    const { tenantId, userId: ownerId } = caller
    const of = { tenantId, ownerId, paperId, kind: 'evaluation', isDraft: true } as const
    const values = { ...columnsOf(body, caller), ...of }
    return singleRow(await tx.insert(assignment).values(values).returning({ id: assignment.id }))
  },
  update: async ({ tx, caller }, id, body) => {
    const now = new Date()
    const row = await readEvaluationRow(tx, id)
    const slice = { where: eq(assignment.id, id), orderBy: [], limit: 1, offset: 0 }
    const before = singleRow(await readEvaluations(tx, slice, caller))
    requireFixed(before, row, body, now)
    const columns = columnsOf(body, caller)
    if (columns.endAt <= columns.startAt) refuseFields({ endAt: 'field.endBeforeStart' })
    if (body.categoryId !== row.categoryId) await requireCategory(tx, body)
    const state = evaluationStateOf(row, now)
    if (state === 'created') await writeSections(tx, caller, row.paperId, body.sections)
    // An end in the past would take from students what they are writing.
    if (state === 'pushed' && columns.endAt <= now) refuseFields({ endAt: 'field.inThePast' })
    await tx.update(assignment).set(columns).where(eq(assignment.id, id))
    if (state === 'pushed') await refreshUntil(tx, { ...row, ...columns })
  },
  // As long as nobody has opened it, one that was pushed by mistake can be deleted.
  beforeRemove: async (tx, id) => {
    const { paperId } = await readEvaluationRow(tx, id)
    const ofIt = eq(attempt.assignmentId, id)
    // Locked, so that an opening either comes before and refuses this, or finds nothing.
    await tx.select({ id: attempt.id }).from(attempt).where(ofIt).orderBy(attempt.id).for('update')
    if ((await tx.$count(attempt, and(ofIt, isNotNull(attempt.openedAt)))) > 0) throw appError('IN_USE')
    // Deleted before its paper, which it refers to.
    await tx.delete(assignment).where(eq(assignment.id, id))
    await tx.delete(paper).where(and(eq(paper.id, paperId), eq(paper.kind, 'private')))
  },
}
