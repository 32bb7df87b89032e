// A task of the demo school's first course that was released to single students, made by calls.
import type { CallInput } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { callAs, tokenOf } from './accounts.ts'
import type { App } from './app.ts'

type TaskBody = CallInput<typeof calls.createTask>['body']

interface Wanted {
  name: string
  /** Usernames. */
  students: readonly string[]
  /** Each brings two points. */
  wordings: readonly unknown[]
  /** Seconds from now; by default from an hour ago for a day. */
  seconds?: { from: number; until: number }
  change?: Partial<TaskBody>
}

export const releaseTask = async (app: App, wanted: Wanted): Promise<string> => {
  const token = await tokenOf(app, 'teacher')
  const { data: teacher } = await callAs(app, token, 'getUserInfo', {})
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), teacher.tenant?.timeZone ?? 'UTC')
  const { data: courses } = await callAs(app, token, 'selectTaughtCourses', {})
  const course = courses.find(({ name }) => name === '初级汉语综合')
  const { data: lessons } = await callAs(app, token, 'listLessons', { query: { mgrId: course?.mgrId ?? '' } })
  const items: { exerciseId: string; points: number }[] = []
  for (const wording of wanted.wordings) {
    const body = { wording: exerciseWordingSchema.parse(wording), difficulty: 'easy' } as const
    const { data: made } = await callAs(app, token, 'createExercise', { body })
    items.push({ exerciseId: made.id, points: 2 })
  }
  const studentIds: TaskBody['studentIds'] = []
  for (const username of wanted.students) {
    const { data } = await callAs(app, await tokenOf(app, username), 'getUserInfo', {})
    studentIds?.push(data.sysUser.userId)
  }
  const { from, until } = wanted.seconds ?? { from: -3600, until: 24 * 3600 }
  const body: TaskBody = {
    name: wanted.name,
    courseId: course?.id ?? null,
    lessonId: lessons[0]?.id ?? null,
    studentIds,
    stage: 'afterClass',
    startAt: wall(from),
    endAt: wall(until),
    sections: [{ items }],
    ...wanted.change,
  }
  const { data: made } = await callAs(app, token, 'createTask', { body })
  await callAs(app, token, 'releaseTask', { body: { id: made.id } })
  return made.id
}
