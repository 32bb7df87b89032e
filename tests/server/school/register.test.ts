// Registration: requested by anybody, decided by the school's office.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { departmentIdSchema } from '#contract/ids.ts'
import type { register } from '#contract/school/register.ts'
import { param } from '#server/db/schema/param.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

type Form = CallInput<typeof register>['body']
let server: TestSchool
let education: string
beforeAll(async () => {
  server = await ownSchool()
  school = server.schoolName
  education = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

let school: string
const ask = (over: Partial<Form> = {}) =>
  server.call('register', {
    body: { username: 'newcomer', password: 'Abcdef12', name: '新同学', school, ...over },
  })
const waitingIdOf = async (name: string) => {
  const { records } = await server.must('pageRegistration', { query: { name, state: 'waiting' } }, education)
  const [record] = records
  if (!record) throw new Error(`nobody waits as ${name}`)
  return record.id
}
const signIn = (username: string) => server.signIn(username, { password: 'Abcdef12', roleType: 1 })

describe('asking', () => {
  test('[SCREEN-L-06] [CALL-OPEN-08] a requested account cannot sign in until it is approved', async () => {
    expect(await ask({ username: 'xiaoxin', name: '小新', phone: '13800000001' })).toMatchObject({
      ok: true,
      data: { school },
    })
    await expect(signIn('xiaoxin')).rejects.toThrow('REGISTRATION_WAITING')
    await expect(server.signIn('xiaoxin', { password: 'Wrong-12' })).rejects.toThrow('BAD_CREDENTIALS')
    const id = await waitingIdOf('小新')
    const { userIds } = await server.must('acceptRegistrations', { body: { ids: [id] } }, education)
    const { access_token } = await signIn('xiaoxin')
    const info = await server.must('getUserInfo', {}, access_token)
    expect(info).toMatchObject({ kind: 'student', sysUser: { userId: userIds[0], name: '小新' } })
    expect(await server.must('getProfile', {}, access_token)).toMatchObject({ phone: '13800000001' })
    const again = await server.call('acceptRegistrations', { body: { ids: [id] } }, education)
    expect(again).toMatchObject({ status: 404 })
    const changesOf = async (itemId = '') =>
      (await server.must('pageAudit', { query: { itemId } }, education)).records
    expect(await changesOf(id)).toMatchObject([
      {
        noun: 'Registration',
        action: 'update',
        changes: { state: { before: 'waiting', after: 'accepted' } },
      },
    ])
    expect(await changesOf(userIds[0])).toMatchObject([
      { noun: 'Student', action: 'create', itemName: '小新', userName: '吴静' },
    ])
  })

  test('[CALL-OPEN-08] a rejected account cannot sign in, and the name is free again', async () => {
    expect(await ask({ username: 'later', name: '后来' })).toMatchObject({ ok: true })
    const ids = [await waitingIdOf('后来')]
    await server.must('refuseRegistrations', { body: { ids } }, education)
    await expect(signIn('later')).rejects.toThrow('BAD_CREDENTIALS')
    expect(await ask({ username: 'later', name: '后来' })).toMatchObject({ ok: true })
  })

  test('[ERR-426] a name that is taken or requested is refused at once', async () => {
    expect(await ask({ username: 'student1' })).toMatchObject({ status: 426, error: 'NAME_TAKEN' })
    expect(await ask({ username: 'twice' })).toMatchObject({ ok: true })
    expect(await ask({ username: 'twice' })).toMatchObject({ status: 426, msg: '用户名已存在' })
  })

  test('[VAL-16] [VAL-53] the server checks the password rule too', async () => {
    for (const password of ['Abcdef1', 'abcdef12', 'ABCDEF12', 'Abcdefgh']) {
      expect(await ask({ username: 'weak', password }), password).toMatchObject({
        status: 400,
        fields: { password: 'field.password' },
      })
    }
    expect(await ask({ username: 'strong', password: 'Abcdef1234' })).toMatchObject({ ok: true })
  })

  test('an unknown school, the demo institution and a closed registration are refused', async () => {
    const nowhere = await ask({ username: 'lost', school: '没有的学校' })
    expect(nowhere).toMatchObject({ error: 'SCHOOL_UNKNOWN', fields: { school: 'SCHOOL_UNKNOWN' } })
    expect(await ask({ username: 'lost', school: '' })).toMatchObject({ error: 'SCHOOL_UNKNOWN' })
    const open = (value: string) =>
      server.database.asPlatform('test', (tx) =>
        tx.update(param).set({ value }).where(eq(param.key, 'registration')),
      )
    await open('0')
    expect(await ask({ username: 'lost' })).toMatchObject({ error: 'REGISTRATION_CLOSED' })
    await open('1')
  })
})

describe('the office', () => {
  test('sees only requests to its own school, pending ones first, and who decided', async () => {
    expect(await ask({ username: 'waits', name: '等候' })).toMatchObject({ ok: true })
    const { records } = await server.must('pageRegistration', { query: { size: 50 } }, education)
    const states = records.map(({ state }) => state)
    expect(states).toEqual(
      [...states].sort((one, other) => Number(one !== 'waiting') - Number(other !== 'waiting')),
    )
    expect(records.find(({ state }) => state === 'accepted')).toMatchObject({
      decidedBy: expect.stringMatching(/./),
      decidedTime: expect.stringMatching(/^\d{4}-/),
    })
    const inOrder = { size: 50, sort: 'time', order: 'asc' } as const
    const byTime = (await server.must('pageRegistration', { query: inOrder }, education)).records
    const times = byTime.map(({ time }) => time)
    expect(times).toEqual(times.toSorted())
    expect(byTime.map(({ id }) => id)).not.toEqual(records.map(({ id }) => id))
    const other = (await server.signIn('education.b')).access_token
    expect((await server.must('pageRegistration', { query: {} }, other)).total).toBe(0)
    const ids = [await waitingIdOf('等候')]
    expect(await server.call('acceptRegistrations', { body: { ids } }, other)).toMatchObject({ status: 404 })
  })

  test('[ROLE-07] an office limited to one department approves people into it', async () => {
    const admin = await tokenOf(server, 'tenant')
    const { id } = await server.must('createDepartment', { body: { name: '招生处' } }, admin)
    const departmentId = departmentIdSchema.parse(id)
    const roleId = await makeRole(server, admin, {
      kind: 'educational',
      identity: 'admissions',
      dataScope: 'own',
      menuIds: [
        '/studentManagement/registrations',
        '/studentManagement/registrations:registration_edit',
        '/studentManagement/list',
      ],
    })
    await makeAccount(server, { username: 'admissions', kind: 'educational', roleId, departmentId })
    const officer = await tokenOf(server, 'admissions')
    await ask({ username: 'placed', name: '有处可归' })
    await server.must('acceptRegistrations', { body: { ids: [await waitingIdOf('有处可归')] } }, officer)
    const { records } = await server.must('pageStudent', { query: {} }, officer)
    expect(records.map(({ username }) => username)).toEqual(['placed'])
  })

  test('decides all of the selected or none', async () => {
    for (const username of ['both1', 'both2']) await ask({ username, name: '同来' })
    const { records } = await server.must('pageRegistration', { query: { name: '同来' } }, education)
    const ids = records.map(({ id }) => id)
    const unknown = '01900000-0000-7000-8000-000000000000' as (typeof ids)[number] // shaped like one
    const some = { body: { ids: [...ids, unknown] } }
    expect(await server.call('acceptRegistrations', some, education)).toMatchObject({ status: 404 })
    await expect(signIn('both1')).rejects.toThrow('REGISTRATION_WAITING')
    expect((await server.must('acceptRegistrations', { body: { ids } }, education)).userIds).toHaveLength(2)
    await signIn('both2')
  })
})
