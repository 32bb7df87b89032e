// Reads attempts with their exercises and answers. The transactions are those of `inLibrary`.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import { itemsOf } from '#contract/learning/paper/paper.ts'
import { dividePoints } from '#contract/rules/paper/points.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { type AttemptRow, attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { paper } from '#server/db/schema/paper.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { asAsked } from '../assignment/asAsked.ts'
import { isOfKinds } from '../assignment/kinds.ts'
import { type TimedAssignment, withOwnEnds } from '../assignment/resultVisibility.ts'
import { readVisible, type VisibleExercise } from '../exercise/readVisible.ts'
import { shuffleBy } from '../exercise/shuffleBy.ts'
import { readSections, versionsOf } from '../paper/readPaper.ts'
import { listedId, readHeldBack } from './heldBack.ts'
import { lastEnd } from './lastEnd.ts'
import { practisable } from './practisable.ts'

/** An exercise with one answer, which may be a child of a group. */
export interface AttemptSingle {
  readonly exerciseId: string
  /** The present wording. */
  readonly versionId: string
  readonly type: ExerciseType
  readonly content: unknown
  readonly points: number
}
export interface AttemptExercise {
  readonly visible: VisibleExercise
  readonly singles: readonly AttemptSingle[]
}
/** A section of the paper, as it is written. */
export interface PaperPart {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly minutes: number | null
  readonly sharesTime: boolean
  readonly plays: number | null
  readonly exerciseIds: readonly string[]
}
export interface AttemptPaper {
  readonly exercises: readonly AttemptExercise[]
  readonly parts: readonly PaperPart[]
}
export interface LoadedAttempt {
  readonly attempt: AttemptRow
  /** null for practice. */
  readonly assignment: TimedAssignment['assignment'] | null
  /** The ends of the assignment's single extensions (resultVisibility.ts). */
  readonly ownEnds: TimedAssignment['ownEnds']
  /** The exercises in the order of this attempt. */
  readonly exercises: readonly AttemptExercise[]
  /** The sections of the paper; of practice none. */
  readonly parts: readonly PaperPart[]
  /** Exercises of a redo run that are marked without showing the solution. */
  readonly secret?: ReadonlySet<string>
}

const isOwn = ({ tenantId, userId }: TenantCaller, id: string) =>
  and(eq(attempt.id, id), eq(attempt.tenantId, tenantId), eq(attempt.studentId, userId))

export const readAnswers = (tx: Transaction, attemptId: string): Promise<AnswerRow[]> =>
  tx.select().from(answer).where(eq(answer.attemptId, attemptId))

/** Each exercise of the exercise book is worth one point. */
const practicePoints = 1

const singlesOf = (visible: VisibleExercise, whole: number): AttemptSingle[] => {
  if (visible.type !== 'group') {
    const { id: exerciseId, versionId, type, content } = visible
    return [{ exerciseId, versionId, type, content, points: whole }]
  }
  const { children } = visible.content as GroupContent // of its type
  const weightOf = new Map(children.map(({ id, weight }) => [id, weight]))
  const points = dividePoints(
    whole,
    visible.children.map(({ id }) => weightOf.get(id) ?? 1),
  )
  return visible.children.map(({ id: exerciseId, versionId, type, content }, at) => ({
    exerciseId,
    versionId,
    type,
    content,
    points: points[at] ?? 0,
  }))
}

/** The exercises that the transaction may see, in the order of the ids. */
export const readAttemptExercises = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<AttemptExercise[]> => {
  const visibleById = await readVisible(tx, ids)
  return ids.flatMap((id) => {
    const visible = visibleById.get(id)
    return visible ? [{ visible, singles: singlesOf(visible, practicePoints) }] : []
  })
}

/**
 * The exercises of the run. Those that the student may no longer practise are left out, unless they were handed in before;
 * so are those that an assignment asks meanwhile.
 */
const practiceExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  run: AttemptRow,
): Promise<Pick<LoadedAttempt, 'exercises' | 'secret'>> => {
  const { id } = run
  const rows = await tx
    .select({
      id: listedId,
      isHandedIn: sql<boolean>`bool_or(${answer.handedInAt} is not null)`,
      singles: sql<string[]>`array_agg(${answer.exerciseId}::text)`,
    })
    .from(answer)
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .where(eq(answer.attemptId, id))
    .groupBy(listedId)
  const listed = rows.map((row) => row.id)
  if (listed.length === 0) return { exercises: [] }
  const inReach = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .where(and(inArray(exercise.id, listed), practisable(caller)))
  const allowed = new Set(inReach.map((row) => row.id))
  if (run.source === 'errorBook') {
    const held = await readHeldBack(tx, run, listed)
    const practisedIds = rows.filter((row) => row.isHandedIn || !held.has(row.id)).map((row) => row.id)
    const all = await readAttemptExercises(tx, practisedIds)
    const answered = new Set(rows.flatMap(({ singles }) => singles))
    const revealedIds = await findRevealed(tx, run, listed)
    const secret = new Set(listed.filter((one) => !allowed.has(one) && !revealedIds.has(one)))
    return { exercises: shuffleBy(id)(all.map((one) => only(one, answered))), secret }
  }
  const practisedIds = rows.filter((row) => row.isHandedIn || allowed.has(row.id)).map((row) => row.id)
  return { exercises: await readAttemptExercises(tx, shuffleBy(id)(practisedIds.sort())) }
}

/** The exercise with these children only, because a redo asks only the wrong children of a group. */
const only = ({ visible, singles }: AttemptExercise, singleIds: ReadonlySet<string>): AttemptExercise => ({
  visible: { ...visible, children: visible.children.filter((child) => singleIds.has(child.id)) },
  singles: singles.filter(({ exerciseId }) => singleIds.has(exerciseId)),
})

const isShownAtEnd = () => isOfKinds(sql`${assignment.kind}`, ({ answersFrom }) => answersFrom === 'end')
const isOverForAll = sql`coalesce(${assignment.closedAt}, ${lastEnd(assignment)}) < now()`

/** The exercises whose solution the student has seen, in practice or in an assignment. */
const findRevealed = async (
  tx: Transaction,
  { tenantId, studentId }: AttemptRow,
  listed: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ id: listedId })
    .from(attempt)
    .innerJoin(answer, eq(answer.attemptId, attempt.id))
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .leftJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(
      and(
        eq(attempt.tenantId, tenantId),
        eq(attempt.studentId, studentId),
        inArray(sql`coalesce(${exercise.parentId}, ${exercise.id})`, [...listed]),
        isNotNull(answer.countedAt),
        sql`(${attempt.source} in ('exerciseBook', 'textbook') or ${assignment.answersShown} = 'afterAnswering'
          and (not ${isShownAtEnd()} or ${isOverForAll}))`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const readAttemptPaper = async (tx: Transaction, paperId: string): Promise<AttemptPaper> => {
  const sections = (await readSections(tx, [paperId])).get(paperId) ?? []
  const items = itemsOf(sections)
  const ids = items.map(({ exerciseId }) => exerciseId)
  const visibleById = await readVisible(tx, ids, versionsOf(items))
  return {
    exercises: items.flatMap(({ exerciseId, points }) => {
      const visible = visibleById.get(exerciseId)
      return visible ? [{ visible, singles: singlesOf(visible, points) }] : []
    }),
    parts: sections.map(({ id, name, text, minutes, sharesTime, plays, items: its }) => ({
      ...{ id, name, text, minutes, sharesTime, plays },
      exerciseIds: its.map(({ exerciseId }) => exerciseId),
    })),
  }
}

/** Released papers do not change, so each process reads them once. The one that has been here longest leaves first. */
const releasedPapers = new Map<string, AttemptPaper>()
const releasedPapersMax = 50

const rememberReleased = (paperId: string, read: AttemptPaper): void => {
  const [oldest] = releasedPapers.keys()
  if (releasedPapers.size >= releasedPapersMax && oldest) releasedPapers.delete(oldest)
  releasedPapers.set(paperId, read)
}

const cachedPaper = async (tx: Transaction, paperId: string): Promise<AttemptPaper> => {
  const cached = releasedPapers.get(paperId)
  if (cached) return cached
  const read = await readAttemptPaper(tx, paperId)
  const [row] = await tx.select({ releasedAt: paper.releasedAt }).from(paper).where(eq(paper.id, paperId))
  if (row?.releasedAt) rememberReleased(paperId, read)
  return read
}

/**
 * The paper of an assignment in its order, in the pinned versions, as it is asked. The caller has found an attempt of it.
 */
export const attemptPaper = async (
  tx: Transaction,
  assignmentRow: Pick<TimedAssignment['assignment'], 'paperId' | 'kind'>,
): Promise<AttemptPaper> => {
  const ask = asAsked(assignmentRow)
  const { exercises, parts } = await cachedPaper(tx, assignmentRow.paperId)
  return {
    parts,
    exercises: exercises.map(({ visible, singles }) => ({
      visible: { ...ask(visible), children: visible.children.map(ask) },
      singles: singles.map(ask),
    })),
  }
}

const ofAssignment = async (
  tx: Transaction,
  row: AttemptRow,
  assignmentRow: TimedAssignment['assignment'],
): Promise<LoadedAttempt> => ({
  attempt: row,
  ...(await withOwnEnds(tx, assignmentRow)),
  ...(await attemptPaper(tx, assignmentRow)),
})

const withExercises = async (
  tx: Transaction,
  caller: TenantCaller,
  [row]: readonly AttemptRow[],
): Promise<LoadedAttempt> => {
  if (!row) throw appError('NOT_FOUND')
  if (!row.assignmentId)
    return {
      ...{ attempt: row, assignment: null, ownEnds: [], parts: [] },
      ...(await practiceExercises(tx, caller, row)),
    }
  const [assignmentRow] = await tx.select().from(assignment).where(eq(assignment.id, row.assignmentId))
  if (!assignmentRow) throw appError('NOT_FOUND')
  return ofAssignment(tx, row, assignmentRow)
}

const lockById = async (
  tx: Transaction,
  id: string,
  how: { readonly skipLocked?: true },
): Promise<LoadedAttempt | undefined> => {
  const [row] = await tx.select().from(attempt).where(eq(attempt.id, id)).for('no key update', how)
  if (!row?.assignmentId) return undefined
  const [assignmentRow] = await tx.select().from(assignment).where(eq(assignment.id, row.assignmentId))
  return assignmentRow && ofAssignment(tx, row, assignmentRow)
}

/** Locks an attempt of an assignment for the clock; undefined when it is deleted or locked by another transaction. */
export const lockIfFree = (tx: Transaction, id: string): Promise<LoadedAttempt | undefined> =>
  lockById(tx, id, { skipLocked: true })

/** Locks an attempt of an assignment that the caller has found before; it may be that of any student. */
export const lockFound = async (tx: Transaction, id: string): Promise<LoadedAttempt> => {
  const loaded = await lockById(tx, id, {})
  if (!loaded) throw appError('NOT_FOUND')
  return loaded
}

/** Throws NOT_FOUND for another student's attempt. */
export const readAttempt = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<LoadedAttempt> =>
  withExercises(tx, caller, await tx.select().from(attempt).where(isOwn(caller, id)))

/** Locks the attempt, so that devices, marking and the clock change it one after the other. */
export const lockAttempt = async (
  tx: Transaction,
  caller: TenantCaller,
  id: string,
): Promise<LoadedAttempt> =>
  withExercises(tx, caller, await tx.select().from(attempt).where(isOwn(caller, id)).for('no key update'))
