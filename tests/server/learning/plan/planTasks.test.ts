// What comes out of a plan: draft tasks of a lesson, once, and a Word file.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileId } from '#contract/ids.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
let plans: ReturnType<typeof plansOf>
beforeAll(async () => {
  server = await ownSchool()
  plans = plansOf(server)
  school = await taskSchool(server, ['teacher2', 'education'])
})
afterAll(() => server.stop())

const tokenOf = (username = 'teacher') => school.tokenOf(username)
const lessonOf = async (at: number) => {
  const courses = await server.must('selectTaughtCourses', {}, tokenOf())
  const course = courses.find(({ name }) => name === '初级汉语综合')
  const lessons = await server.must('listLessons', { query: { mgrId: course?.mgrId ?? '' } }, tokenOf())
  return { courseId: course?.id ?? '', lessonId: lessons[at]?.id ?? '' }
}

test('[CALL-PLAN-05] [CALL-PLAN-07] [STATE-PLAN] [ERR-MSG-13] steps with exercises become draft tasks of the lesson, once', async () => {
  const { courseId, lessonId } = await lessonOf(1)
  const steps = [
    { title: '预习', stage: 'preClass' as const, exercises: [school.judge] },
    { title: '讲解' },
    { stage: 'afterClass' as const, exercises: [school.judge, school.essay] },
  ]
  const id = await plans.make(tokenOf(), { name: '去商店', steps })
  const generate = (body: { lessonId?: string; courseId?: string } = {}, username = 'teacher') =>
    server.call('generateTasks', { params: { id }, body }, tokenOf(username))
  expect(await generate()).toMatchObject({ fields: { lessonId: 'field.required' } })
  const bound = { kind: 'plan' as const, id, name: '去商店' }
  await server.must('bindLesson', { body: { id: lessonId, bound } }, tokenOf())
  expect((await plans.get(id, tokenOf())).lessons).toMatchObject([{ id: lessonId }])

  const made = await generate({ courseId })
  if (!made.ok) throw new Error(made.msg)
  const tasks = await server.must('getTasksByPlanId', { query: { planId: id } }, tokenOf())
  expect(tasks.map((task) => task.id)).toEqual(made.data.ids)
  expect(tasks).toMatchObject([
    { name: '预习', stage: 'preClass', draft: true, lessonId, exerciseCount: 1, state: 'notReleased' },
    { name: '去商店 2', stage: 'afterClass', draft: true, lessonId, exerciseCount: 2 },
  ])
  expect(await school.get(tasks[0]?.id ?? '')).toMatchObject({
    courseId,
    classes: [{ name: '初级一班' }, { name: '初级二班' }],
  })
  expect(await generate({ courseId })).toMatchObject({
    error: 'LESSON_HAS_TASKS',
    msg: '课次中已有任务，不能覆盖',
  })
  expect(await server.must('getTasksByPlanId', { query: { planId: id } }, tokenOf())).toHaveLength(2)
})

test('two requests at once make one set, and nothing is made of exercises that the caller does not see', async () => {
  const { lessonId } = await lessonOf(2)
  const id = await plans.make(tokenOf(), { steps: [{ title: '一', exercises: [school.judge] }] })
  const body = { lessonId }
  const ask = () => server.call('generateTasks', { params: { id }, body }, tokenOf())
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await server.must('getTasksByPlanId', { query: { planId: id } }, tokenOf())).toHaveLength(1)

  const empty = await plans.make(tokenOf(), { steps: [{ title: '一' }] })
  const of = (planId: string, username = 'teacher') =>
    server.call('generateTasks', { params: { id: planId }, body }, tokenOf(username))
  expect(await of(empty)).toMatchObject({ error: 'LESSON_HAS_TASKS' })
  const { lessonId: other } = await lessonOf(3)
  expect(
    await server.call('generateTasks', { params: { id: empty }, body: { lessonId: other } }, tokenOf()),
  ).toMatchObject({
    fields: { steps: 'field.exerciseMissing' },
  })
  expect(await of(id, 'teacher2')).toMatchObject({ status: 404 })
})

test('[CALL-PLAN-06] the Word file has the title, the texts under headings, the steps as a table, pictures and pinyin', async () => {
  const fileId = await mustUpload(server, tokenOf(), {
    name: '店.png',
    purpose: 'image',
    bytes: bytesOf('png'),
  })
  const content = richText('去{商店|shāngdiàn}**买**东西 & <苹果>')
  const picture = { type: 'picture' as const, attrs: { fileId: fileId as FileId, alt: '店' } }
  content.content.push({ type: 'paragraph', content: [picture] })
  const steps = [{ title: '热身', minutes: 5, stage: 'inClass' as const, text: richText('问好') }]
  const id = await plans.make(tokenOf(), { name: '去商店 1/2', content, goals: richText('会买东西'), steps })
  const file = await server.must('exportPlanToWord', { params: { id } }, tokenOf())
  expect(file).toMatchObject({
    name: '去商店 1 2.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  const parts = unzipSync(Buffer.from(file.base64, 'base64'))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  for (const text of [
    '去商店 1/2',
    '教学目标',
    '会买东西',
    '汉语教程',
    '热身',
    '问好',
    '课中',
    '东西 &amp; &lt;苹果&gt;',
  ])
    expect(xml).toContain(text)
  expect(xml).toMatch(/<w:ruby>.*<w:rt>.*shāngdiàn.*<\/w:rt><w:rubyBase>.*商店.*<\/w:rubyBase><\/w:ruby>/)
  expect(xml.match(/<w:tbl>/g)).toHaveLength(2)
  expect(Object.keys(parts).filter((path) => path.startsWith('word/media/'))).toHaveLength(1)
  expect(xml).not.toContain('教学方法')
})

test('a picture of 5 MB at 450 places is in the Word file once', async () => {
  const bytes = bytesOf('png', 5 * 1024 * 1024)
  const fileId = await mustUpload(server, tokenOf(), { name: '大.png', purpose: 'image', bytes })
  const picture = { type: 'picture' as const, attrs: { fileId: fileId as FileId } }
  const fifty = [{ type: 'paragraph' as const, content: Array.from({ length: 50 }, () => picture) }]
  const texts = Object.fromEntries(
    planSections.map((section) => [section, { type: 'doc' as const, content: fifty }]),
  )
  const id = await plans.make(tokenOf(), { name: '同一张图', ...texts })
  const { base64 } = await server.must('exportPlanToWord', { params: { id } }, tokenOf())
  const parts = unzipSync(Buffer.from(base64, 'base64'))
  const media = Object.entries(parts).filter(([path]) => path.startsWith('word/media/'))
  expect(media.map(([, { length }]) => length)).toEqual([bytes.length])
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(xml.match(/<pic:pic /g)).toHaveLength(450)
})
