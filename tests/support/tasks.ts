// A task of the demo school's first course, with its people and exercises, for tests.
import { eq } from 'drizzle-orm'
import type { CallInput } from '#contract/call.ts'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { assignmentKinds } from '#server/assignmentKinds.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { registerKinds } from '#server/features/learning/assignment/kinds.ts'
import { exampleWordings } from './exampleWordings.ts'
import type { CallOf, TestSchool } from './testSchool.ts'

// For what a test asks of the server's code in its own process, such as the clock.
registerKinds(...assignmentKinds)

type TaskInput = CallInput<CallOf<'createTask'>>['body']
const minuteMs = 60_000

export const taskSchool = async (server: TestSchool, usernames: readonly string[]) => {
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const username of new Set(['teacher', ...usernames])) {
    const token = (await server.signIn(username)).access_token
    tokens.set(username, token)
    ids.set(username, (await server.must('getUserInfo', {}, token)).sysUser.userId)
  }
  const tokenOf = (username: string) => tokens.get(username) ?? ''
  const idOf = (username: string) => ids.get(username) ?? ''
  const { tenant } = await server.must('getUserInfo', {}, tokenOf('teacher'))
  const timeZone = tenant?.timeZone ?? 'UTC'
  const wall = (minutes: number) => toWallTime(new Date(Date.now() + minutes * minuteMs), timeZone)
  const courses = await server.must('selectTaughtCourses', {}, tokenOf('teacher'))
  const course = courses.find(({ name }) => name === '初级汉语综合')
  const classes = await server.must('selectTaughtClasses', {}, tokenOf('teacher'))
  const classId = classes.find(({ name }) => name === '初级一班')?.id ?? ''
  const lessons = await server.must(
    'listLessons',
    { query: { mgrId: course?.mgrId ?? '' } },
    tokenOf('teacher'),
  )
  const makeExercise = async (given: unknown) => {
    const wording = exerciseWordingSchema.parse(given)
    const tag = wording.type === 'write' ? 'handwriting' : null
    const body = { wording, difficulty: 'easy', tag } as const
    return (await server.must('createExercise', { body }, tokenOf('teacher'))).id
  }
  const judge = await makeExercise(exampleWordings.judge)
  const essay = await makeExercise(exampleWordings.compose)
  /** Of a judge (4 points) and an essay (6), for the first class, from an hour ago for a day. */
  const bodyOf = (change: object = {}): TaskInput => {
    const items = [
      { exerciseId: judge, points: 4 },
      { exerciseId: essay, points: 6 },
    ]
    const places = { courseId: course?.id ?? null, lessonId: lessons[0]?.id ?? null, classIds: [classId] }
    const times = { startAt: wall(-60), endAt: wall(24 * 60) }
    return { name: '第一课作业', ...places, ...times, sections: [{ items }], ...change } as TaskInput
  }
  const make = async (change: object = {}) =>
    (await server.must('createTask', { body: bodyOf(change) }, tokenOf('teacher'))).id
  const release = (id: string) => server.call('releaseTask', { body: { id } }, tokenOf('teacher'))
  const released = async (change: object = {}) => {
    const id = await make(change)
    await server.must('releaseTask', { body: { id } }, tokenOf('teacher'))
    return id
  }
  const get = (id: string, username = 'teacher') =>
    server.must('getTask', { params: { id } }, tokenOf(username))
  const listed = async (username: string, query = {}) => {
    const page = await server.must('pageTask', { query: { size: 200, ...query } }, tokenOf(username))
    return page.records.map((record) => record.id)
  }
  /** As if so many minutes had passed since it ended. */
  const endAgo = async (id: string, minutes: number) => {
    const endAt = new Date(Date.now() - minutes * minuteMs)
    await server.database.inTenant(await server.schoolId(), async (tx) => {
      await tx.update(assignment).set({ endAt }).where(eq(assignment.id, id))
      await tx.update(attempt).set({ until: endAt }).where(eq(attempt.assignmentId, id))
    })
  }
  const open = async (id: string, username: string): Promise<OpenedAttempt> => {
    const { own } = await get(id, username)
    return server.must('openAttempt', { body: { id: own?.id ?? '' } }, tokenOf(username))
  }
  const answersTo = (ofJudge: string, ofEssay: string) => [
    { exerciseId: ofJudge, value: { isTrue: true } },
    { exerciseId: ofEssay, value: { text: '我的一天', fileIds: [] } },
  ]
  const answers = answersTo(judge, essay)
  /** What another open task asks is explained nowhere. */
  const askedNowhereElse = async () => {
    const [one, other] = [
      await makeExercise(exampleWordings.judge),
      await makeExercise(exampleWordings.compose),
    ]
    const items = [
      { exerciseId: one, points: 4 },
      { exerciseId: other, points: 6 },
    ]
    return { judge: one, essay: other, sections: [{ items }], answers: answersTo(one, other) }
  }
  const submit = (id: string, username: string, given: object[] = answers) =>
    server.call(
      'answerTask',
      { body: { id, answers: given as typeof answers, submit: true } },
      tokenOf(username),
    )
  return {
    tokenOf,
    idOf,
    wall,
    classId,
    judge,
    essay,
    bodyOf,
    make,
    makeExercise,
    release,
    released,
    get,
    listed,
    endAgo,
    open,
    submit,
    answers,
    askedNowhereElse,
  }
}
export type TaskSchool = Awaited<ReturnType<typeof taskSchool>>
