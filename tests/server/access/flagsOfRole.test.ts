// A call finds its caller by a function of the database (migrations/0029), sockets ask again with a query. Both say which
// flags a role gives, so both are asked here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountKind } from '#contract/accountKinds.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { createLoginQueries } from '#server/platform/loginQueries.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole, tokenOf, userOf } from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool

beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

const flagsOf = async (username: string) => {
  const queries = createLoginQueries(server.database)
  const found = await queries.findByToken(hashSecret(await tokenOf(server, username)))
  if (!found) throw new Error(`nobody has the token of ${username}`)
  const [live] = await queries.findLive([found.login_id])
  return { ofCalls: [...found.flags].sort(), ofSockets: [...(live?.flags ?? [])].sort() }
}

describe('[ROLE-05 part] calls and sockets know the same flags', () => {
  test('of a role of the school’s own', async () => {
    const admin = await tokenOf(server, 'tenant')
    const roleId = await makeRole(server, admin, { kind: 'student', identity: 'few' })
    await makeAccount(server, { username: 'few', kind: 'student', roleId })
    const menuIds = ['/classRoom/myLive', '/classRoom/myLive:live_enter']
    await server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds } }, admin)
    const flags = ['live_enter', 'live_view']
    expect(await flagsOf('few')).toEqual({ ofCalls: flags, ofSockets: flags })
  })

  const one: Record<AccountKind, string> = {
    student: 'live_enter',
    teacher: 'live_add',
    educational: 'alumnus_add',
    tenantAdmin: 'alumnus_add',
    systemAdmin: 'audit_export',
  }
  test.for(Object.entries(one))('of the built-in role of %s', async ([kind, flag]) => {
    const { ofCalls, ofSockets } = await flagsOf(userOf[kind as AccountKind]) // the keys of the record
    expect(ofCalls).toContain(flag)
    expect(ofSockets).toEqual(ofCalls)
  })
})
