// An evaluation of the first demo teacher's class: one record of it is reviewed, one waits for the review.
import { and, eq } from 'drizzle-orm'
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
import { callerOf, type DemoClass } from './demoClass.ts'

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

interface DemoRecord {
  readonly username: string
  readonly text: string
  /** Writing characters is harder than the tones. */
  readonly agrees: boolean
  /** Left out: it waits for the review. */
  readonly review?: { readonly score: number; readonly comment: string; readonly toOpinion: string }
}
/** Who has handed it in. */
const records: readonly DemoRecord[] = [
  {
    username: 'student4',
    text: '我家有四口人：爸爸、妈妈、哥哥和我。爸爸是医生，妈妈在学校工作。我爱我的家！',
    agrees: false,
    review: {
      score: 9,
      comment: '写得很清楚！“在学校工作”用得很好，下次再写一写哥哥。',
      toOpinion: '我们下周一起练声调。',
    },
  },
  {
    username: 'student6',
    text: '我的家有三个人。爸爸工作在公司，妈妈不工作。我是学生，我喜欢我家。',
    agrees: true,
  },
]

interface Parts {
  readonly exercises: ExerciseStore
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
  student: TenantCaller,
  { text, agrees }: DemoRecord,
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

export const makeEvaluation = async (database: Database, school: DemoClass, parts: Parts): Promise<void> => {
  const { now } = parts
  const teacher = callerOf(school.teacher, 'teacher')
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
  await pushEvaluation(database, teacher, { id, classIds: [school.classId], studentIds: [] })
  for (const record of records) {
    const person = school.students.find(({ username }) => username === record.username)
    if (!person) continue
    const student = callerOf(person, 'student')
    const attemptId = await answer(database, student, record, { id, compositionId, opinionId })
    if (!record.review) continue
    const { score, comment, toOpinion } = record.review
    const marks = [
      { exerciseId: compositionId, score, comment },
      { exerciseId: opinionId, score: null, comment: toOpinion },
    ]
    await reviewAttempt({ database, kind: evaluationKind }, teacher, { attemptId, marks, complete: true })
  }
}
