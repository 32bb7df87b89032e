// The full name beside the name of 1 to 8 characters: as in the passport, in any script (docs/decisions/0152).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alumnus } from '#contract/school/alumnus.ts'
import { anAlumnus, aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeSheet, rowsOf } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let admin: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
  admin = (await server.signIn('tenant')).access_token
})
afterAll(() => server.stop())

const fullNameOf = (id: string) =>
  server.must('getStudent', { params: { id } }, education).then(({ fullName }) => fullName)

test.each([
  ['阿卜杜拉', '阿卜杜拉·买买提'],
  ['Саша', 'Александр Иванович'],
  ['Eduarda', 'Maria-Eduarda dos Santos'],
  ['Nour', 'نور الهدى عبد الرحمن'],
  ['Oi', '  O’Brien  d’Avila (née Ng)\u200b '],
])('[VAL-05] [VAL-06] the name %s stands beside the full name %s', async (name, fullName) => {
  const { id } = await server.must('createStudent', { body: { ...aStudent, name, fullName } }, education)
  expect(await fullNameOf(id)).toBe(fullName.replace('\u200b', '').trim().replace('  ', ' '))
})

test('it is optional, has up to 80 characters, and can be taken away', async () => {
  const ask = (fullName: string | null) =>
    server.call('createStudent', { body: { ...aStudent, fullName } }, education)
  expect(await ask('名'.repeat(81))).toMatchObject({ fields: { fullName: 'field.tooLong' } })
  const long = await ask('𠮷'.repeat(80))
  if (!long.ok) throw new Error(long.error)
  const { id } = long.data
  expect(await fullNameOf(id)).toHaveLength(160)
  await server.must('updateStudent', { body: { id, fullName: '' } }, education)
  expect(await fullNameOf(id)).toBe('')
  expect(await ask(null)).toMatchObject({ ok: true })
})

test('[VAL-06] the name keeps its rule', async () => {
  const body = { ...aStudent, name: '阿卜杜拉·买买提', fullName: '阿卜杜拉·买买提' }
  expect(await server.call('createStudent', { body }, education)).toMatchObject({
    fields: { name: 'field.validate6' },
  })
})

describe('a person is found by it', () => {
  beforeAll(async () => {
    const people = [
      ['麦兰', '阿不都热合曼·买买提明'],
      ['Витя', 'Виктор Фёдорович Щербаков'],
      ['Duda', 'Ana-Luísa das Neves Conceição'],
    ] as const
    for (const [name, fullName] of people)
      await server.must('createStudent', { body: { ...aStudent, name, fullName } }, education)
  })

  test.each([
    ['阿不都热合曼·买买提明', '麦兰'],
    ['买买提明', '麦兰'],
    ['maimaitiming', '麦兰'],
    ['abdrhmmmtm', '麦兰'],
    ['Виктор Фёдорович', 'Витя'],
    ['щербаков', 'Витя'],
    ['shcherbakov', 'Витя'],
    ['ana-luísa', 'Duda'],
    ['luisa das', 'Duda'],
    ['conceicao', 'Duda'],
    ['CONCEIÇÃO\u200b', 'Duda'],
  ])('%s finds %s', async (name, found) => {
    const { records } = await server.must('pageStudent', { query: { name } }, education)
    expect(records.map((one) => one.name)).toEqual([found])
    const users = await server.must('pageUser', { query: { name } }, admin)
    expect(users.records.map((one) => one.name)).toEqual([found])
  })
})

test('it comes with a sheet, and leaves with one', async () => {
  const rows = [
    ['姓名', 'Полное имя', '性别', '手机号', '学号'],
    ['Анна', 'Анна-Мария Ивановна Петрова-Водкина', '女', '13800138001', 'FN001'],
  ]
  const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, education)
  const job = () => server.must('getImport', { params: { id: jobId } }, education)
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('done')
  const sheet = await server.must('exportStudent', { query: { name: 'FN001' } }, education)
  const [headers, row] = rowsOf(sheet)
  expect([headers?.slice(0, 2), row?.slice(0, 2)]).toEqual([
    ['姓名', '全名'],
    ['Анна', 'Анна-Мария Ивановна Петрова-Водкина'],
  ])
  expect(rowsOf(await server.must('templateTeacher', {}, education))[0]).toContain('全名')
  expect(alumnus.declared.sheet?.import).toContain('fullName')
})

test('teachers, accounts and alumni have one, and the record of changes says who changed it', async () => {
  const fullName = 'Ana Beatriz de Sousa e Melo'
  const { id } = await server.must('createTeacher', { body: { ...aTeacher, fullName } }, education)
  expect(await server.must('getTeacher', { params: { id } }, education)).toMatchObject({ fullName })
  await server.must('updateTeacher', { body: { id, fullName: 'Ana Melo' } }, education)
  const body = { username: 'ana.office', name: 'Ana', kind: 'educational' as const, fullName }
  const account = await server.must('createUser', { body }, admin)
  expect(await server.must('getUserDetails', { params: account }, admin)).toMatchObject({ fullName })
  const former = await server.must('createAlumnus', { body: { ...anAlumnus, fullName } }, education)
  const found = await server.must('pageAlumnus', { query: { name: 'sousa e melo' } }, education)
  expect(found.records).toMatchObject([{ id: former.id, fullName }])
  const { records } = await server.must('pageAudit', { query: { noun: 'Teacher' } }, admin)
  expect(records[0]).toMatchObject({ changes: { fullName: { before: fullName, after: 'Ana Melo' } } })
})

test('in the personal centre a person writes it, and the office is told', async () => {
  const student = (await server.signIn('student1')).access_token
  const change = { fullName: '\u200bWang Xiaoming ' }
  expect(await server.must('updateProfile', { body: change }, student)).toMatchObject({
    fullName: 'Wang Xiaoming',
    name: '王小明',
  })
  const { records } = await server.must('pageStudent', { query: { name: 'wang xiaoming' } }, education)
  expect(records).toMatchObject([{ username: 'student1', fullName: 'Wang Xiaoming' }])
  const audit = await server.must('pageAudit', { query: { noun: 'User' } }, admin)
  expect(audit.records[0]).toMatchObject({
    itemName: '王小明',
    changes: { fullName: { before: '', after: 'Wang Xiaoming' } },
  })
})

test('who asks for an account may say it, and has it when the office confirms', async () => {
  const form = { username: 'joana1', password: 'Abcdef12', name: 'Joana', fullName: 'Joana d’Arc Ribeiro' }
  await server.must('register', { body: { ...form, school: server.schoolName } })
  const { records } = await server.must('pageRegistration', { query: { name: 'ribeiro' } }, education)
  expect(records).toMatchObject([{ name: 'Joana', fullName: 'Joana d’Arc Ribeiro' }])
  await server.must('acceptRegistrations', { body: { ids: records.map(({ id }) => id) } }, education)
  const found = await server.must('pageStudent', { query: { name: 'ribeiro' } }, education)
  expect(found.records).toMatchObject([{ username: 'joana1', fullName: 'Joana d’Arc Ribeiro' }])
})
