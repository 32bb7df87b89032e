// The handed-in answers of an exam, for its figures and its sheet.
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { typeDeclarations } from '#contract/learning/exercise/exerciseTypes.ts'
import { plainText } from '#contract/richText.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { student } from '#server/db/schema/student.ts'
import { user } from '#server/db/schema/user.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Assignment } from '../../assignment/kinds.ts'
import { type MarkedVersion, readVersions } from '../../exercise/readVersions.ts'
import type { PaperQuestion } from '../../marking/marked.ts'
import { isBlind, readMarker } from '../../marking/markers.ts'
import { readableAttempts } from '../../marking/markScope.ts'
import { readQuestions } from '../../marking/readMarked.ts'

export interface ExamQuestion extends PaperQuestion {
  readonly version: MarkedVersion
  readonly text: string
}
type SatAnswer = Pick<AnswerRow, 'exerciseId' | 'value' | 'score' | 'points' | 'isRight' | 'round'>
export interface Sitting {
  readonly attemptId: string
  readonly name: string
  readonly number: string
  readonly score: number | null
  readonly isCompleted: boolean
  readonly answers: ReadonlyMap<string, SatAnswer>
}

export const readExamQuestions = async (tx: Transaction, paperId: string): Promise<ExamQuestion[]> => {
  const questions = await readQuestions(tx, paperId)
  const versions = await readVersions(
    tx,
    questions.map(({ versionId }) => versionId),
  )
  return questions.flatMap((question) => {
    const version = versions.get(question.versionId)
    return version ? [{ ...question, version, text: plainText(version.stem) }] : []
  })
}

/** Those who have handed in, by name. */
export const readSittings = async (
  tx: Transaction,
  caller: TenantCaller,
  exam: Assignment,
): Promise<Sitting[]> => {
  const handedIn = and(
    readableAttempts(caller),
    eq(attempt.assignmentId, exam.id),
    inArray(attempt.state, ['handedIn', 'completed']),
  )
  const people = await tx
    .select({
      id: attempt.id,
      name: user.name,
      number: student.number,
      score: attempt.score,
      state: attempt.state,
    })
    .from(attempt)
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .innerJoin(user, eq(user.id, attempt.studentId))
    .innerJoin(student, eq(student.id, attempt.studentId))
    .where(handedIn)
    .orderBy(asc(student.pinyin), asc(student.id))
  // Whoever marks blindly sees no marks of what two people mark.
  const hidesMarks = isBlind(await readMarker(tx, caller, exam), exam)
  const { attemptId, exerciseId, value, score, points, isRight, round } = answer
  const rows = await tx
    .select({ attemptId, exerciseId, value, score, points, isRight, round, type: exercise.type })
    .from(answer)
    .innerJoin(exercise, eq(exercise.id, answer.exerciseId))
    .innerJoin(attempt, eq(attempt.id, answer.attemptId))
    .innerJoin(assignment, eq(assignment.id, attempt.assignmentId))
    .where(and(handedIn, isNotNull(answer.handedInAt)))
  const shown = rows.map(({ type, ...row }) =>
    hidesMarks && typeDeclarations[type].markedBy === 'teacher'
      ? { ...row, score: null, isRight: null }
      : row,
  )
  const byAttempt = Map.groupBy(shown, (row) => row.attemptId)
  return people.map(({ id, state, ...person }) => ({
    ...person,
    score: hidesMarks ? null : person.score,
    attemptId: id,
    isCompleted: state === 'completed' && !hidesMarks,
    answers: new Map((byAttempt.get(id) ?? []).map((row) => [row.exerciseId, row])),
  }))
}
