// What the answers to one question would be worth under a rule. Nothing is stored here.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { MarkAgainChanges } from '#contract/learning/exam/keyCalls.ts'
import { changesOf, type MarkAgainRule, scoreAgain } from '#contract/rules/assignment/markAgain.ts'
import type { Transaction } from '#server/db/database.ts'
import { type AnswerRow, answer } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import type { Assignment } from '../../assignment/kinds.ts'
import { markAnswer } from '../../attempt/rules/markAnswer.ts'
import { readAnswer } from '../../attempt/rules/readAnswer.ts'
import { type MarkedVersion, readVersions } from '../../exercise/readVersions.ts'
import { type ChangedQuestion, readChanged } from './changedKeys.ts'

export interface MarkingAgain {
  readonly id: string
  readonly exerciseId: string
  /** The newest version, as it was listed. */
  readonly versionId: string
  readonly rule: MarkAgainRule
}

type NewMark = Pick<AnswerRow, 'score' | 'isRight' | 'fingerprint' | 'versionId'>
export interface MarkedAgain {
  readonly row: AnswerRow
  readonly before: number
  readonly after: number
  readonly mark: NewMark
}
export interface Again {
  readonly question: ChangedQuestion
  /** The answers whose score or wording becomes another one. */
  readonly changed: readonly MarkedAgain[]
  readonly changes: MarkAgainChanges
}

/** Only under the new key alone an answer is read in the new wording, so that its student sees what is right now. */
const markedAgain = (
  row: AnswerRow,
  { old, latest }: { readonly old: MarkedVersion; readonly latest: MarkedVersion },
  { points: questionPoints }: ChangedQuestion,
  rule: MarkAgainRule,
): MarkedAgain => {
  const points = row.points ?? questionPoints
  const before = row.score ?? 0
  const byOld = markAnswer(old, row.value, points)
  const fits = readAnswer(latest, row.value) !== undefined
  const byNew = fits ? markAnswer(latest, row.value, points) : { ...byOld, score: 0, isRight: false }
  const marks = { byOld: byOld.score ?? 0, byNew: byNew.score ?? 0, points, score: before }
  const after = scoreAgain(rule, marks)
  if (rule === 'leave') return { row, before, after, mark: row }
  const isByNew = rule === 'new' && fits
  const mark = {
    score: after,
    isRight: after === points,
    fingerprint: isByNew ? byNew.fingerprint : byOld.fingerprint,
    versionId: isByNew ? latest.id : old.id,
  }
  return { row, before, after, mark }
}

/** Throws VALIDATION when the question has no other key, or its newest version is another one by now. */
export const readAgain = async (
  tx: Transaction,
  exam: Assignment,
  { exerciseId, versionId, rule }: Omit<MarkingAgain, 'id'>,
): Promise<Again> => {
  const question = (await readChanged(tx, exam.paperId)).find((one) => one.exerciseId === exerciseId)
  const unknown = (field: string) => appError('VALIDATION', { fields: { [field]: 'field.unknownName' } })
  if (!question) throw unknown('exerciseId')
  if (question.newestId !== versionId) throw unknown('versionId')
  const versions = await readVersions(tx, [question.versionId, question.newestId])
  const [old, latest] = [versions.get(question.versionId), versions.get(question.newestId)]
  if (!old || !latest) throw appError('NOT_FOUND')
  const rows = await tx
    .select({ row: answer })
    .from(answer)
    .innerJoin(attempt, eq(attempt.id, answer.attemptId))
    .where(
      and(
        eq(answer.tenantId, exam.tenantId),
        eq(attempt.assignmentId, exam.id),
        eq(answer.exerciseId, exerciseId),
        isNotNull(answer.handedInAt),
        isNotNull(answer.score),
      ),
    )
    .orderBy(asc(attempt.studentId))
  const byProgram = rows.filter(({ row }) => row.markedBy === 'auto')
  const marked = byProgram.map(({ row }) => markedAgain(row, { old, latest }, question, rule))
  return {
    question,
    changed: marked.filter(({ row, mark }) => row.score !== mark.score || row.versionId !== mark.versionId),
    changes: {
      answers: byProgram.length,
      byTeacher: rows.length - byProgram.length,
      ...changesOf(marked),
    },
  }
}
