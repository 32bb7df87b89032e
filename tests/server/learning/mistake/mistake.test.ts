// The catalogue of mistakes: found in equal wrong answers, confirmed, merged, bound to exercises, imported.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { findMistakes } from '#server/features/learning/mistake/findMistakes.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let fillIn = ''
/** Its blank. */
let blank = ''
const token = (username: string) => school.tokenOf(username)
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher2', 'teacher3', 'education', 'student1', 'student2', 'student3'])
  fillIn = await school.makeExercise({
    type: 'fillIn',
    stem: richText('我有[[a]]朋友。'),
    content: { blanks: [{ id: 'a', as: 'hanzi' }], bank: [] },
    key: { blanks: [{ id: 'a', accept: ['两个'], tone: 'must' }] },
    explanation: null,
  })
  const view = await server.must('getExerciseView', { query: { id: fillIn } }, token('teacher'))
  blank = view.type === 'fillIn' ? (view.content.blanks[0]?.id ?? '') : ''
})
afterAll(() => server.stop())

const wrong = (text: string) => [{ exerciseId: fillIn, value: { blanks: [{ id: blank, text }] } }]
const ask = async (answers: Readonly<Record<string, string>>) => {
  const items = [{ exerciseId: fillIn, points: 2 }]
  const id = await school.released({ sections: [{ items }], selfMarking: true })
  for (const [username, text] of Object.entries(answers))
    expect(await school.submit(id, username, wrong(text))).toMatchObject({ ok: true })
  return id
}
const failing = {
  warn: (what: object) => {
    throw new Error('a school was not searched', { cause: 'err' in what ? what.err : what })
  },
}
const find = () => findMistakes(server.database, failing, new Date())
const page = async (username = 'teacher', query: object = {}) =>
  (await server.must('pageMistake', { query: { size: 100, ...query } }, token(username))).records
const add = (change: object = {}, username = 'teacher') =>
  server.call(
    'createMistake',
    { body: { name: '量词误用', type: 'substitution', ...change } as never },
    token(username),
  )
const added = async (change: object) => {
  const reply = await add(change)
  if (!reply.ok) throw new Error(reply.error)
  return reply.data.id
}
const get = (id: string, username = 'teacher') =>
  server.call('getMistake', { params: { id } }, token(username))

test('[CALL-MIST-01] equal wrong answers of two students are a mistake to be confirmed; more of them are hits', async () => {
  await ask({ student1: '二个', student2: '二个' })
  // Several processes at once find it once.
  await Promise.all([find(), find(), find()])
  const [one, ...others] = await page()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    name: '二个',
    type: 'substitution',
    state: 'toConfirm',
    repeatCount: 2,
    studentCount: 2,
    ownerName: null,
  })
  await ask({ student1: '二个', student3: '三个' })
  await find()
  await find()
  expect(await page()).toMatchObject([{ name: '二个', repeatCount: 3, studentCount: 2 }])
  const detail = await server.must('getMistakeDetail', { query: { id: one?.id ?? '' } }, token('teacher'))
  expect(detail.hits.map(({ answer }) => answer)).toEqual(['二个', '二个', '二个'])
  const listed = (username: string) => server.must('listMistake', { query: {} }, token(username))
  expect((await listed('teacher')).map(({ id }) => id)).toEqual([one?.id])
  // A teacher whose students did not show it does not see it; the office does.
  expect(await listed('teacher3')).toEqual([])
  expect(await server.must('countMistakes', {}, token('teacher3'))).toMatchObject({ toConfirm: 0 })
  expect(await server.must('countMistakes', {}, token('teacher'))).toMatchObject({ toConfirm: 1 })
  expect(await page('teacher3')).toEqual([])
  expect(await get(one?.id ?? '', 'teacher3')).toMatchObject({ status: 404 })
  expect(await page('education')).toMatchObject([{ repeatCount: 3 }])
  expect(await server.call('pageMistake', { query: {} }, token('student1'))).toMatchObject({ status: 403 })
})

test('a school says how many students it takes; a mark that is changed takes its hit back', async () => {
  const setting = { body: { students: 3 } }
  expect(await server.call('setMistakeSetting', setting, token('teacher'))).toMatchObject({ status: 403 })
  await server.must('setMistakeSetting', setting, token('education'))
  const id = await ask({ student1: '俩个', student2: '俩个' })
  await find()
  expect((await page()).map(({ name }) => name)).toEqual(['二个'])
  await server.must('setMistakeSetting', { body: { students: 2 } }, token('education'))
  await ask({ student3: '俩个' })
  await find()
  const count = async () => (await page()).find(({ name }) => name === '俩个')?.repeatCount
  expect(await count()).toBe(3)
  const attemptId = (await school.get(id, 'student1')).own?.id ?? ''
  const marks = [{ exerciseId: fillIn, score: 2, comment: '' }]
  await server.must('reviewTask', { body: { attemptId, marks } }, token('teacher'))
  expect(await count()).toBe(2)
})

test('[CALL-MIST-02] [CALL-MIST-03] [ENT-MIST] [VAL-09] a record is stored, changed and read; the name has 2 to 10 characters and is new', async () => {
  for (const [name, reason] of [
    ['错', 'field.tooShort'],
    ['一二三四五六七八九十一', 'field.tooLong'],
  ])
    expect(await add({ name })).toMatchObject({ status: 400, fields: { name: reason } })
  await added({ name: '量词' })
  await added({ name: '一二三四五六七八九十' })
  const fields = {
    cause: 'transfer',
    source: '第一课作业',
    abilityType: 'writing',
    factor: '母语里没有量词',
    detail: '量词与名词搭配',
    childDetail: '个体量词',
    baseCount: 4,
  }
  const id = await added({ name: '量词误用', ...fields })
  const whole = {
    name: '量词误用',
    type: 'substitution',
    ...fields,
    repeatCount: 4,
    exerciseCount: 0,
    pointId: null,
    levelId: null,
    state: 'toConfirm',
  }
  expect(await server.must('getMistakeInfo', { query: { id } }, token('teacher'))).toMatchObject(whole)
  expect((await page()).find((one) => one.id === id)).toMatchObject(whole)
  expect(await server.must('getMistakeDetail', { query: { id } }, token('teacher'))).toMatchObject({
    ...whole,
    exercises: [],
    hits: [],
  })
  const same = { name: '量词误用', type: 'substitution' } as const
  const check = (body: object) =>
    server.call('checkNewMistake', { body: body as typeof same }, token('teacher'))
  expect(await check(same)).toMatchObject({ error: 'TAKEN', fields: { name: 'field.taken' } })
  expect(await add(same)).toMatchObject({ error: 'TAKEN' })
  expect(await check({ ...same, type: 'omission' })).toMatchObject({ ok: true })
  const edited = (body: object) =>
    server.call('checkChangedMistake', { body: { id, ...body } as never }, token('teacher'))
  expect(await edited(same)).toMatchObject({ ok: true })
  expect(await edited({ name: '量词', type: 'substitution' })).toMatchObject({ error: 'TAKEN' })
  await server.must('updateMistake', { body: { id, factor: '' } }, token('teacher'))
  expect(await get(id)).toMatchObject({ data: { factor: '', detail: '量词与名词搭配' } })
  expect(await add({}, 'education')).toMatchObject({ status: 403 })
  await server.must('removeMistake', { params: { id } }, token('teacher'))
  expect(await get(id)).toMatchObject({ status: 404 })
})

test('[CALL-MIST-04] [CALL-MIST-05] [STATE-MIST-01] [STATE-MIST-02] [SCREEN-T-04 part] confirmed and merged leave the list; a merged id opens the other', async () => {
  const [first, second, third] = [
    await added({ name: '把字句缺补语', type: 'omission', baseCount: 2 }),
    await added({ name: '把字句没补语', type: 'omission', baseCount: 3 }),
    await added({ name: '了的位置', type: 'order' }),
  ]
  const waiting = async () => (await page('teacher', { state: 'toConfirm' })).map(({ id }) => id)
  const merge = (ids: string[]) => server.call('mergeMistakes', { body: { ids } }, token('teacher'))
  expect(await waiting()).toEqual(expect.arrayContaining([first, second, third]))
  await server.must('confirmMistakeAsGet', { params: { id: third } }, token('teacher'))
  expect(await get(third)).toMatchObject({ data: { state: 'confirmed' } })
  expect(await merge([first])).toMatchObject({ error: 'MERGE_TOO_FEW' })
  expect(await merge([first, first])).toMatchObject({ error: 'MERGE_TOO_FEW' })
  for (const id of [first, second])
    await server.must(
      'bindExercises',
      { body: { id, exerciseIds: [id === first ? school.judge : school.essay] } },
      token('teacher'),
    )
  expect(await merge([first, second])).toMatchObject({ ok: true })
  const left = await waiting()
  for (const id of [first, second, third]) expect(left).not.toContain(id)
  expect(await get(second)).toMatchObject({
    data: { id: first, name: '把字句缺补语', state: 'confirmed', repeatCount: 5, exerciseCount: 2 },
  })
  // After the next merge the ids of the first merge still open it.
  expect(await merge([third, first])).toMatchObject({ ok: true })
  expect(await get(second)).toMatchObject({ data: { id: third, repeatCount: 5 } })
  expect(await merge([third, first])).toMatchObject({ status: 404 })
  const counts = await server.must('countMistakes', {}, token('teacher'))
  expect(counts).toMatchObject({ merged: 2 })
  // A found mistake that was merged is found again as the one it was merged into.
  const found = (await page()).find(({ name }) => name === '二个')
  await merge([third, found?.id ?? ''])
  await ask({ student2: '二个' })
  await find()
  expect(await get(third)).toMatchObject({ data: { repeatCount: 9, studentCount: 2 } })
})

test('what the program found and a teacher deleted is not found again', async () => {
  const id = (await page()).find(({ name }) => name === '俩个')?.id ?? ''
  await server.must('removeMistake', { params: { id } }, token('teacher'))
  await ask({ student1: '俩个' })
  await find()
  expect((await page()).map(({ name }) => name)).not.toContain('俩个')
  expect(await get(id)).toMatchObject({ status: 404 })
})

test('[CALL-MIST-06] exercises are bound and taken away, and the filter follows', async () => {
  const id = await added({ name: '词序' })
  const is = async (bound: string) => (await page('teacher', { bound })).some((one) => one.id === id)
  const ids = async (which: 'pageBoundExercises' | 'pageUnboundExercises') =>
    (await server.must(which, { query: { id, size: 200 } }, token('teacher'))).records.map((one) => one.id)
  expect([await is('true'), await is('false')]).toEqual([false, true])
  await server.must('bindExercises', { body: { id, exerciseIds: [school.judge, fillIn] } }, token('teacher'))
  expect([await is('true'), await is('false')]).toEqual([true, false])
  expect((await ids('pageBoundExercises')).sort()).toEqual([school.judge, fillIn].sort())
  const others = await ids('pageUnboundExercises')
  expect(others).toContain(school.essay)
  expect(others).not.toContain(fillIn)
  const unbind = { id, exerciseIds: [school.judge, fillIn], unbind: 'true' as never }
  await server.must('bindExercisesAsGet', { query: unbind }, token('teacher'))
  expect(await is('true')).toBe(false)
  const unknown = { id, exerciseIds: ['01920000-0000-7000-8000-000000000009'] }
  expect(await server.call('bindExercises', { body: unknown }, token('teacher'))).toMatchObject({
    status: 400,
  })
})

test('what trains a mistake is offered to who made it, as far as the library shows it to students', async () => {
  const trainedBy = async (username: string) => {
    const { records } = await server.must('pageWrong', { query: { size: 100 } }, token(username))
    return records.find(({ exerciseId }) => exerciseId === fillIn)?.trainedBy
  }
  const train = (username: string) =>
    server.call('startMistakePractice', { body: { id: fillIn } }, token(username))
  // The exercises bound to it are not shared.
  expect(await trainedBy('student1')).toBe(0)
  expect(await train('student1')).toMatchObject({ status: 404 })
  await server.must('shareExercise', { body: { ids: [school.judge, fillIn] } }, token('teacher'))
  expect(await trainedBy('student1')).toBe(1)
  expect(await train('student1')).toMatchObject({
    data: { source: 'exerciseBook', views: [{ id: school.judge }] },
  })
  // This student's answer was wrong in another way.
  expect(await trainedBy('student3')).toBe(0)
  expect(await train('student3')).toMatchObject({ status: 404 })
  expect(await trainedBy('teacher')).toBe(0)
  expect(await train('teacher')).toMatchObject({ status: 403 })
})

test('a marker attaches a mistake to an answer, and removes it', async () => {
  const task = await school.released()
  await school.submit(task, 'student1')
  const attemptId = (await school.get(task, 'student1')).own?.id ?? ''
  const at = { attemptId, exerciseId: school.essay }
  const id = await added({ name: '语序不对', type: 'order' })
  const attach = (username: string, body: object = {}) =>
    server.call('attachMistake', { body: { id, ...at, ...body } }, token(username))
  expect(await attach('teacher3')).toMatchObject({ status: 404 })
  expect(await attach('education')).toMatchObject({ status: 403 })
  expect(await attach('teacher')).toMatchObject({ ok: true })
  const shown = () => server.must('listAnswerMistakes', { query: at }, token('teacher'))
  expect(await shown()).toEqual([{ id, name: '语序不对', type: 'order' }])
  const students = await server.must('listStudentsByMark', { query: { mistakeId: id } }, token('teacher'))
  expect(students).toMatchObject([{ id: school.idOf('student1'), wrongCount: 1 }])
  await attach('teacher', { remove: true })
  expect(await shown()).toEqual([])
})

test('[CALL-MIST-07] a sheet is imported, xlsx and xls; each bad row is named with its reason', async () => {
  const rows = [
    ['名称', '类型', '成因', '已有次数'],
    ['导入一', '遗漏', '母语负迁移', '7'],
    ['导', '遗漏', '', ''],
    ['导入二', '不知道', '', ''],
    ['导入一', '遗漏', '', ''],
    ['导入三', '误加', '', '很多'],
    ['导入四', '误加', '', ''],
  ]
  for (const type of ['xlsx', 'xls'] as const) {
    const body =
      type === 'xlsx' ? makeSheet(rows) : makeSheet([rows[0] ?? [], ['导入五', '错序', '', '']], type)
    const { jobId: id } = await server.must('importMistake', { body }, token('teacher'))
    const job = () => server.must('getImport', { params: { id } }, token('teacher'))
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
    const { stored, failed } = await job()
    expect(stored).toBe(type === 'xls' ? 1 : 2)
    if (type === 'xlsx')
      expect(failed).toEqual([
        { row: 3, cell: 'A3', field: '名称', reason: '太短，至少 2 个字' },
        {
          row: 4,
          cell: 'B4',
          field: '类型',
          reason: '“不知道”不能用。可以填：遗漏、误加、误代、错序、书写、发音或其他',
        },
        { row: 5, cell: 'A5', field: '名称', reason: '已被使用' },
        { row: 6, cell: 'D6', field: '已有次数', reason: '请填整数，0 到 100000' },
      ])
  }
  const found = await page('teacher', { name: '导入' })
  expect(found.map(({ name }) => name).sort()).toEqual(['导入一', '导入五', '导入四'])
  expect(found.find(({ name }) => name === '导入一')).toMatchObject({
    cause: 'transfer',
    repeatCount: 7,
    state: 'toConfirm',
  })
})
