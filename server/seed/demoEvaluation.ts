// An evaluation of the first demo teacher's class: one record of it is reviewed, one waits for the review.
import { and, eq } from 'drizzle-orm'
import type { ClassId } from '#contract/ids.ts'
import { seqsPerEpoch } from '#contract/learning/attempt/attempt.ts'
import { evaluationCategory } from '#contract/learning/evaluation/categoryNoun.ts'
import { evaluation } from '#contract/learning/evaluation/evaluationNoun.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../db/database.ts'
import { attempt } from '../db/schema/attempt.ts'
import { handIn, openAttempt } from '../features/learning/attempt/attemptCommands.ts'
import { categoryStore } from '../features/learning/evaluation/categoryStore.ts'
import { pushEvaluation, releaseEvaluation } from '../features/learning/evaluation/evaluationCommands.ts'
import { evaluationKind } from '../features/learning/evaluation/evaluationKind.ts'
import { evaluationStore } from '../features/learning/evaluation/evaluationStore.ts'
import type { ExerciseStore } from '../features/learning/exercise/exerciseStore.ts'
import { reviewAttempt } from '../features/learning/marking/markCommands.ts'
import { createNoun } from '../kit/nounCommands.ts'
import type { AnyStore, TenantCaller } from '../kit/nounStore.ts'
import { singleRow } from '../kit/relatedRows.ts'

const day = 24 * 60 * 60_000

const composition: ExerciseWording = {
  type: 'compose',
  stem: richText('介绍你的家：家里有几口人，他们做什么工作？'),
  content: { minChars: 20, maxChars: 300, words: ['家', '工作'], files: 0 },
  key: { sample: '我家有三口人：爸爸、妈妈和我。爸爸是医生，妈妈是老师。', rubric: [] },
  explanation: null,
}
/** Nothing is right of it: it brings no points. */
const opinion: ExerciseWording = {
  type: 'judge',
  stem: richText('我觉得写汉字比声调难。'),
  content: {},
  key: null,
  explanation: null,
}

export interface DemoRecord {
  readonly student: TenantCaller
  readonly text: string
  /** Writing characters is harder than the tones. */
  readonly agrees: boolean
  /** Left out: it waits for the review. */
  readonly review?: { readonly score: number; readonly comment: string; readonly toOpinion: string }
}
interface Parts {
  readonly exercises: ExerciseStore
  readonly classId: ClassId
  readonly records: readonly DemoRecord[]
  readonly now: number
}

const addExercise = async (
  database: Database,
  { exercises }: Parts,
  teacher: TenantCaller,
  wording: ExerciseWording,
): Promise<string> => {
  const body = exercises.noun.declared.body.parse({ wording, difficulty: 'easy' })
  return (await createNoun(database, exercises as AnyStore, teacher, body)).id
}

/** Hands in one record, and answers the id of the attempt. */
const answer = (
  database: Database,
  { student, text, agrees }: DemoRecord,
  of: { readonly id: string; readonly compositionId: string; readonly opinionId: string },
): Promise<string> =>
  database.inLibrary(student.tenantId, async (tx) => {
    const isOwn = and(eq(attempt.assignmentId, of.id), eq(attempt.studentId, student.userId))
    const { id } = singleRow(await tx.select({ id: attempt.id }).from(attempt).where(isOwn))
    const { epoch } = await openAttempt(tx, student, id, new Date())
    const seq = epoch * seqsPerEpoch
    const answers = [
      { exerciseId: of.compositionId, value: { text, fileIds: [] }, seq: seq + 1 },
      { exerciseId: of.opinionId, value: { isTrue: agrees }, seq: seq + 2 },
    ]
    await handIn(tx, student, { id, epoch, answers }, new Date())
    return id
  })

export const makeEvaluation = async (
  database: Database,
  teacher: TenantCaller,
  parts: Parts,
): Promise<void> => {
  const { classId, records, now } = parts
  const category = evaluationCategory.declared.body.parse({ name: '写作', sort: 1 })
  const { id: categoryId } = await createNoun(database, categoryStore as AnyStore, teacher, category)
  const compositionId = await addExercise(database, parts, teacher, composition)
  const opinionId = await addExercise(database, parts, teacher, opinion)
  const wall = (at: number) => toWallTime(new Date(at), teacher.timeZone)
  const body = evaluation.declared.body.parse({
    name: '写作测评：我的家',
    categoryId,
    startAt: wall(now - day),
    endAt: wall(now + 6 * day),
    sections: [
      {
        items: [
          { exerciseId: compositionId, points: 10 },
          { exerciseId: opinionId, points: 0 },
        ],
      },
    ],
  })
  const { id } = await createNoun(database, evaluationStore as AnyStore, teacher, body)
  await releaseEvaluation(database, teacher, id)
  await pushEvaluation(database, teacher, { id, classIds: [classId], studentIds: [] })
  for (const record of records) {
    const attemptId = await answer(database, record, { id, compositionId, opinionId })
    if (!record.review) continue
    const { score, comment, toOpinion } = record.review
    const marks = [
      { exerciseId: compositionId, score, comment },
      { exerciseId: opinionId, score: null, comment: toOpinion },
    ]
    await reviewAttempt({ database, kind: evaluationKind }, teacher, { attemptId, marks, complete: true })
  }
}
