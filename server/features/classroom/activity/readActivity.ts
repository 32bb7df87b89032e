// An exercise of a lesson as one seat sees it: the host sees all answers, a student the own answer, and everybody the solution
// once it is shown.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ReportActivity, ShownActivity } from '#contract/classroom/activity.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import type { ShownMark } from '#contract/learning/attempt/attempt.ts'
import { isRightShownToAll } from '#contract/rules/assignment/attemptView.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { groupMark, shownMark } from '../../learning/attempt/rules/shownMarks.ts'
import { readVersions } from '../../learning/exercise/readVersions.ts'
import { readVisible, type VisibleExercise } from '../../learning/exercise/readVisible.ts'
import { studentView } from '../../learning/exercise/studentView.ts'
import { readItems } from '../../learning/paper/readPaper.ts'
import { type Activity, readActivities, readActivityRow, readSeat } from './activityAccess.ts'

const readExercise = async (tx: Transaction, { paperId }: Activity): Promise<VisibleExercise> => {
  const items = await readItems(tx, paperId)
  const versions = new Map(items.map(({ exerciseId, versionId }) => [exerciseId, versionId]))
  const [visible] = (await readVisible(tx, [...versions.keys()], versions)).values()
  if (!visible) throw appError('NOT_FOUND')
  return visible
}

/** The attempts with their answers, in the order of handing in. */
const readAnswered = async (tx: Transaction, { tenantId, id }: Activity) => {
  const attempts = await tx
    .select({ id: attempt.id, studentId: attempt.studentId })
    .from(attempt)
    .where(and(eq(attempt.tenantId, tenantId), eq(attempt.assignmentId, id), isNotNull(attempt.handedInAt)))
    .orderBy(attempt.handedInAt, attempt.id)
  const ids = attempts.map((one) => one.id)
  const rows = ids.length > 0 ? await tx.select().from(answer).where(inArray(answer.attemptId, ids)) : []
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId)
  return attempts.map((one) => ({ studentId: one.studentId, answers: byAttempt.get(one.id) ?? [] }))
}

/** An exercise is right only if all of its parts are. */
const isRightIn = (answers: readonly Pick<AnswerRow, 'isRight'>[]): boolean | null => {
  if (answers.some(({ isRight }) => isRight === false)) return false
  return answers.length === 0 || answers.some(({ isRight }) => isRight === null) ? null : true
}

/** The solution, with the reader's own answers. */
const readMarks = async (
  tx: Transaction,
  exercise: VisibleExercise,
  studentAnswers: readonly AnswerRow[],
): Promise<ShownMark[]> => {
  const singles = exercise.type === 'group' ? exercise.children : [exercise]
  const answersById = new Map(studentAnswers.map((row) => [row.exerciseId, row]))
  const answers = singles.map(({ id: exerciseId, versionId }) => {
    const none = { exerciseId, versionId, value: null, isRight: null, score: null, points: null }
    return answersById.get(exerciseId) ?? none
  })
  const versions = await readVersions(tx, [exercise.versionId, ...answers.map((one) => one.versionId)])
  const whole = versions.get(exercise.versionId)
  return [
    ...answers.flatMap((row) => shownMark(row, versions)),
    ...(exercise.type === 'group' && whole ? [groupMark(whole)] : []),
  ]
}

const givenOf = ({ exerciseId, value }: AnswerRow) => ({ exerciseId, value })

/** Throws NOT_FOUND without a seat in the lesson. */
export const readActivity = async (
  tx: Transaction,
  caller: TenantCaller,
  { liveId, id }: { readonly liveId: LiveId; readonly id: string },
): Promise<ShownActivity> => {
  const { seat } = await readSeat(tx, caller, liveId)
  const activity = await readActivityRow(tx, liveId, id)
  const exercise = await readExercise(tx, activity)
  const answered = await readAnswered(tx, activity)
  const readerAttempt = answered.find(({ studentId }) => studentId === caller.userId)
  const isHost = seat.role === 'host'
  const isRightShown = isRightShownToAll(activity)
  return {
    id,
    // The order is shuffled by the reader's id, so that it is the same after a reload.
    view: studentView(exercise, `${id} ${caller.userId}`, exercise.children),
    answers: (readerAttempt?.answers ?? []).map(givenOf),
    isAnswered: readerAttempt !== undefined,
    marks: isHost || isRightShown ? await readMarks(tx, exercise, readerAttempt?.answers ?? []) : [],
    rows: isHost
      ? answered.map(({ studentId, answers }) => ({
          userId: studentId,
          answers: answers.map((row) => ({ ...givenOf(row), isRight: row.isRight })),
          isRight: isRightIn(answers),
        }))
      : [],
  }
}

/** All exercises of a lesson, for its report. `nameOf` gives the name of a seat. */
export const reportActivities = async (
  tx: Transaction,
  liveId: LiveId,
  { nameOf, wall }: { nameOf: (userId: string) => string; wall: (at: Date) => string },
): Promise<ReportActivity[]> => {
  const reported: ReportActivity[] = []
  for (const activity of await readActivities(tx, liveId)) {
    const { type } = await readExercise(tx, activity)
    const answers = (await readAnswered(tx, activity)).map((one) => ({
      name: nameOf(one.studentId),
      isRight: isRightIn(one.answers),
    }))
    reported.push({ at: wall(activity.startAt), question: activity.name, type, answers })
  }
  return reported
}
