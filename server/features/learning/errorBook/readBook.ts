// Reads the error book. The transactions are those of `inLibrary`.
import { and, asc, count, countDistinct, desc, eq, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { BookFilter, WrongExercise } from '#contract/learning/errorBook/errorBookCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exercise, exercisePoint } from '#server/db/schema/exercise.ts'
import { memory } from '#server/db/schema/memory.ts'
import { point } from '#server/db/schema/point.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Page, PageQuery } from '#server/kit/page.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { isHeldBack } from '../attempt/heldBack.ts'
import { readVisible } from '../exercise/readVisible.ts'
import { studentView } from '../exercise/studentView.ts'
import { ofLearners } from '../progress/learners.ts'
import { endOfToday, isMasteredMemory, isTold, isWrongAnswer, wrongMemories } from './bookConditions.ts'
import { countTrainedBy } from './mistakePractice.ts'

const group = alias(exercise, 'group_of')

interface BookQuery extends PageQuery, BookFilter {
  readonly studentId?: string | undefined
  readonly mastered?: 'true' | 'false' | 'all' | undefined
}

const masteredIs = (mastered: BookQuery['mastered']): SQL | undefined => {
  if (mastered === 'true') return isMasteredMemory
  return mastered === 'false' ? not(isMasteredMemory) : undefined
}

/** The points of each exercise, with those of its group. */
const readPoints = async (tx: Transaction, rows: readonly { id: string; parentId: string | null }[]) => {
  if (rows.length === 0) return new Map<string, { id: string; name: string }[]>()
  const ids = rows.map(({ id }) => id)
  const points = await tx
    .selectDistinct({ of: exercise.id, id: point.id, name: point.name })
    .from(exercise)
    .innerJoin(exercisePoint, sql`${exercisePoint.exerciseId} in (${exercise.id}, ${exercise.parentId})`)
    .innerJoin(point, eq(point.id, exercisePoint.pointId))
    .where(sql`${exercise.id} in ${ids}`)
    .orderBy(asc(point.name))
  return Map.groupBy(points, (row) => row.of)
}

/** One row for each exercise. A student gets the own ones with due ones first, staff those with the most wrong answers first. */
export const pageWrong = async (
  tx: Transaction,
  caller: TenantCaller,
  query: BookQuery,
  now: Date,
): Promise<Page<WrongExercise>> => {
  const { current, size, studentId } = query
  const isOwn = caller.kind === 'student'
  const where = and(
    wrongMemories(caller, query),
    ofLearners(memory.studentId, caller),
    studentId ? sql`${memory.studentId} = ${studentId}` : undefined,
    masteredIs(query.mastered),
    isTold(caller),
  )
  const { total } = singleRow(
    await tx
      .select({ total: countDistinct(memory.exerciseId) })
      .from(memory)
      .innerJoin(exercise, eq(exercise.id, memory.exerciseId))
      .where(where),
  )
  const wrongCount = sql<number>`sum(${memory.wrongCount})`.mapWith(Number)
  const due = sql<Date>`min(${memory.due})`.mapWith(memory.due)
  const isMastered = sql<boolean>`bool_and(${isMasteredMemory})`
  const { id, type, text, parentId } = exercise
  const rows = await tx
    .select({
      ...{ id, type, text, parentId, wrongCount, due, isMastered },
      groupText: group.text,
      students: count(),
      lastWrongAt: sql<Date>`max(${memory.lastWrongAt})`.mapWith(memory.due),
      canRedo: isOwn ? sql<boolean>`(${not(isHeldBack(caller))})` : sql<boolean>`false`,
    })
    .from(memory)
    .innerJoin(exercise, eq(exercise.id, memory.exerciseId))
    .leftJoin(group, eq(group.id, exercise.parentId))
    .where(where)
    .groupBy(exercise.id, group.text)
    .orderBy(...(isOwn ? [asc(isMastered), asc(due)] : [desc(wrongCount)]), asc(exercise.id))
    .limit(size)
    .offset((current - 1) * size)
  const points = await readPoints(tx, rows)
  const wrongIds = isOwn ? rows.map((row) => row.id) : []
  const trainedBy = await countTrainedBy(tx, caller, wrongIds)
  const end = endOfToday(caller, now)
  const wall = (at: Date) => toWallTime(at, caller.timeZone)
  const records = rows.map(
    ({ parentId: _parentId, ...row }): WrongExercise => ({
      ...row,
      exerciseId: row.id,
      points: (points.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      lastWrongAt: wall(row.lastWrongAt),
      due: isOwn ? wall(row.due) : null,
      isDue: isOwn && !row.isMastered && row.due < end,
      trainedBy: trainedBy.get(row.id) ?? 0,
    }),
  )
  return { records, total, current, size }
}

export const countDue = async (tx: Transaction, caller: TenantCaller, now: Date) => {
  const isDue = lt(memory.due, endOfToday(caller, now))
  const rows = await tx
    .select({ count: count(), due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number) })
    .from(memory)
    .innerJoin(exercise, eq(exercise.id, memory.exerciseId))
    .where(
      and(
        wrongMemories(caller, {}),
        eq(memory.studentId, caller.userId),
        not(isMasteredMemory),
        isTold(caller),
      ),
    )
  return singleRow(rows)
}

/** The limit of answers in one reply. */
const answersMax = 500

/** Throws NOT_FOUND for an exercise that none of these students answered wrongly. */
export const readWrongAnswers = async (
  tx: Transaction,
  caller: TenantCaller,
  { id, studentId }: { readonly id: string; readonly studentId?: string | undefined },
) => {
  const rows = await tx
    .select({
      attemptId: answer.attemptId,
      studentId: answer.studentId,
      studentName: user.name,
      at: answer.handedInAt,
      value: answer.value,
      score: answer.score,
      points: answer.points,
      parentId: exercise.parentId,
    })
    .from(answer)
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .innerJoin(user, eq(user.id, answer.studentId))
    .where(
      and(
        eq(answer.exerciseId, id),
        eq(answer.tenantId, caller.tenantId),
        isNotNull(answer.countedAt),
        isWrongAnswer,
        ofLearners(answer.studentId, caller),
        studentId ? sql`${answer.studentId} = ${studentId}` : undefined,
        isTold(caller),
      ),
    )
    .orderBy(desc(answer.handedInAt))
    .limit(answersMax)
  const [first] = rows
  if (!first) throw appError('NOT_FOUND')
  const listed = first.parentId ?? id
  const visible = (await readVisible(tx, [listed])).get(listed)
  if (!visible) throw appError('NOT_FOUND')
  const children = visible.children.filter((child) => child.id === id)
  return {
    view: studentView(visible, caller.userId, children),
    answers: rows.map(({ parentId: _parentId, at, score, points, ...row }) => ({
      ...row,
      at: toWallTime(at ?? new Date(0), caller.timeZone), // counted answers were handed in
      score: score ?? 0,
      points: points ?? 0,
    })),
  }
}
