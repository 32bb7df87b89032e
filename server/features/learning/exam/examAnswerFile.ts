// An answer file of a sitting: opened, compared with what is stored, and taken or left by its teacher.
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { type AnswerFileContent, readDigest } from '#contract/learning/attempt/answerFile.ts'
import { handInAt } from '#contract/rules/assignment/answering.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { schoolKeyOf } from '../attempt/answerFile/answerFileKeys.ts'
import { digestOf, openAnswerFile, readAnswerFileText } from '../attempt/answerFile/openAnswerFile.ts'
import { type AttemptExercise, attemptPaper } from '../attempt/readAttempt.ts'
import { readAnswer } from '../attempt/rules/readAnswer.ts'
import { studentView } from '../exercise/studentView.ts'
import type { MarkedAttempt } from '../marking/marked.ts'
import { lockAttempts } from '../marking/readMarked.ts'
import { examKind } from './examKind.ts'
import { replaceAnswers } from './replaceAnswers.ts'
import { requireNotAnswering } from './requireNotAnswering.ts'

interface Uploaded {
  readonly attemptId: string
  readonly file: string
  readonly digest: string
}
interface OpenedFile {
  readonly marked: MarkedAttempt
  readonly content: AnswerFileContent
  readonly digest: string
  readonly verified: boolean
}

/** Why the file of another sitting is refused here. */
const otherSitting = async (tx: Transaction, { attempt: row }: MarkedAttempt, otherId: string) => {
  const [other] = await tx
    .select({ assignmentId: attempt.assignmentId })
    .from(attempt)
    .where(and(eq(attempt.id, otherId), eq(attempt.tenantId, row.tenantId)))
  const isSameExam = other?.assignmentId === row.assignmentId
  return appError(isSameExam ? 'ANSWER_FILE_OTHER_STUDENT' : 'ANSWER_FILE_OTHER_EXAM')
}

const openUploaded = async (
  tx: Transaction,
  caller: TenantCaller,
  { attemptId, file: text, digest: noted }: Uploaded,
): Promise<OpenedFile> => {
  const [marked] = await lockAttempts(tx, caller, examKind, [attemptId])
  if (!marked) throw appError('NOT_FOUND')
  if (!marked.marker.marksRest) throw appError('NOT_OWNER')
  requireNotAnswering(marked)
  const file = readAnswerFileText(text)
  if (!file) throw appError('ANSWER_FILE_DAMAGED')
  const key = await schoolKeyOf(tx, caller.tenantId)
  if (file.schoolKey !== key.publicKey) throw appError('ANSWER_FILE_OTHER_SCHOOL')
  if (file.attemptId !== attemptId) throw await otherSitting(tx, marked, file.attemptId)
  const content = openAnswerFile(key, file)
  if (!content) throw appError('ANSWER_FILE_DAMAGED')
  const digest = digestOf(text)
  const verified = readDigest(noted) === digest
  if (noted !== '' && !verified) refuseFields({ digest: 'field.digestDiffers' })
  return { marked, content, digest, verified }
}

/** The answers of the file that fit the paper, beside what is stored. Of two for one exercise the last counts. */
const compare = ({ marked, content }: OpenedFile, exercises: readonly AttemptExercise[]) => {
  const singles = new Map(
    exercises.flatMap((one) => one.singles.map((single) => [single.exerciseId, single])),
  )
  const inFile = [...new Map(content.answers.map((one) => [one.exerciseId, one])).values()]
  const fitting = inFile.flatMap(({ exerciseId, value, answeredAt }) => {
    const single = singles.get(exerciseId)
    const question = marked.questions.find((one) => one.exerciseId === exerciseId)
    const read = single && readAnswer(single, value)
    if (!question || !read) return []
    const { number, answer } = question
    return [{ single, number, value: read.value, answeredAt, stored: answer }]
  })
  const differing = fitting
    .filter(({ value, stored }) => !isDeepStrictEqual(value, stored?.value ?? null))
    .sort((one, other) => one.number - other.number)
  return { differing, same: fitting.length - differing.length, unfit: inFile.length - fitting.length }
}

const nameOf = async (tx: Transaction, { attempt: { studentId } }: MarkedAttempt): Promise<string> => {
  const [person] = await tx.select({ name: user.name }).from(user).where(eq(user.id, studentId))
  return person?.name ?? ''
}

/** Nothing is stored: the file stays on the device of its teacher. */
export const readAnswerFile = async (tx: Transaction, caller: TenantCaller, uploaded: Uploaded) => {
  const opened = await openUploaded(tx, caller, uploaded)
  const { marked, content, digest, verified } = opened
  const { exercises } = await attemptPaper(tx, marked.assignment)
  const { differing, same, unfit } = compare(opened, exercises)
  const ids = new Set(differing.map(({ single }) => single.exerciseId))
  const wall = (at: Date | number | null | undefined) =>
    at === null || at === undefined ? null : toWallTime(new Date(at), caller.timeZone)
  return {
    studentId: marked.attempt.studentId,
    studentName: await nameOf(tx, marked),
    ...{ digest, verified, same, unfit },
    writtenAt: toWallTime(new Date(content.writtenAt), caller.timeZone),
    until: wall(handInAt(marked.assignment, marked.attempt)),
    answers: differing.map(({ single, number, value, answeredAt, stored }) => ({
      ...{ exerciseId: single.exerciseId, number, value },
      answeredAt: wall(answeredAt),
      stored: stored?.value ?? null,
      storedAt: wall(stored?.savedAt),
    })),
    views: exercises
      .filter(({ singles }) => singles.some(({ exerciseId }) => ids.has(exerciseId)))
      .map(({ visible }) => studentView(visible, marked.attempt.id, visible.children)),
  }
}

interface Decision extends Uploaded {
  readonly exerciseIds: readonly string[]
  readonly take: boolean
}

/** A repeated call finds nothing that differs, and changes nothing. */
export const decideAnswerFile = async (
  tx: Transaction,
  caller: TenantCaller,
  { exerciseIds, take, ...uploaded }: Decision,
): Promise<boolean> => {
  const opened = await openUploaded(tx, caller, uploaded)
  const { marked, content, digest, verified } = opened
  const { exercises } = await attemptPaper(tx, marked.assignment)
  const { differing } = compare(opened, exercises)
  const chosen = differing.filter(({ single }) => exerciseIds.includes(single.exerciseId))
  if (chosen.length === 0) return true
  const { id: attemptId, tenantId, studentId } = marked.attempt
  const savedAt = new Date(content.writtenAt)
  if (take)
    await replaceAnswers(
      tx,
      attemptId,
      chosen.map(({ single: { exerciseId, versionId }, value, stored, answeredAt }) => ({
        ...{ tenantId, exerciseId, studentId, versionId, value },
        seq: stored?.seq ?? 0,
        savedAt: answeredAt === null ? savedAt : new Date(answeredAt),
      })),
    )
  const after = {
    ...{ student: await nameOf(tx, marked), numbers: chosen.map(({ number }) => number), taken: take },
    ...{ digest, verified },
  }
  const { id: itemId, name: itemName } = marked.assignment
  await writeAudit(tx, caller, {
    ...{ noun: 'Exam', action: 'update', itemId, itemName },
    changes: { answerFile: { before: null, after } },
  })
  return true
}
