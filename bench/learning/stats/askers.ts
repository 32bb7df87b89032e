// Who asks: the head of the school, a teacher with ten classes, and somebody of the office whose role shows one department, which is
// half of the school.
import type { AccountKind } from '#contract/accountKinds.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { callerOf } from '#server/seed/demoClass.ts'
import { writeRows } from '#tests/support/largeSchool.ts'
import type { TestServer } from '#tests/support/startServer.ts'
import { scopedDepartment } from './fillTerms.ts'

export interface Asker {
  readonly name: 'head' | 'teacher' | 'scope'
  readonly kind: AccountKind
  readonly token: string
  /** As the server sees the same person, for the bare query. */
  readonly caller: TenantCaller
}

/** Gives the demo's `education` a role of one department. */
const narrow = async (server: TestServer, head: string) => {
  const body = { kind: 'educational', name: '一系', identity: 'oneDepartment', dataScope: 'own' } as const
  const { id } = await server.must('createRole', { body: { ...body, departmentIds: [] } }, head)
  await writeRows(server.database.address, (query, school) =>
    query(
      `update "user" set role_id = $2, department_id = $3 where tenant_id = $1 and username = 'education'`,
      [school, id, scopedDepartment],
    ),
  )
}

export const askersOf = async (server: TestServer): Promise<Asker[]> => {
  const tokenOf = async (username: string) => (await server.signIn(username)).access_token
  const head = await tokenOf('tenant')
  await narrow(server, head)
  const asker = async (name: Asker['name'], username: string, kind: AccountKind, token: string) => {
    const { sysUser, tenant } = await server.must('getUserInfo', {}, token)
    const person = { userId: sysUser.userId as UserId, tenantId: (tenant?.id ?? '') as TenantId, username }
    const caller = callerOf({ ...person, name: username, timeZone: tenant?.timeZone ?? 'UTC' }, kind)
    const scoped = {
      ...caller,
      dataScope: 'own' as const,
      departmentId: scopedDepartment as TenantCaller['departmentId'],
    }
    return { name, kind, token, caller: name === 'scope' ? scoped : caller }
  }
  return [
    await asker('head', 'tenant', 'tenantAdmin', head),
    await asker('teacher', 'teacher', 'teacher', await tokenOf('teacher')),
    await asker('scope', 'education', 'educational', await tokenOf('education')),
  ]
}
