// Who needs a teacher: each reason from rows that the test made, with its number and what stands behind it.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClassId, LiveId, UserId } from '#contract/ids.ts'
import type { NeedKind } from '#contract/insight/needs/needs.ts'
import { newId } from '#server/db/schema/columns.ts'
import { liveAttendance } from '#server/db/schema/live.ts'
import { memory } from '#server/db/schema/memory.ts'
import { student } from '#server/db/schema/student.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const dayMs = 24 * 3600_000
let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  const students = ['student1', 'student2', 'student3', 'student4', 'student5', 'student6', 'student47']
  school = await taskSchool(server, [...students, 'teacher5', 'education', 'teacher.b'])
})
afterAll(() => server.stop())

const idOf = (username: string) => school.idOf(username) as UserId
const inSchool = async (work: Parameters<TestSchool['database']['inTenant']>[1]) =>
  server.database.inTenant(await server.schoolId(), work)
const list = (username = 'teacher', query: { classId?: ClassId; withSeen?: 'true' } = {}) =>
  server.must('listNeeds', { query }, school.tokenOf(username))
const personOf = async (of: string, by = 'teacher') =>
  (await list(by)).records.find(({ studentId }) => studentId === idOf(of))
const reasonOf = async (of: string, need: NeedKind, by = 'teacher') =>
  (await personOf(of, by))?.reasons.find((reason) => reason.need === need)
const rowsOf = (of: string, need: NeedKind, by = 'teacher') =>
  server.must('listNeedRows', { query: { studentId: idOf(of), need } }, school.tokenOf(by))

test('who has handed in neither of the last two tasks is named, with both; a hand-in ends the row', async () => {
  const studentIds = [idOf('student1'), idOf('student2')]
  const first = await school.released({ name: '第一次', classIds: [], studentIds })
  await school.endAgo(first, 60)
  expect(await reasonOf('student1', 'tasks')).toBeUndefined()
  const second = await school.released({ name: '第二次', classIds: [], studentIds })
  await school.submit(second, 'student2')
  await school.endAgo(second, 30)
  expect(await reasonOf('student1', 'tasks')).toMatchObject({ count: 2 })
  expect(await reasonOf('student2', 'tasks')).toBeUndefined()
  const rows = await rowsOf('student1', 'tasks')
  expect(rows.map(({ id, title, kind }) => ({ id, title, kind }))).toEqual([
    { id: second, title: '第二次', kind: 'task' },
    { id: first, title: '第一次', kind: 'task' },
  ])
  expect(await personOf('student1')).toMatchObject({ name: '王小明', classes: ['初级一班'], isSeen: false })
  expect(await reasonOf('student1', 'tasks', 'education')).toMatchObject({ count: 2 })
})

test('a task that still runs, a draft and a hidden one are no missed ones', async () => {
  const studentIds = [idOf('student2')]
  await school.released({ name: '还在做', classIds: [], studentIds })
  const hidden = await school.released({ name: '隐藏', classIds: [], studentIds, hidden: true })
  await school.endAgo(hidden, 5)
  const ended = await school.released({ name: '结束', classIds: [], studentIds })
  await school.endAgo(ended, 4)
  expect(await reasonOf('student2', 'tasks')).toBeUndefined()
  const { records } = await list()
  expect(records.find(({ studentId }) => studentId === idOf('student2'))).toBeUndefined()
})

test('a fall of more than so many points is named with the means, the last two results against those before', async () => {
  const token = school.tokenOf('teacher')
  await server.must(
    'setNeedSetting',
    { body: { tasks: 2, fell: 50, away: 3, silent: 10, words: 2 } },
    school.tokenOf('education'),
  )
  const judge = await school.makeExercise(exampleWordings.judge)
  const right = (await server.must('getExercise', { params: { id: judge } }, token)).wording as {
    key: { isTrue: boolean }
  }
  const result = async (name: string, isRight: boolean) => {
    const id = await school.released({
      ...{ name, classIds: [], studentIds: [idOf('student3')], selfMarking: true },
      sections: [{ items: [{ exerciseId: judge, points: 4 }] }],
    })
    const value = { isTrue: right.key.isTrue === isRight }
    expect(await school.submit(id, 'student3', [{ exerciseId: judge, value }])).toMatchObject({ ok: true })
  }
  for (const name of ['一', '二', '三']) await result(name, true)
  await result('四', false)
  // (1 + 0) / 2 of the last two: fifty points are not more than fifty.
  expect(await reasonOf('student3', 'fell')).toBeUndefined()
  await result('五', false)
  expect(await reasonOf('student3', 'fell')).toMatchObject({ count: 100, before: 1, after: 0 })
  const rows = await rowsOf('student3', 'fell')
  expect(rows.map(({ title, share, isLast }) => [title, share, isLast])).toEqual([
    ['五', 0, true],
    ['四', 0, true],
    ['三', 1, false],
    ['二', 1, false],
    ['一', 1, false],
  ])
})

test('away three lessons in a row: of those that had students, and expected this one', async () => {
  const token = school.tokenOf('teacher')
  const lesson = async (name: string, present: readonly string[]) => {
    const studentIds = [idOf('student4'), idOf('student5')]
    const id = await startedLive(server, token, { name, studentIds })
    await server.must('endLive', { params: { id } }, token)
    const tenantId = await server.schoolId()
    const stay = {
      tenantId,
      liveId: id as LiveId,
      name: '学生',
      role: 'student' as const,
      joinedAt: new Date(),
    }
    for (const username of present)
      await inSchool((tx) =>
        tx.insert(liveAttendance).values({ ...stay, seatId: newId(), userId: idOf(username) }),
      )
  }
  await lesson('第一课', ['student4', 'student5'])
  for (const name of ['第二课', '第三课']) await lesson(name, ['student5'])
  await lesson('没有人来', [])
  expect(await reasonOf('student4', 'away')).toBeUndefined()
  await lesson('第四课', ['student5'])
  expect(await reasonOf('student4', 'away')).toMatchObject({ count: 3 })
  expect(await reasonOf('student5', 'away')).toBeUndefined()
  expect((await rowsOf('student4', 'away')).map(({ title }) => title)).toEqual(['第四课', '第三课', '第二课'])
})

test('nothing answered for ten days, until a hand-in; who came yesterday is not named', async () => {
  expect(await reasonOf('student5', 'silent')).toBeUndefined()
  const id = await school.released({ name: '等回答', classIds: [], studentIds: [idOf('student5')] })
  expect(await reasonOf('student5', 'silent')).toBeUndefined()
  const createdAt = new Date(Date.now() - 12 * dayMs)
  await inSchool((tx) =>
    tx
      .update(student)
      .set({ createdAt })
      .where(eq(student.id, idOf('student5'))),
  )
  expect(await reasonOf('student5', 'silent')).toMatchObject({ count: 12, mark: 'never' })
  expect(await rowsOf('student5', 'silent')).toEqual([])
  await school.submit(id, 'student5')
  expect(await reasonOf('student5', 'silent')).toBeUndefined()
  expect((await rowsOf('student5', 'silent')).map(({ title }) => title)).toEqual(['等回答'])
})

test('whoever only writes characters is not silent', async () => {
  await school.released({ name: '不回答', classIds: [], studentIds: [idOf('student6')] })
  const createdAt = new Date(Date.now() - 12 * dayMs)
  await inSchool((tx) =>
    tx
      .update(student)
      .set({ createdAt })
      .where(eq(student.id, idOf('student6'))),
  )
  expect(await reasonOf('student6', 'silent')).toMatchObject({ mark: 'never' })
  const body = { char: '人', ink: inkOf(linesOf('人')), hints: 0 }
  await server.must('storeWriting', { body }, school.tokenOf('student6'))
  expect(await reasonOf('student6', 'silent')).toBeUndefined()
})

test('due words are named while more become due than are repeated; a new list names nobody', async () => {
  const token = school.tokenOf('student6')
  for (const word of ['苹果', '葡萄', '西瓜']) await server.must('addToDeck', { body: { word } }, token)
  expect(await reasonOf('student6', 'words')).toBeUndefined()
  const setWords = (values: Partial<typeof memory.$inferInsert>, words: string[]) =>
    inSchool(async (tx) => {
      const own = await tx
        .select({ id: memory.id, word: memory.word })
        .from(memory)
        .where(eq(memory.studentId, idOf('student6')))
      const ids = own.flatMap(({ id, word }) => (word && words.includes(word) ? [id] : []))
      await tx.update(memory).set(values).where(inArray(memory.id, ids))
    })
  const [monthAgo, yesterday] = [new Date(Date.now() - 30 * dayMs), new Date(Date.now() - dayMs)]
  await setWords({ createdAt: monthAgo, due: yesterday, lastReview: monthAgo }, ['苹果', '葡萄', '西瓜'])
  expect(await reasonOf('student6', 'words')).toMatchObject({ count: 3, before: 0, after: 3 })
  expect((await rowsOf('student6', 'words')).map(({ title }) => title).sort()).toEqual([
    '苹果',
    '葡萄',
    '西瓜',
  ])
  // One was repeated and two are old debts: the pile does not grow.
  await setWords({ due: monthAgo }, ['苹果', '葡萄'])
  await setWords({ lastReview: yesterday }, ['西瓜'])
  expect(await reasonOf('student6', 'words')).toBeUndefined()
})

test('teachers see the students of their classes, the office its data scope, another school nobody', async () => {
  const ids = async (username: string) => (await list(username)).records.map(({ studentId }) => studentId)
  expect(await ids('education')).toContain(idOf('student1'))
  expect(await ids('teacher5')).not.toContain(idOf('student1'))
  expect(await ids('teacher.b')).not.toContain(idOf('student1'))
  expect(
    await server.call(
      'listNeedRows',
      { query: { studentId: idOf('student1'), need: 'tasks' } },
      school.tokenOf('teacher5'),
    ),
  ).toMatchObject({ error: 'NOT_FOUND' })
  const classId = school.classId as ClassId
  expect((await list('teacher', { classId })).records.map(({ studentId }) => studentId)).toContain(
    idOf('student1'),
  )
  expect(await server.call('listNeeds', { query: { classId } }, school.tokenOf('teacher5'))).toMatchObject({
    error: 'NOT_FOUND',
  })
  expect(await server.call('listNeeds', { query: {} }, school.tokenOf('student1'))).toMatchObject({
    error: 'FORBIDDEN',
  })
})

test('seen hides a name from this teacher alone, until something comes', async () => {
  const student1 = await personOf('student1')
  const students = [{ id: idOf('student1'), fingerprint: student1?.fingerprint ?? '' }]
  await server.must('setNeedsSeen', { body: { isSeen: true, students } }, school.tokenOf('teacher'))
  expect(await personOf('student1')).toBeUndefined()
  const withSeen = await list('teacher', { withSeen: 'true' })
  expect(withSeen.records.find(({ studentId }) => studentId === idOf('student1'))).toMatchObject({
    isSeen: true,
  })
  expect(withSeen.seen).toBe(1)
  expect(await personOf('student1', 'education')).toMatchObject({ isSeen: false })
  const third = await school.released({ name: '第三次', classIds: [], studentIds: [idOf('student1')] })
  await school.endAgo(third, 1)
  expect(await reasonOf('student1', 'tasks')).toMatchObject({ count: 3 })
})

test('a message reaches exactly the chosen students with the teacher’s words, and stands in the record of changes', async () => {
  const write = (studentIds: UserId[], text: string, username = 'teacher') =>
    server.call('writeToStudents', { body: { studentIds, text } }, school.tokenOf(username))
  const text = '明天下课后来找我。\n带上作业本。'
  expect(await write([idOf('student1'), idOf('student3')], text)).toMatchObject({
    ok: true,
    data: { sent: 2 },
  })
  const messages = async (username: string) =>
    (await server.must('pageNotice', { query: {} }, school.tokenOf(username))).records.filter(
      ({ kind }) => kind === 'teacherWrites',
    )
  expect(await messages('student1')).toMatchObject([
    { title: '老师留言', content: text, senderName: '李老师' },
  ])
  expect(await messages('student3')).toHaveLength(1)
  expect(await messages('student2')).toEqual([])
  // Words that look like an instant are words.
  const odd = '2026-11-30T这一天'
  expect(await write([idOf('student3')], odd)).toMatchObject({ ok: true })
  expect((await messages('student3'))[0]).toMatchObject({ content: odd })
  const { records } = await server.must(
    'pageAudit',
    { query: { noun: 'Message' } },
    school.tokenOf('education'),
  )
  expect(records.map(({ itemName }) => itemName)).toContain('李大卫和王小明')
  expect(await write([idOf('student47')], '你好')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await write([], '你好')).toMatchObject({
    error: 'VALIDATION',
    fields: { studentIds: 'field.required' },
  })
  expect(await write([idOf('student1')], '  ')).toMatchObject({
    error: 'VALIDATION',
    fields: { text: 'field.required' },
  })
  expect(await write([idOf('student1')], '长'.repeat(501))).toMatchObject({ error: 'VALIDATION' })
})

test('the office sets the numbers, teachers read them; with 0 nobody is named for it', async () => {
  const setting = { tasks: 0, fell: 0, away: 3, silent: 0, words: 0 }
  expect(await server.call('setNeedSetting', { body: setting }, school.tokenOf('teacher'))).toMatchObject({
    error: 'FORBIDDEN',
  })
  await server.must('setNeedSetting', { body: setting }, school.tokenOf('education'))
  expect(await server.must('getNeedSetting', {}, school.tokenOf('teacher'))).toEqual(setting)
  const { records } = await list()
  expect(records.map(({ name, reasons }) => [name, reasons.map(({ need }) => need)])).toEqual([
    ['玛利亚', ['away']],
  ])
  const all = { ...setting, away: 0 }
  await server.must('setNeedSetting', { body: all }, school.tokenOf('education'))
  expect(await list()).toMatchObject({ records: [], total: 0 })
})
