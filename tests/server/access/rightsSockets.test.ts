// The sockets of classroom and boards need the same flags as the calls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { boardName, documentClose } from '#contract/system/document.ts'
import { attack, openPerson } from '#tests/collab/support/people.ts'
import { visit } from '#tests/live/support/visitor.ts'
import { startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { giveRole, makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let liveId: LiveId
let student: string
const looking = ['/classRoom/myLive']
const coming = [...looking, '/classRoom/myLive:live_enter']

beforeAll(async () => {
  server = await ownSchool()
  const admin = await tokenOf(server, 'tenant')
  liveId = await startedLive(server, await tokenOf(server, 'teacher'))
  const roleId = await makeRole(server, admin, { kind: 'student', identity: 'narrow' })
  await makeAccount(server, { username: 'narrow', kind: 'student', roleId })
  student = await tokenOf(server, 'narrow')
})
afterAll(() => server.stop())

const tick = async (menuIds: string[]) => {
  const admin = await tokenOf(server, 'tenant')
  const role = (await server.must('listRoles', {}, admin)).find(({ identity }) => identity === 'narrow')
  if (!role) throw new Error('the role is gone')
  await server.must('setRoleMenus', { params: { id: role.id }, body: { menuIds } }, admin)
}
const enter = () => visit({ url: server.url, token: student, liveId })
const board = () => ({ url: server.url, name: boardName(liveId), token: student })

describe('[ROLE-05] a student whose role', () => {
  test('has no permission for lessons enters neither the classroom nor its board', async () => {
    await tick([])
    await expect(enter()).rejects.toThrow('FORBIDDEN')
    expect(await attack(board()).closed).toEqual(documentClose.unknown)
    expect(await server.call('joinLive', { params: { id: liveId }, body: {} }, student)).toMatchObject({
      status: 403,
    })
  })
  test('may see but not enter lessons opens the board and is refused by the classroom', async () => {
    await tick(looking)
    await expect(enter()).rejects.toThrow('FORBIDDEN')
    const looker = openPerson(board())
    await looker.synced()
    looker.leave()
  })
  test('may enter lessons enters the classroom', async () => {
    await tick(coming)
    const visitor = await enter()
    expect(visitor.me().role).toBe('student')
    visitor.leave()
  })
  test('[ADMIT-4] [DOC-9] loses the permission is disconnected from classroom and board at once, others stay', async () => {
    await tick(coming)
    const visitor = await enter()
    const looker = openPerson(board())
    await looker.synced()
    const other = await visit({ url: server.url, token: await tokenOf(server, 'student2'), liveId })

    await tick(looking)
    expect(await visitor.closedWith()).toBe('FORBIDDEN')
    await tick([])
    expect(await looker.ended).toEqual(documentClose.unknown)
    expect(await other.command('classroom:resync', {})).toEqual({ ok: true })
    looker.leave()
    other.leave()
  })
  test('is the built-in one again enters as before', async () => {
    await giveRole(server, 'narrow', null)
    const visitor = await enter()
    visitor.leave()
  })
})

test('[ADMIT-4] an account that gets a smaller role is disconnected too', async () => {
  const admin = await tokenOf(server, 'tenant')
  const roleId = await makeRole(server, admin, { kind: 'tenantAdmin', identity: 'clerk' })
  const id = await makeAccount(server, { username: 'clerk', kind: 'tenantAdmin' })
  const clerk = await visit({ url: server.url, token: await tokenOf(server, 'clerk'), liveId })
  const looker = openPerson({
    url: server.url,
    name: boardName(liveId),
    token: await tokenOf(server, 'clerk'),
  })
  await looker.synced()
  await server.must('editUser', { body: { id, roleId } }, admin)
  expect(await clerk.closedWith()).toBe('FORBIDDEN')
  expect(await looker.ended).toEqual(documentClose.unknown)
  looker.leave()
})
