// What the class of the first demo teacher works on: a task that some have handed in and the others have before them, an
// evaluation, and the words of the same lesson as cards. Made by the commands behind the screens, at the first start.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { folderTypes } from '#contract/constants.ts'
import { seqsPerEpoch } from '#contract/learning/attempt/attempt.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '../db/database.ts'
import { attempt } from '../db/schema/attempt.ts'
import { exercise, exerciseVersion } from '../db/schema/exercise.ts'
import { topic } from '../db/schema/topic.ts'
import { wordCard } from '../db/schema/wordCard.ts'
import { handIn, openAttempt } from '../features/learning/attempt/attemptCommands.ts'
import { addWords } from '../features/learning/deck/deckCommands.ts'
import type { ExerciseStore } from '../features/learning/exercise/exerciseStore.ts'
import { releaseTask } from '../features/learning/task/taskCommands.ts'
import { taskStore } from '../features/learning/task/taskStore.ts'
import { insertCards } from '../features/library/wordCard/insertCards.ts'
import { requirePlace } from '../kit/library/requirePlace.ts'
import { createNoun } from '../kit/nounCommands.ts'
import type { AnyStore } from '../kit/nounStore.ts'
import { singleRow } from '../kit/relatedRows.ts'
import { callerOf, type DemoClass, readDemoClass } from './demoClass.ts'
import { makeEvaluation } from './demoEvaluation.ts'
import { makePastExam } from './demoExam.ts'
import { makePaper } from './demoPaper.ts'
import { demoWords } from './demoWords.ts'

const day = 24 * 60 * 60_000
/** Who has handed the task in, and what they wrote. */
const texts: Readonly<Record<string, string>> = {
  student4: '我叫玛利亚。我是巴西人，我是汉语学生。我喜欢唱歌。认识你们很高兴！',
  student6: '大家好，我叫马可。我来自意大利。我喜欢学习汉语，我的老师很好。',
  student9: '我是学生。我喜欢吃中国菜。我有两个中国朋友。',
}

const composition: ExerciseWording = {
  type: 'compose',
  stem: richText('请写三句话介绍你自己：名字、国家和你喜欢什么。'),
  content: { minChars: 15, maxChars: 200, words: ['叫', '喜欢'], files: 0 },
  key: { sample: '我叫安娜。我是俄罗斯人。我喜欢写汉字。', rubric: [] },
  explanation: null,
}

/** Choices and judgements of the public library on the lesson's topic, with what is right. */
const readPublic = (database: Database) =>
  database.asPlatform('seed', (tx) =>
    tx
      .select({ id: exercise.id, type: exercise.type, key: exerciseVersion.key })
      .from(exercise)
      .innerJoin(exerciseVersion, eq(exerciseVersion.id, exercise.versionId))
      .innerJoin(topic, eq(topic.id, exercise.topicId))
      .where(
        and(
          eq(exercise.tenantId, publicTenantId),
          inArray(exercise.type, ['choice', 'judge']),
          inArray(topic.code, ['topic:introduction', 'topic:greetings']),
        ),
      )
      .orderBy(asc(exercise.id))
      .limit(5),
  )
type PublicExercises = Awaited<ReturnType<typeof readPublic>>

/** Right; for the first question of every second student nothing, so that the class has something to talk about. */
const answersOf = (publicExercises: PublicExercises, at: number) =>
  publicExercises.flatMap(({ id, type, key }, place) => {
    if (place === 0 && at % 2 === 1) return []
    if (type === 'judge') return [{ exerciseId: id, value: key }]
    const { right } = key as { right: string[] } // of a choice
    return [{ exerciseId: id, value: { chosen: right } }]
  })

const makeTask = async (
  database: Database,
  { teacher, classId, courseId, lessonId }: DemoClass,
  {
    publicExercises,
    compositionId,
    now,
  }: { publicExercises: PublicExercises; compositionId: string; now: number },
): Promise<string> => {
  const caller = callerOf(teacher, 'teacher')
  const wall = (at: number) => toWallTime(new Date(at), teacher.timeZone)
  const body = task.declared.body.parse({
    name: '自我介绍练习',
    description: '先复习生词，再做题。最后写三句话，下节课我们一起读。',
    courseId,
    lessonId,
    classIds: [classId],
    startAt: wall(now - day),
    endAt: wall(now + 5 * day),
    sections: [
      {
        items: [...publicExercises.map(({ id }) => id), compositionId].map((exerciseId) => ({ exerciseId })),
      },
    ],
  })
  const { id } = await createNoun(database, taskStore as AnyStore, caller, body)
  await releaseTask(database, caller, id)
  return id
}

const answerTask = async (
  database: Database,
  { students }: DemoClass,
  {
    taskId,
    publicExercises,
    compositionId,
  }: { taskId: string; publicExercises: PublicExercises; compositionId: string },
) => {
  for (const [at, [username, text]] of Object.entries(texts).entries()) {
    const person = students.find((one) => one.username === username)
    if (!person) continue
    const caller = callerOf(person, 'student')
    await database.inLibrary(caller.tenantId, async (tx) => {
      const isOwn = and(eq(attempt.assignmentId, taskId), eq(attempt.studentId, person.userId))
      const { id } = singleRow(await tx.select({ id: attempt.id }).from(attempt).where(isOwn))
      const { epoch } = await openAttempt(tx, caller, id, new Date())
      const composition = { exerciseId: compositionId, value: { text, fileIds: [] } }
      const answers = [...answersOf(publicExercises, at), composition].map((answer, place) => ({
        ...answer,
        seq: epoch * seqsPerEpoch + place + 1,
      }))
      await handIn(tx, caller, { id, epoch, answers }, new Date())
    })
  }
}

const makeWords = async (database: Database, { teacher, students }: DemoClass, now: Date) => {
  const caller = callerOf(teacher, 'teacher')
  const { tenantId, userId: ownerId } = caller
  await database.inLibrary(tenantId, async (tx) => {
    const folderId = await requirePlace(tx, caller, { resType: folderTypes.wordCard, ref: null })
    const ids = await insertCards(tx, demoWords, { tenantId, ownerId, folderId, copiedFrom: null })
    await tx.update(wordCard).set({ sharedAt: now }).where(inArray(wordCard.id, ids))
    const words = demoWords.map(({ name: word }, at) => ({ word, cardId: ids[at] ?? null }))
    const studentIds = students.map(({ userId }) => userId)
    await addWords(tx, caller, { studentIds, words, skill: 'know', now })
  })
}

export const seedDemoLearning = async (
  database: Database,
  exercises: ExerciseStore,
  now: number = Date.now(),
): Promise<void> => {
  const school = await readDemoClass(database)
  const publicExercises = await readPublic(database)
  if (!school || publicExercises.length === 0) return
  await makeWords(database, school, new Date(now))
  const body = exercises.noun.declared.body.parse({ wording: composition, difficulty: 'easy' })
  const caller = callerOf(school.teacher, 'teacher')
  const { id: compositionId } = await createNoun(database, exercises as AnyStore, caller, body)
  const paperId = await makePaper(database, caller, {
    shortIds: publicExercises.map(({ id }) => id),
    compositionId,
  })
  const taskId = await makeTask(database, school, { publicExercises, compositionId, now })
  await answerTask(database, school, { taskId, publicExercises, compositionId })
  const short = (at: number) => answersOf(publicExercises, at)
  await makePastExam(database, school, { paperId, short, compositionId, now: new Date(now) })
  await makeEvaluation(database, school, { exercises, now })
}
