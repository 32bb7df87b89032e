// Every way to make a person or to change a name: found by pinyin, initials and user name in the moment of the answer.
// Runs on both databases.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { tokenOf } from '#tests/support/rights.ts'
import { runCommand } from '#tests/support/serverProgram.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let admin: string
let system: string
beforeAll(async () => {
  server = await ownSchool()
  ;[education, admin, system] = [
    await tokenOf(server, 'education'),
    await tokenOf(server, 'tenant'),
    await tokenOf(server, 'system'),
  ]
})
afterAll(() => server.stop())

type List = 'pageStudent' | 'pageTeacher' | 'pageUser'
const usernamesBy = async (list: List, name: string, token: string) =>
  (await server.must(list, { query: { name, size: 200 } }, token)).records.map(({ username }) => username)

interface SearchCase {
  readonly username: string
  readonly list?: List
  /** Who looks for the account; by default the school's administrator. */
  readonly token?: string
  readonly typed?: readonly string[]
}
const names = { 区慧敏: ['区慧敏', 'ouhuimin', 'huimin', 'ohm'], 何静: ['何静', 'hejing', 'hj'] }
const expectFound = async (
  name: keyof typeof names,
  { username, list, token = admin, typed = [] }: SearchCase,
) => {
  for (const text of [...names[name], username, ...typed]) {
    expect([text, await usernamesBy('pageUser', text, token)]).toEqual([
      text,
      expect.arrayContaining([username]),
    ])
    if (list) {
      const found = await usernamesBy(list, text, education)
      expect([text, found]).toEqual([text, expect.arrayContaining([username])])
    }
  }
}
const expectLost = async (texts: readonly string[], { username, list, token = admin }: SearchCase) => {
  for (const text of texts) {
    expect([text, await usernamesBy('pageUser', text, token)]).not.toContainEqual(
      expect.arrayContaining([username]),
    )
    if (list) expect(await usernamesBy(list, text, education)).not.toContain(username)
  }
}

test('[SCREEN-A-05] a student who is added, renamed, and given another user name and number', async () => {
  const body = { ...aStudent, name: '区慧敏', username: 'byoffice', number: 'W77001' }
  const { id } = await server.must('createStudent', { body }, education)
  const list = 'pageStudent'
  const found = await server.must(list, { query: { name: 'w77001' } }, education)
  expect(found.records).toMatchObject([{ username: 'byoffice', pinyin: 'ouhuimin' }])
  await expectFound('区慧敏', { username: 'byoffice', list })
  const renamed = { ...body, id, name: '何静', username: 'renamed', number: 'W77002' }
  await server.must('updateStudent', { body: renamed }, education)
  await expectFound('何静', { username: 'renamed', list })
  await expectLost(['区慧敏', 'ouhuimin', 'byoffice'], { username: 'renamed', list })
  const numbers = async (name: string) =>
    (await server.must(list, { query: { name } }, education)).records.map(({ number }) => number)
  expect([await numbers('w77001'), await numbers('w77002')]).toEqual([[], ['W77002']])
})

test('[SCREEN-A-04] a teacher who is added and renamed, chosen by name too', async () => {
  const body = { ...aTeacher, name: '区慧敏', username: 'byoffice2', number: 'W88001' }
  const { id } = await server.must('createTeacher', { body }, education)
  const list = 'pageTeacher'
  await expectFound('区慧敏', { username: 'byoffice2', list })
  await server.must('updateTeacher', { body: { ...body, id, name: '何静' } }, education)
  await expectFound('何静', { username: 'byoffice2', list })
  await expectLost(['区慧敏', 'ouhuimin'], { username: 'byoffice2', list })
  const chosen = await server.must('selectTeachersByName', { query: { name: 'hej' } }, education)
  expect(chosen).toMatchObject([{ id, name: '何静', number: 'W88001' }])
})

test.each(['educational', 'tenantAdmin'] as const)('[SCREEN-Y-01] an account of kind %s', async (kind) => {
  const body = { username: `by.${kind}`, name: '区慧敏', kind }
  const id = (await server.must('createUser', { body }, admin)).id as UserId // an account's
  await expectFound('区慧敏', { username: body.username })
  await server.must('editUser', { body: { id, name: '何静' } }, admin)
  await expectFound('何静', { username: body.username })
  await expectLost(['ouhuimin'], { username: body.username })
  await server.must('editUserAsGet', { query: { id, name: '区慧敏' } }, admin)
  await expectFound('区慧敏', { username: body.username })
  const username = `again.${kind}`
  await server.must('updateUser', { body: { ...body, id, name: '何静', username } }, admin)
  await expectFound('何静', { username })
  await expectLost(['ouhuimin', 'by.'], { username })
})

test('[SCREEN-Y-01] a system administrator', async () => {
  const body = { username: `boss${Date.now().toString(36)}`, name: '区慧敏', kind: 'systemAdmin' as const }
  const id = (await server.must('createUser', { body }, system)).id as UserId // an account's
  await expectFound('区慧敏', { username: body.username, token: system })
  await server.must('updateUser', { body: { ...body, id, name: '何静' } }, system)
  await expectFound('何静', { username: body.username, token: system })
  await expectLost(['ouhuimin'], { username: body.username, token: system })
})

test.each([
  ['importStudent', 'pageStudent'],
  ['importTeacher', 'pageTeacher'],
] as const)('[VAL-20] those of a sheet: %s', async (call, list) => {
  const rows = [
    ['姓名', '性别', '用户名', '手机号'],
    ['区慧敏', '女', `sheet.${list}`, '13800138001'],
    ['何静', '女', '', '13800138002'],
  ]
  const { jobId } = await server.must(call, { body: makeSheet(rows) }, education)
  const job = () => server.must('getImport', { params: { id: jobId } }, education)
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('done')
  expect(await job()).toMatchObject({ stored: 2 })
  await expectFound('区慧敏', { username: `sheet.${list}`, list })
  // Who has no user name in the sheet gets one of the name.
  const [unnamed = ''] = (await usernamesBy(list, 'hejing', education)).filter((one) => /^hejing/.test(one))
  await expectFound('何静', { username: unnamed, list })
})

test('[CALL-OPEN-08] who has asked for an account and is accepted', async () => {
  const form = { username: 'asked', password: 'Abcdef12', name: '区慧敏', school: server.schoolName }
  await server.must('register', { body: form })
  const waiting = { query: { name: '区慧敏', state: 'waiting' as const } }
  const { records } = await server.must('pageRegistration', waiting, education)
  await server.must('acceptRegistrations', { body: { ids: records.map(({ id }) => id) } }, education)
  await expectFound('区慧敏', { username: 'asked', list: 'pageStudent' })
})

test('the administrator of a school that the command makes', async () => {
  const username = `head${Date.now().toString(36)}`
  const options = ['--name', `命令学校 ${username}`, '--admin', username, '--admin-name', '区慧敏']
  await runCommand(server.files, 'school', options)
  await expectFound('区慧敏', { username, token: system })
})

test('the people of the demo', async () => {
  expect(await usernamesBy('pageStudent', 'wxm', education)).toContain('student1')
  expect(await usernamesBy('pageTeacher', 'ouyang', education)).toEqual(['teacher8'])
  expect(await usernamesBy('pageUser', 'zhoumin', admin)).toEqual(['tenant'])
})
