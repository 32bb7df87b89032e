// An evaluation of the demo school's teacher, for tests: of a judge (4 points), an essay (6) and a question of opinion without a key.
import type { CallInput } from '#contract/call.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from './exampleWordings.ts'
import type { TaskSchool } from './tasks.ts'
import type { CallOf, TestSchool } from './testSchool.ts'

type Body = CallInput<CallOf<'createEvaluation'>>['body']

export const evaluationSchool = async (server: TestSchool, school: TaskSchool) => {
  const { tokenOf, wall, makeExercise, classId } = school
  const teacher = tokenOf('teacher')
  // What another open assignment asks is explained nowhere, so each evaluation has exercises of its own.
  const makeExercises = async () => ({
    judge: await makeExercise(exampleWordings.judge),
    essay: await makeExercise(exampleWordings.compose),
    opinion: await makeExercise({
      ...exampleWordings.judge,
      stem: richText('你喜欢喝茶吗？'),
      key: null,
      explanation: null,
    }),
  })
  type Exercises = Awaited<ReturnType<typeof makeExercises>>
  const bodyOf = ({ judge, essay, opinion }: Exercises, change: Partial<Body> = {}): Body => ({
    name: '口语测评',
    ...{ startAt: wall(-60), endAt: wall(24 * 60) },
    sections: [
      {
        items: [
          { exerciseId: judge, points: 4 },
          { exerciseId: essay, points: 6 },
          { exerciseId: opinion, points: 5 },
        ],
      },
    ],
    ...change,
  })
  const make = async (change: Partial<Body> = {}) => {
    const exercises = await makeExercises()
    const { id } = await server.must('createEvaluation', { body: bodyOf(exercises, change) }, teacher)
    return { id, ...exercises }
  }
  const released = async (change: Partial<Body> = {}) => {
    const made = await make(change)
    await server.must('releaseEvaluation', { body: { id: made.id } }, teacher)
    return made
  }
  /** Given to the first class, or to these students alone. */
  const pushed = async (usernames: readonly string[] = [], change: Partial<Body> = {}) => {
    const made = await released(change)
    const studentIds = usernames.map((name) => school.idOf(name) as UserId)
    const to = studentIds.length > 0 ? { studentIds } : { classIds: [classId as ClassId] }
    await server.must('pushEvaluation', { body: { id: made.id, ...to } }, teacher)
    return made
  }
  const get = (id: string, username = 'teacher') =>
    server.must('getEvaluation', { params: { id } }, tokenOf(username))
  const attemptOf = async (id: string, username: string) => (await get(id, username)).own?.id ?? ''
  const answersTo = ({ judge, essay, opinion }: Exercises) => [
    { exerciseId: judge, value: { isTrue: true } },
    { exerciseId: essay, value: { text: '我的一天', fileIds: [] } },
    { exerciseId: opinion, value: { isTrue: true } },
  ]
  const open = async (id: string, username: string) =>
    server.must('openAttempt', { body: { id: await attemptOf(id, username) } }, tokenOf(username))
  const handIn = async (
    made: Exercises & { readonly id: string },
    username: string,
    given: readonly { exerciseId: string; value?: unknown }[] = answersTo(made),
  ) => {
    const { id, epoch } = await open(made.id, username)
    const answers = given.map(({ exerciseId, value }, at) => ({
      exerciseId,
      value,
      seq: epoch * 1_000_000 + at + 1,
    }))
    await server.must('handInAttempt', { body: { id, epoch, answers } }, tokenOf(username))
    return id
  }
  return { makeExercises, bodyOf, make, released, pushed, get, attemptOf, answersTo, open, handIn }
}
export type EvaluationSchool = Awaited<ReturnType<typeof evaluationSchool>>
