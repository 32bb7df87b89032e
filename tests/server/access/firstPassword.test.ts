// A first password that was made for a person opens nothing but its change.
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type CallName, calls } from '#contract/calls.ts'
import { classroomNamespace } from '#contract/classroom/classroom.ts'
import { documentClose, documentProtocol } from '#contract/system/document.ts'
import { noticeNamespace } from '#contract/system/notice.ts'
import { kindsOf, signedIn } from '#tests/support/askCalls.ts'
import { callInputs } from '#tests/support/callInputs.ts'
import { followImport } from '#tests/support/imports.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  education = await tokenOf(server, 'education')
})
afterAll(() => server.stop())

const importPeople = async (names: readonly string[], kind: 'Student' | 'Teacher' = 'Student') => {
  const rows = names.map((name, at) => [name, '女', `139001390${String(at).padStart(2, '0')}`])
  const body = makeSheet([['姓名', '性别', '手机号'], ...rows])
  const { jobId } = await server.must(`import${kind}`, { body }, education)
  expect(await followImport(server, jobId, education)).toMatchObject({ stored: names.length, failed: [] })
  return jobId
}
const slipsOf = (id: string) => server.must('printImportSlips', { params: { id }, body: {} }, education)
const idsOf = async (name: string) =>
  (await server.must('pageStudent', { query: { name } }, education)).records.map(({ id }) => id)
const newcomer = async (name: string) => {
  const [slip] = (await slipsOf(await importPeople([name]))).slips
  if (!slip) throw new Error('no slip')
  return slip
}
const changed = (password: string, newPassword: string) => ({
  body: { password, newPassword, confirmPassword: newPassword },
})

describe('an imported account', () => {
  test('has no password before its slip is printed; each slip has another one, easy to read', async () => {
    const jobId = await importPeople(['新生甲', '新生乙', '新生丙'])
    const { school, slips, refused, next } = await slipsOf(jobId)
    expect([school, slips.map(({ name }) => name), refused, next]).toEqual([
      server.schoolName,
      ['新生甲', '新生乙', '新生丙'],
      [],
      null,
    ])
    for (const { password } of slips) {
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-km-zA-HJ-NP-Z2-9]{12}$/)
    }
    expect(new Set(slips.map(({ password }) => password)).size).toBe(3)
  })

  test('can be given a new slip as long as nobody has signed in, and the one before is worth nothing', async () => {
    const jobId = await importPeople(['重印甲', '重印乙'])
    const [before, other] = (await slipsOf(jobId)).slips
    const [again] = (await slipsOf(jobId)).slips
    await expect(server.signIn(again?.username ?? '', { password: before?.password ?? '' })).rejects.toThrow(
      'BAD_CREDENTIALS',
    )
    await server.signIn(again?.username ?? '', { password: again?.password ?? '' })
    const third = await slipsOf(jobId)
    expect(third.slips.map(({ name }) => name)).toEqual([other?.name])
    expect(third.refused).toMatchObject([{ name: '重印甲', error: 'HAS_SIGNED_IN' }])
  })

  test('keeps the password that was typed into its row', async () => {
    const rows = [
      ['姓名', '性别', '手机号', '用户名', '初始密码'],
      ['写了密码', '女', '13900139050', 'xiele', 'Sunny2026day'],
      ['没写密码', '女', '13900139051', 'meixie', ''],
    ]
    const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, education)
    await followImport(server, jobId, education)
    const last = await server.must('getLastImport', { query: { noun: 'Student' } }, education)
    expect(last).toMatchObject({ id: jobId, added: 2, slips: 1 })
    expect((await slipsOf(jobId)).slips.map(({ name }) => name)).toEqual(['没写密码'])
    expect((await server.signIn('xiele', { password: 'Sunny2026day' })).must_change_password).toBe(false)
  })

  test('says at the sign-in that the password must be changed, and then no more', async () => {
    const { username, password } = await newcomer('要改密码')
    const tokens = await server.signIn(username, { password })
    expect(tokens.must_change_password).toBe(true)
    expect(await server.must('getUserInfo', {}, tokens.access_token)).toMatchObject({
      mustChangePassword: true,
    })
    const same = await server.call('changePassword', changed(password, password), tokens.access_token)
    expect(same).toMatchObject({ error: 'VALIDATION', fields: { newPassword: 'field.samePassword' } })
    await server.must('changePassword', changed(password, 'Sunny2026day'), tokens.access_token)
    expect(await server.must('getUserInfo', {}, tokens.access_token)).toMatchObject({
      mustChangePassword: false,
    })
    expect((await server.signIn(username, { password: 'Sunny2026day' })).must_change_password).toBe(false)
  })
})

const allowed: readonly CallName[] = [
  'changePassword',
  'getConfirmCode',
  'getMenu',
  'getProfile',
  'getUserInfo',
  'logout',
]

test('before the change every call of the contract refuses it, but those of the change itself', async () => {
  const { username, password } = await newcomer('什么都不能')
  const { access_token } = await server.signIn(username, { password })
  const id = await makeLive(server, await tokenOf(server, 'teacher'))
  const open: string[] = []
  for (const name of signedIn.filter((one) => kindsOf(calls[one]).includes('student'))) {
    if (allowed.includes(name)) continue
    const reply = await server.call(name, callInputs(id)[name] as never, access_token)
    if (reply.ok || reply.error !== 'PASSWORD_CHANGE_NEEDED') open.push(name)
  }
  expect(open).toEqual([])
  for (const namespace of [noticeNamespace, classroomNamespace]) {
    const auth = { token: access_token, liveId: id }
    const socket = io(`${server.url}${namespace}`, { transports: ['websocket'], reconnection: false, auth })
    const reason = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('open'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
    socket.close()
    expect(reason, namespace).toBe('PASSWORD_CHANGE_NEEDED')
  }
  const document = new WebSocket(`${server.url.replace('http', 'ws')}/collab/board-${id}`, [
    documentProtocol,
    access_token,
  ])
  const code = await new Promise<number>((resolve) => document.once('close', resolve))
  expect(code).toBe(documentClose.signedOut.code)
})

describe('what asks for no change', () => {
  test('a password in the row, in the form, or set by the office', async () => {
    const own = {
      name: '自己的',
      gender: 'male',
      phone: '13900139100',
      username: 'ziji',
      password: 'Sunny2026day',
    } as const
    await server.must('createStudent', { body: own }, education)
    expect((await server.signIn('ziji', { password: 'Sunny2026day' })).must_change_password).toBe(false)
    const { username } = await newcomer('重置过的')
    const ids = await idsOf('重置过的')
    const { initialPassword } = await server.must('resetStudentPasswords', { body: { ids } }, education)
    expect((await server.signIn(username, { password: initialPassword ?? '' })).must_change_password).toBe(
      false,
    )
  })

  test('one that the form has made does', async () => {
    const body = { name: '表格外', gender: 'male', phone: '13900139101', username: 'biaogewai' } as const
    const { initialPassword } = await server.must('createStudent', { body }, education)
    const tokens = await server.signIn('biaogewai', { password: initialPassword ?? '' })
    expect(tokens.must_change_password).toBe(true)
  })
})

describe('slips', () => {
  test('of chosen people: of those who never signed in, and nobody of another school', async () => {
    await importPeople(['选中甲', '选中乙'])
    const { access_token } = await server.signIn('student1')
    const { sysUser: student1 } = await server.must('getUserInfo', {}, access_token)
    const foreign = await server.must('pageStudent', { query: {} }, await tokenOf(server, 'education.b'))
    const ids = [...(await idsOf('选中')), student1.userId, foreign.records[0]?.id ?? '']
    const { slips, refused } = await server.must('printStudentSlips', { body: { ids } }, education)
    expect(slips.map(({ name }) => name).sort()).toEqual(['选中乙', '选中甲'].sort())
    expect(refused).toEqual([{ id: student1.userId, name: student1.name, error: 'HAS_SIGNED_IN' }])
    const { records } = await server.must(
      'pageAudit',
      { query: { noun: 'Student', action: 'password' } },
      education,
    )
    expect(records.map(({ itemName }) => itemName)).toEqual(expect.arrayContaining(['选中甲', '选中乙']))
    expect(JSON.stringify(records)).not.toContain(slips[0]?.password)
  })

  test('of teachers too', async () => {
    const { slips } = await slipsOf(await importPeople(['新老师'], 'Teacher'))
    const tokens = await server.signIn(slips[0]?.username ?? '', { password: slips[0]?.password ?? '' })
    expect(tokens.must_change_password).toBe(true)
  })

  test('not for a role without the right, and of an import only for who imported', async () => {
    const jobId = await importPeople(['别人的'])
    const admin = await tokenOf(server, 'tenant')
    const roleId = await makeRole(server, admin, { kind: 'educational', identity: 'noReset' })
    await makeAccount(server, { username: 'noreset', kind: 'educational', roleId })
    const token = await tokenOf(server, 'noreset')
    const ids = await idsOf('别人的')
    expect(await server.call('printStudentSlips', { body: { ids } }, token)).toMatchObject({
      error: 'FORBIDDEN',
    })
    const ask = { params: { id: jobId }, body: {} }
    for (const other of [token, admin, await tokenOf(server, 'education.b')])
      expect(await server.call('printImportSlips', ask, other)).toMatchObject({ error: 'NOT_FOUND' })
  })
})
