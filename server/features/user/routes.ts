import type { FastifyInstance } from 'fastify'
import { getUserInfo } from '#contract/auth.ts'
import { roleTypeOf } from '#contract/roles.ts'
import type { Database } from '../../db/client.ts'
import { tenant } from '../../db/schema/tenant.ts'
import type { Caller } from '../../platform/auth.ts'
import { roleWords } from '../../platform/roleWords.ts'
import { route } from '../../platform/route.ts'
import { permissionsOf, roleIdOf } from './permissions.ts'

export const registerUser = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, getUserInfo, async ({ caller }) => presentUserInfo(caller, await schoolOf(database, caller)))
}

const schoolOf = async (database: Database, { tenantId }: Caller) => {
  if (!tenantId) return null
  const [row] = await database.inTenant(tenantId, (tx) => tx.select().from(tenant))
  return row ? { id: row.id, name: row.name, timeZone: row.timeZone, demo: row.isDemo } : null
}

const presentUserInfo = (caller: Caller, school: Awaited<ReturnType<typeof schoolOf>>) => {
  const { userId, username, name, avatar, role } = caller
  const roleName = roleWords(role, caller.locale)
  const roleId = roleIdOf[role]
  return {
    sysUser: { userId, username, name, avatar, tenantId: role === 'systemAdmin' ? null : caller.tenantId },
    tenant: school,
    username,
    avatar,
    role,
    roleType: roleTypeOf[role],
    roles: [roleId],
    roleName,
    rolesArr: [{ roleId, roleName, systemFlag: role === 'systemAdmin' ? 1 : 0 }],
    permissions: [...permissionsOf[role]],
  }
}
