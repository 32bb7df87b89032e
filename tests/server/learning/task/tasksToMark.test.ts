// What a teacher's home says of tasks: what was handed in and waits, and who is late.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher2', 'teacher3', 'education', 'student1', 'student2'])
})
afterAll(() => server.stop())

const listed = (username = 'teacher') => server.must('listTasksToMark', {}, school.tokenOf(username))

test('what is handed in waits until it is completed, and who has handed in nothing at the end is late', async () => {
  expect(await listed()).toEqual([])
  await school.make()
  const studentIds = [school.idOf('student1'), school.idOf('student2')]
  const id = await school.released({ classIds: [], studentIds })
  expect(await listed()).toEqual([])

  await school.open(id, 'student1')
  await school.submit(id, 'student1')
  expect(await listed()).toMatchObject([{ id, name: '第一课作业', toMark: 1, late: 0, lateNames: [] }])

  const { name: late } = (await server.must('getUserInfo', {}, school.tokenOf('student2'))).sysUser
  await school.endAgo(id, 5)
  expect(await listed()).toMatchObject([{ id, toMark: 1, late: 1, lateNames: [late] }])

  const start = school.wall(-1)
  const extension = { id, start, end: school.wall(60), studentIds: [school.idOf('student2')] }
  expect(
    await server.call('delayTask', { body: extension } as never, school.tokenOf('teacher')),
  ).toMatchObject({
    ok: true,
  })
  expect(await listed()).toMatchObject([{ id, toMark: 1, late: 0 }])
})

test('somebody who is late for longer than two weeks is no news, what waits is', async () => {
  const studentIds = [school.idOf('student1')]
  const id = await school.released({ name: '很久以前', classIds: [], studentIds })
  await school.endAgo(id, 13 * 24 * 60)
  expect((await listed()).map((one) => one.id)).toContain(id)
  await school.endAgo(id, 15 * 24 * 60)
  expect((await listed()).map((one) => one.id)).not.toContain(id)
})

test('it is the teacher’s own: no colleague’s, no office’s, no student’s', async () => {
  for (const username of ['teacher2', 'teacher3']) expect(await listed(username)).toEqual([])
  for (const username of ['education', 'student1'])
    expect(await server.call('listTasksToMark', {}, school.tokenOf(username))).toMatchObject({ status: 403 })
})
