// The time that a teacher is in the smart class: from the first sign of the window to its last.
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { smartClass } from '#server/db/schema/smartClass.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['education', 'student1'])
})
afterAll(() => server.stop())

const inSchool = async <R>(work: (tx: Transaction) => Promise<R>): Promise<R> =>
  server.database.inTenant(await server.schoolId(), work)
beforeEach(() => inSchool((tx) => tx.delete(smartClass)))

const sign = (body: object = {}, username = 'teacher') =>
  server.call('signSmartClass', { body }, school.tokenOf(username))
/** As if so many minutes had passed. */
const minutesPass = (minutes: number) =>
  inSchool(async (tx) => {
    const ago = sql.raw(`interval '${minutes} minutes'`)
    const { enteredAt, seenAt } = smartClass
    await tx
      .update(smartClass)
      .set({ enteredAt: sql`${enteredAt} - ${ago}`, seenAt: sql`${seenAt} - ${ago}` })
    const { startedAt, endedAt } = liveSession
    await tx
      .update(liveSession)
      .set({ startedAt: sql`${startedAt} - ${ago}`, endedAt: sql`${endedAt} - ${ago}` })
  })
const rows = () =>
  inSchool(async (tx) => {
    const all = await tx.select().from(smartClass).orderBy(asc(smartClass.enteredAt), asc(smartClass.id))
    return all.map(({ classId, lessonId, enteredAt, seenAt }) => ({
      classId,
      hasLesson: lessonId !== null,
      minutes: Math.round((seenAt.getTime() - enteredAt.getTime()) / 60_000),
    }))
  })

test('a window that signs is one smart class; after five minutes without a sign another one begins', async () => {
  const body = { classId: school.classId }
  await sign(body)
  await minutesPass(1)
  await sign(body)
  await minutesPass(4)
  await sign(body)
  expect(await rows()).toEqual([{ classId: school.classId, hasLesson: false, minutes: 5 }])
  await minutesPass(5)
  await sign(body)
  expect((await rows()).map(({ minutes }) => minutes)).toEqual([5, 0])
})

test('it begins with enterZhkt of a teacher, whose task says class and lesson; what is not on the screen stays', async () => {
  const id = await school.released()
  await server.must('enterSmartClass', { body: { id } }, school.tokenOf('student1'))
  expect(await rows()).toEqual([])
  await server.must('enterSmartClass', { body: { id } }, school.tokenOf('teacher'))
  await minutesPass(1)
  await sign()
  expect(await rows()).toEqual([{ classId: school.classId, hasLesson: true, minutes: 1 }])
})

test('another class ends the one before; a class that is not the teacher’s says nothing', async () => {
  await sign({ classId: school.classId })
  await minutesPass(2)
  const [own] = (await server.must('selectTaughtClasses', {}, school.tokenOf('teacher'))).filter(
    ({ id }) => id !== school.classId,
  )
  await sign({ classId: own?.id })
  await minutesPass(3)
  await sign({ classId: own?.id })
  expect(await rows()).toEqual([
    { classId: school.classId, hasLesson: false, minutes: 2 },
    { classId: own?.id, hasLesson: false, minutes: 3 },
  ])
  await minutesPass(9)
  await sign({ classId: '00000000-0000-7000-8000-000000000001' })
  expect((await rows())[2]).toMatchObject({ classId: null })
})

test('while the teacher holds a live session no time of the smart class passes', async () => {
  await sign({ classId: school.classId })
  await minutesPass(2)
  const live = await startedLive(server, school.tokenOf('teacher'))
  await sign({ classId: school.classId })
  expect((await rows()).map(({ minutes }) => minutes)).toEqual([2])
  await server.must('endLive', { params: { id: live } }, school.tokenOf('teacher'))
  await minutesPass(1)
  await sign({ classId: school.classId })
  await minutesPass(1)
  await sign({ classId: school.classId })
  expect((await rows()).map(({ minutes }) => minutes)).toEqual([2, 1])
})

test('only teachers sign', async () => {
  for (const username of ['student1', 'education'])
    expect(await sign({}, username)).toMatchObject({ status: 403 })
})
