// User management: who may manage which accounts, and the effect on open sessions.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserBody, UserRecord } from '#contract/access/user.ts'
import type { RoleId, TenantId, UserId } from '#contract/ids.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { department } from '#server/db/schema/department.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { hashPassword } from '#server/features/access/auth/hashPassword.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustLink } from '#tests/support/uploads.ts'

let server: TestSchool
let admin: string
let system: string
let schoolId: TenantId
const resetTo = 'Default2026'
const nobody = '01900000-0000-7000-8000-000000000000'
const tokenOf = async (username: string) => (await server.signIn(username)).access_token

beforeAll(async () => {
  server = await ownSchool()
  ;[admin, system] = [await tokenOf('tenant'), await tokenOf('system')]
  const info = await server.must('getUserInfo', {}, admin)
  if (!info.tenant) throw new Error('the administrator has no school')
  schoolId = info.tenant.id
  const defaultPasswordHash = await hashPassword(resetTo)
  await server.database.asPlatform('test', (tx) =>
    tx.update(tenant).set({ defaultPasswordHash }).where(eq(tenant.id, schoolId)),
  )
})
afterAll(() => server.stop())

const find = async (username: string, token = admin): Promise<UserRecord> => {
  const { records } = await server.must('pageUser', { query: { name: username, size: 50 } }, token)
  const found = records.find((record) => record.username === username)
  if (!found) throw new Error(`${username} is not listed`)
  return found
}
const bodyOf = (over: Partial<UserBody> = {}) => ({
  username: 'office.two',
  name: '何静',
  kind: 'educational' as const,
  ...over,
})
const add = async (over: Partial<UserBody> = {}, token = admin) =>
  (await server.must('createUser', { body: bodyOf(over) }, token)).id as UserId

describe('the list', () => {
  test('[SCREEN-Y-01] [CALL-USER-01] has exactly the accounts of the school; filtered by name, kind and status', async () => {
    const all = await server.must('pageUser', { query: { size: 200 } }, admin)
    const names = new Set(all.records.map(({ username }) => username))
    expect(['tenant', 'education', 'teacher', 'student1'].every((name) => names.has(name))).toBe(true)
    expect(names.has('teacher.b') || names.has('system')).toBe(false)
    const own = all.records.find(({ isOwn }) => isOwn)
    expect(own).toMatchObject({ username: 'tenant', kind: 'tenantAdmin', role: '机构管理员', roleId: null })
    const teachers = await server.must('pageUser', { query: { kind: 'teacher', size: 200 } }, admin)
    expect(new Set(teachers.records.map(({ kind }) => kind))).toEqual(new Set(['teacher']))
    expect((await find('education')).school).toBe(server.schoolName)
    const list = await server.must('listUsers', { query: { name: '李' } }, admin)
    expect(list.every(({ name }) => name.includes('李'))).toBe(true)
    // A select shows the first 20; more are found by typing.
    expect(await server.must('listUsers', { query: {} }, admin)).toHaveLength(20)
    const { id } = await find('teacher')
    expect(await server.must('getUserDetails', { params: { id } }, admin)).toMatchObject({
      username: 'teacher',
    })
  })

  test('[SCREEN-Y-01] an account is found by pinyin and initials, and at once under a changed name', async () => {
    const id = await add({ username: 'sings', name: '单宏伟' })
    const found = async (name: string) => {
      const { records } = await server.must('pageUser', { query: { name, size: 200 } }, admin)
      return records.some((one) => one.id === id)
    }
    for (const typed of ['宏伟', 'shanhong', 'danhong', 'shw', 'SINGS']) {
      expect([typed, await found(typed)]).toEqual([typed, true])
    }
    await server.must('editUser', { body: { id, name: '何静' } }, admin)
    expect([await found('hejing'), await found('shanhong')]).toEqual([true, false])
    await server.must('editUser', { body: { id, name: '区慧敏' } }, admin)
    expect([await found('区慧敏'), await found('ouhuimin'), await found('hejing')]).toEqual([
      true,
      true,
      false,
    ])
    const choices = await server.must('listUsers', { query: { name: 'ohm' } }, admin)
    expect(choices.map((one) => one.username)).toEqual(['sings'])
  })

  test('[SCREEN-Y-01] of a system administrator has all schools, until one is chosen', async () => {
    await server.signIn('teacher.b') // there is a second school
    const query = { kind: 'tenantAdmin' as const, size: 200 }
    const { records } = await server.must('pageUser', { query }, system)
    const every = new Set(records.map(({ tenantId }) => tenantId))
    expect(every.has(schoolId)).toBe(true)
    expect(every.size).toBeGreaterThan(1)
    const inSchool = await server.call('pageUser', { query }, system, { 'tenant-id': schoolId })
    const schools = inSchool.ok ? inSchool.data.records.map(({ tenantId }) => tenantId) : []
    expect(new Set(schools)).toEqual(new Set([schoolId]))
    const foreign = { query: { tenantId: nobody as TenantId } }
    expect(await server.call('pageUser', foreign, admin)).toMatchObject({
      status: 403,
      error: 'TENANT_MISMATCH',
    })
  })
})

describe('adding and changing', () => {
  test('[CALL-USER-01] an account is added with the school’s default password, changed, and each change is recorded', async () => {
    const id = await add()
    await server.signIn('office.two', { password: resetTo })
    const changed = { ...bodyOf({ name: '何静怡', phone: '13800138111', email: 'he@school.cn' }), id }
    expect(await server.must('updateUser', { body: changed }, admin)).toBe(true)
    expect(await find('office.two')).toMatchObject({
      name: '何静怡',
      phone: '13800138111',
      kind: 'educational',
    })
    await server.must('editUser', { body: { id, phone: '13800138222' } }, admin)
    await server.must('editUserAsGet', { query: { id, name: '何静' } }, admin)
    expect(await find('office.two')).toMatchObject({
      name: '何静',
      phone: '13800138222',
      email: 'he@school.cn',
    })
    const rows = await server.database.asPlatform('test', (tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.itemId, id))
        .orderBy(auditLog.id),
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update'])
  })

  test('[CALL-USER-01] [ERR-426] a taken user name is a field error', async () => {
    const taken = await server.call('createUser', { body: bodyOf({ username: 'teacher' }) }, admin)
    expect(taken).toMatchObject({ status: 426, error: 'NAME_TAKEN', fields: { username: 'field.taken' } })
    const { id } = await find('education')
    const renamed = { ...bodyOf({ username: 'tenant' }), id }
    expect(await server.call('updateUser', { body: renamed }, admin)).toMatchObject({ status: 426 })
  })

  test('[SCREEN-Y-01] invalid fields of a body are refused one by one', async () => {
    const ask = (over: Partial<UserBody>) => server.call('createUser', { body: bodyOf(over) }, admin)
    expect(await ask({ phone: '123', email: 'x' })).toMatchObject({
      status: 400,
      fields: { phone: 'field.validate2', email: 'field.email' },
    })
    expect(await ask({ kind: 'teacher' as 'educational' })).toMatchObject({ status: 400 })
    expect(await ask({ roleId: nobody as RoleId })).toMatchObject({ fields: { roleId: 'field.unknownName' } })
    const { id } = await find('education')
    const chosen = { ...bodyOf({ username: 'education', name: '吴静', password: 'Abcdef12' }), id }
    expect(await server.call('updateUser', { body: chosen }, admin)).toMatchObject({
      fields: { password: 'field.invalid' },
    })
  })

  test('[SCREEN-Y-01] a department must be of the same school', async () => {
    const otherId = await server.neighbourId()
    const [own, foreign] = await server.database.asPlatform('test', async (tx) => {
      const rows = [
        { tenantId: schoolId, name: '教务处' },
        { tenantId: otherId, name: '外校' },
      ]
      return tx.insert(department).values(rows).returning()
    })
    expect(foreign?.tenantId).not.toBe(schoolId)
    const { id } = await find('office.two')
    const ask = (departmentId: UserBody['departmentId']) =>
      server.call('editUser', { body: { id, departmentId } }, admin)
    expect(await ask(own?.id ?? null)).toMatchObject({ ok: true })
    expect(await find('office.two')).toMatchObject({ department: '教务处' })
    expect(await ask(foreign?.id ?? null)).toMatchObject({ fields: { departmentId: 'field.unknownName' } })
  })

  test('[SCREEN-Y-01] teachers and students are changed on their own screens', async () => {
    for (const username of ['teacher', 'student1']) {
      const { id, name } = await find(username)
      const reply = await server.call('updateUser', { body: { ...bodyOf({ username, name }), id } }, admin)
      expect(reply).toMatchObject({ error: 'OTHER_SCREEN' })
    }
  })

  test('[ROLE-05] nobody grants more than one’s own kind, and a system administrator has no school', async () => {
    const above = await server.call('createUser', { body: bodyOf({ kind: 'systemAdmin' }) }, admin)
    expect(above).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    const { id } = await find('office.two')
    const raised = { ...bodyOf({ kind: 'systemAdmin' }), id }
    expect(await server.call('updateUser', { body: raised }, admin)).toMatchObject({ status: 403 })

    const inNone = await server.call('createUser', { body: bodyOf({ username: 'stray' }) }, system)
    expect(inNone).toMatchObject({ status: 400, fields: { kind: 'field.invalid' } })
    const second = bodyOf({ username: 'system2', name: '平台二', kind: 'systemAdmin', password: 'Abcdef12' })
    await server.must('createUser', { body: second }, system)
    const token = (await server.signIn('system2', { password: 'Abcdef12' })).access_token
    expect(await server.must('getUserInfo', {}, token)).toMatchObject({ kind: 'systemAdmin', tenant: null })
    const inSchool = await server.call('createUser', { body: second }, system, { 'tenant-id': schoolId })
    expect(inSchool).toMatchObject({ status: 400, fields: { kind: 'field.invalid' } })
  })

  test('[SCREEN-Y-01] [ROLE-05] an account with a smaller role can neither grant nor take over a larger one', async () => {
    const small = {
      kind: 'tenantAdmin' as const,
      name: '小管理员',
      identity: 'small',
    }
    const { id: roleId } = await server.must('createRole', { body: small }, admin)
    const menuIds = ['/adminSetup/user', '/adminSetup/user:user_add', '/adminSetup/user:user_reset']
    await server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds } }, admin)
    await add({ username: 'small', name: '小管', kind: 'tenantAdmin', roleId: roleId as RoleId })
    const token = (await server.signIn('small', { password: resetTo })).access_token
    const full = { body: bodyOf({ username: 'large', kind: 'tenantAdmin' }) }
    expect(await server.call('createUser', full, token)).toMatchObject({ status: 403 })
    const { id } = await find('tenant', token)
    // A user name in capitals is the same account.
    for (const ids of [[id], [id.toUpperCase()]]) {
      expect(await server.must('resetUserPasswords', { body: { ids } }, token)).toMatchObject({ done: 0 })
      expect(await server.call('freezeUsers', { body: { ids } }, token)).toMatchObject({ status: 403 })
    }
    await tokenOf('tenant')
  })

  test('[SCREEN-Y-01] changing the kind ends the logins of the account', async () => {
    await add({ username: 'rising', name: '高升' })
    const token = (await server.signIn('rising', { password: resetTo })).access_token
    const { id } = await find('rising')
    const raised = { ...bodyOf({ username: 'rising', name: '高升', kind: 'tenantAdmin' }), id }
    await server.must('updateUser', { body: raised }, admin)
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
    const again = (await server.signIn('rising', { password: resetTo })).access_token
    expect(await server.must('getUserInfo', {}, again)).toMatchObject({ kind: 'tenantAdmin' })
  })
})

describe('freezing, passwords, deleting', () => {
  test('[ENT-USER] [SCREEN-Y-01] a frozen account cannot sign in and its logins end at once; thawed it can', async () => {
    const token = await tokenOf('student4')
    const { id } = await find('student4')
    expect(await server.must('freezeUsers', { body: { ids: [id] } }, admin)).toEqual({ done: 1, refused: [] })
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
    await expect(server.signIn('student4')).rejects.toThrow('USER_FROZEN')
    expect(await find('student4')).toMatchObject({ status: 'frozen' })
    await server.must('unfreezeUsers', { body: { ids: [id] } }, admin)
    await server.signIn('student4')
  })

  test('[SCREEN-Y-01] a student who has left the school is restored on the students’ screen only', async () => {
    const { id } = await find('student5')
    await server.must('leaveSchool', { body: { ids: [id] } }, admin)
    const reply = await server.must('unfreezeUsers', { body: { ids: [id] } }, admin)
    expect(reply).toEqual({ done: 0, refused: [{ id, error: 'OTHER_SCREEN' }] })
    await server.must('returnToSchool', { body: { ids: [id] } }, admin)
  })

  test('[STATE-STU-02] [SCREEN-Y-01] a return to school does not unfreeze an account that an administrator froze', async () => {
    const education = await tokenOf('education')
    const { id } = await find('student6')
    const ids = { body: { ids: [id] } }
    const leaveAndReturn = async () => {
      await server.must('leaveSchool', ids, education)
      await server.must('leaveSchool', ids, education)
      await server.must('returnToSchool', ids, education)
    }
    await server.must('freezeUsers', ids, admin)
    await leaveAndReturn()
    await expect(server.signIn('student6')).rejects.toThrow('USER_FROZEN')
    await server.must('unfreezeUsers', ids, admin)
    await leaveAndReturn()
    await server.signIn('student6')

    await server.must('leaveSchool', ids, education)
    expect(await server.must('freezeUsers', ids, admin)).toEqual({ done: 1, refused: [] })
    await server.must('returnToSchool', ids, education)
    await expect(server.signIn('student6')).rejects.toThrow('USER_FROZEN')
    const { records } = await server.must('pageAudit', { query: { itemId: id, noun: 'User' } }, admin)
    expect(records[0]?.changes).toEqual({ onReturn: { before: 'normal', after: 'frozen' } })

    await server.must('leaveSchool', ids, education)
    expect(await server.must('unfreezeUsers', ids, admin)).toEqual({ done: 1, refused: [] })
    await expect(server.signIn('student6')).rejects.toThrow('USER_FROZEN')
    await server.must('returnToSchool', ids, education)
    await server.signIn('student6')
  })

  test('[SCREEN-Y-01] accounts cannot freeze, reset, demote or delete themselves', async () => {
    const { id, name } = await find('tenant')
    const refused = { done: 0, refused: [{ id, error: 'OWN_ACCOUNT' }] }
    expect(await server.must('freezeUsers', { body: { ids: [id] } }, admin)).toEqual(refused)
    expect(await server.must('resetUserPasswords', { body: { ids: [id] } }, admin)).toMatchObject({ done: 0 })
    const lowered = { ...bodyOf({ username: 'tenant', name }), id }
    expect(await server.call('updateUser', { body: lowered }, admin)).toMatchObject({ error: 'OWN_ACCOUNT' })
    const remove = { params: { id }, query: { confirm: 'true' as const } }
    expect(await server.call('removeUser', remove, admin)).toMatchObject({ error: 'OWN_ACCOUNT' })
    const own = await find('system', system)
    for (const ids of [[own.id], [own.id.toUpperCase()]]) {
      expect(await server.must('freezeUsers', { body: { ids } }, system)).toMatchObject({ done: 0 })
    }
    await tokenOf('tenant')
  })

  test('[CALL-USER-03] a reset password is the configured default, and is not in the answer', async () => {
    const token = await tokenOf('education')
    const { id } = await find('education')
    const reply = await server.must('resetUserPasswords', { body: { ids: [id] } }, admin)
    expect(reply).toEqual({ done: 1, initialPassword: null })
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
    await expect(server.signIn('education')).rejects.toThrow('BAD_CREDENTIALS')
    await server.signIn('education', { password: resetTo })
    expect(await server.must('resetUserPasswordsAsGet', { query: { ids: id } }, system)).toMatchObject({
      done: 1,
    })
    await server.signIn('education', { password: resetTo })
  })

  test('[CALL-USER-03] without a default one password is generated for all of them and answered once', async () => {
    const theirs = await tokenOf('tenant.b')
    const ids = [(await find('student.b1', theirs)).id, (await find('student.b2', theirs)).id]
    const { done, initialPassword } = await server.must('resetUserPasswords', { body: { ids } }, system)
    expect([done, initialPassword?.length]).toEqual([2, 12])
    for (const username of ['student.b1', 'student.b2'])
      await server.signIn(username, { password: initialPassword ?? '' })
  })

  test('[CALL-USER-02] [SCREEN-Y-01] deleting first lists what would be lost, then deletes; the school keeps the files', async () => {
    const id = await add({ username: 'leaving', name: '将走' })
    const token = (await server.signIn('leaving', { password: resetTo })).access_token
    const picture = { body: { file: new File([bytesOf('png')], '照片.png'), purpose: 'image' as const } }
    const { id: fileId } = await server.must('uploadFile', picture, token)
    const asked = await server.must('removeUser', { params: { id }, query: {} }, admin)
    expect(asked).toMatchObject({ deleted: false, lost: { logins: 1, files: 1, lessons: 0 } })
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ ok: true })

    const done = await server.must('removeUser', { params: { id }, query: { confirm: 'true' } }, admin)
    expect(done.deleted).toBe(true)
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
    await expect(server.signIn('leaving', { password: resetTo })).rejects.toThrow('BAD_CREDENTIALS')
    expect(await server.call('getUserDetails', { params: { id } }, admin)).toMatchObject({ status: 404 })
    expect(await mustLink(server, fileId, admin)).toMatchObject({
      name: '照片.png',
    })
  })

  test('[CALL-USER-02] an account that has hosted lessons cannot be deleted, and loses nothing by the attempt', async () => {
    const token = await tokenOf('teacher2')
    await makeLive(server, token)
    const { id } = await find('teacher2')
    const asked = await server.must('removeUser', { params: { id }, query: {} }, admin)
    expect(asked.lost.lessons).toBeGreaterThan(0)
    const reply = await server.call('removeUser', { params: { id }, query: { confirm: 'true' } }, admin)
    expect(reply).toMatchObject({ error: 'IN_USE' })
    expect(await server.call('getUserInfo', {}, token)).toMatchObject({ ok: true })
  })

  test('[ROLE-06] another school’s account is not found', async () => {
    const { id } = await find('education.b', await tokenOf('tenant.b'))
    const missing = { done: 0, refused: [{ id, error: 'NOT_FOUND' }] }
    expect(await server.must('freezeUsers', { body: { ids: [id] } }, admin)).toEqual(missing)
    expect(await server.must('resetUserPasswords', { body: { ids: [id] } }, admin)).toMatchObject({ done: 0 })
    expect(await server.call('editUser', { body: { id, name: '改名' } }, admin)).toMatchObject({
      status: 404,
    })
    await tokenOf('education.b')
  })
})
