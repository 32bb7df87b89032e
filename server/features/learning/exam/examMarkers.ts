// The markers of an exam (contract/learning/exam/markerCalls.ts). A change leaves the marks that exist.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { ExamMarkers } from '#contract/learning/exam/markerCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { type MarkerPart, markerParts } from '#contract/rules/assignment/twoMarkers.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { answer } from '#server/db/schema/answer.ts'
import { answerMark, examMarker } from '#server/db/schema/answerMark.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'
import type { Changing } from '../assignment/assignmentCommands.ts'
import { changeExam } from './changeExam.ts'
import { examStore, readExamRow } from './examStore.ts'

type PeopleOf = Readonly<Record<MarkerPart, readonly UserId[]>>

const readPeople = async (tx: Transaction, examId: string) => {
  const rows = await tx
    .select({ part: examMarker.part, id: user.id, name: user.name })
    .from(examMarker)
    .innerJoin(user, eq(user.id, examMarker.userId))
    .where(eq(examMarker.examId, examId))
    .orderBy(asc(user.name), asc(user.id))
  const of = (part: MarkerPart) =>
    rows.filter((row) => row.part === part).map(({ id, name }) => ({ id, name }))
  return { first: of('first'), second: of('second'), third: of('third') }
}

/** The score that a part gave to an answer as it is handed in now. */
const scoreOf = (part: MarkerPart) => sql`(select m.score from ${answerMark} m
  where m.attempt_id = ${answer.attemptId} and m.exercise_id = ${answer.exerciseId}
    and m.part = ${part} and m.handed_in_at = ${answer.handedInAt})`

const readProgress = async (tx: Transaction, { tenantId }: TenantCaller, examId: string) => {
  const [first, second, third] = markerParts.map(scoreOf)
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [progress] = await tx
    .select({
      answers: count(sql`true`),
      first: count(sql`${first} is not null`),
      second: count(sql`${second} is not null`),
      differ: count(sql`${first} is not null and ${second} is not null and ${answer.score} is null`),
      decided: count(sql`${third} is not null`),
    })
    .from(answer)
    .innerJoin(attempt, eq(attempt.id, answer.attemptId))
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.assignmentId, examId),
        inArray(exercise.type, ['compose', 'speak']),
        sql`${answer.handedInAt} is not null and ${answer.value} is not null`,
      ),
    )
  return progress ?? { answers: 0, first: 0, second: 0, differ: 0, decided: 0 }
}

/** Throws NOT_FOUND for an exam that the caller does not see. */
export const readExamMarkers = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<ExamMarkers> => {
  await readOne(tx, examStore, caller, id)
  const { twoMarkers, markTolerance: tolerance } = await readExamRow(tx, id)
  return {
    ...{ twoMarkers, tolerance },
    ...(await readPeople(tx, id)),
    progress: await readProgress(tx, caller, id),
  }
}

/** Nobody has two parts, and two are named before two mark. */
const requireParts = (twoMarkers: boolean, people: PeopleOf): void => {
  const missing = (['first', 'second'] as const).filter((part) => twoMarkers && people[part].length === 0)
  const twice = markerParts.filter((part, at) => {
    const before = markerParts.slice(0, at).flatMap((one) => people[one])
    const ids = people[part]
    return new Set(ids).size < ids.length || ids.some((id) => before.includes(id))
  })
  refuseFields({
    ...Object.fromEntries(missing.map((part) => [part, 'field.required'])),
    ...Object.fromEntries(twice.map((part) => [part, 'field.twice'])),
  })
}

interface NewMarkers extends PeopleOf {
  readonly id: string
  readonly twoMarkers: boolean
  readonly tolerance: number
}

const write = async ({ tx, caller, row }: Changing, asked: NewMarkers): Promise<void> => {
  const { tenantId, userId: senderId, name: teacher } = caller
  const before = await readPeople(tx, row.id)
  const idsBefore = markerParts.flatMap((part) => before[part].map(({ id }) => id))
  const named = markerParts.flatMap((part) => asked[part].map((userId) => ({ part, userId })))
  const isNew = (id: UserId) => !idsBefore.includes(id)
  for (const part of markerParts)
    await requireIds(tx, {
      ...{ table: user, ids: asked[part].filter(isNew), field: part },
      also: eq(user.kind, 'teacher'),
    })
  await tx.delete(examMarker).where(eq(examMarker.examId, row.id))
  if (named.length > 0)
    await tx.insert(examMarker).values(named.map((one) => ({ tenantId, examId: row.id, ...one })))
  const settings = { twoMarkers: asked.twoMarkers, markTolerance: asked.tolerance }
  await tx.update(assignment).set(settings).where(eq(assignment.id, row.id))
  const namesOf = (people: typeof before) => ({
    first: people.first.map(({ name }) => name),
    second: people.second.map(({ name }) => name),
    third: people.third.map(({ name }) => name),
  })
  await writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId: row.id, itemName: row.name },
    changes: {
      markers: {
        before: { twoMarkers: row.twoMarkers, tolerance: row.markTolerance, ...namesOf(before) },
        after: {
          ...{ twoMarkers: asked.twoMarkers, tolerance: asked.tolerance },
          ...namesOf(await readPeople(tx, row.id)),
        },
      },
    },
  })
  if (!asked.twoMarkers) return
  const ids = named.map(({ userId }) => userId)
  const told = row.twoMarkers ? ids.filter(isNew) : ids
  await sendNotice(tx, {
    ...{ tenantId, senderId, receiverIds: told, kind: 'namedMarker', values: { name: row.name, teacher } },
    path: `${paths.exam}?${new URLSearchParams({ id: row.id })}`,
  })
}

export const setExamMarkers = (
  database: Database,
  caller: TenantCaller,
  asked: NewMarkers,
): Promise<boolean> =>
  changeExam(database, caller, asked.id, async (changing) => {
    if (changing.row.resultsAt) throw appError('EXAM_CLOSED')
    requireParts(asked.twoMarkers, asked)
    await write(changing, asked)
  })
