// A teacher who is made a collaborator of a course, a task or a lesson plan finds a message with the way there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher2', 'teacher3', 'education'])
})
afterAll(() => server.stop())

type Setter = 'setCourseCollaborators' | 'setTaskCollaborators' | 'setPlanCollaborators'
const set = (call: Setter, id: string, people: readonly string[], by = 'teacher') => {
  const userIds = people.map((username) => school.idOf(username) as never)
  return server.must(call, { params: { id }, body: { userIds } }, school.tokenOf(by))
}
const messagesOf = async (username: string) => {
  const { records } = await server.must('pageNotice', { query: {} }, school.tokenOf(username))
  return records.map(({ title, content, path }) => ({ title, content, path }))
}

test('[CALL-OPEN-09 part] a new collaborator gets a message, the earlier ones and the one who is removed get none', async () => {
  const body = { ...aCourse, number: 'C9101', name: '初级口语' }
  const { id: courseId } = await server.must('createCourse', { body }, school.tokenOf('education'))
  const taskId = await school.make({ name: '复习生词' })
  const planId = await plansOf(server).make(school.tokenOf('teacher'), { name: '第三课 买东西' })
  await set('setCourseCollaborators', courseId, ['teacher2'], 'education')
  await set('setTaskCollaborators', taskId, ['teacher2'])
  await set('setPlanCollaborators', planId, ['teacher2'])
  expect((await messagesOf('teacher2')).reverse()).toEqual([
    {
      title: '一起编辑课程：初级口语',
      content: '吴静请你一起编辑课程“初级口语”。',
      path: '/course/myCourse/index',
    },
    {
      title: '一起编辑任务：复习生词',
      content: '李老师请你一起编辑任务“复习生词”。',
      path: `/taskDetail?id=${taskId}`,
    },
    {
      title: '一起备课：第三课 买东西',
      content: '李老师请你一起编写教案“第三课 买东西”。',
      path: `/addLessonNew?id=${planId}`,
    },
  ])
  await set('setPlanCollaborators', planId, ['teacher2', 'teacher3'])
  await set('setPlanCollaborators', planId, [])
  expect(await messagesOf('teacher2')).toHaveLength(3)
  expect(await messagesOf('teacher3')).toMatchObject([{ title: '一起备课：第三课 买东西' }])
})
