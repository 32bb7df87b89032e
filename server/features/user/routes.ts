import type { FastifyInstance } from 'fastify'
import { getUserInfo } from '#contract/auth.ts'
import { changePassword, getProfile, updateProfile } from '#contract/profile.ts'
import { roleTypeOf } from '#contract/roles.ts'
import type { Database } from '../../db/client.ts'
import { tenant } from '../../db/schema/tenant.ts'
import type { Auth, Caller } from '../../platform/auth.ts'
import type { Redis } from '../../platform/redis.ts'
import { route } from '../../platform/route.ts'
import { endLoginsOf } from '../session/endLogin.ts'
import { createFailedLogins } from '../session/failedLogins.ts'
import { requireOwnPassword, setPassword } from '../session/ownPassword.ts'
import { ownRights } from './ownRights.ts'
import { changeOwnProfile, getOwnProfile } from './profile.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly redis: Redis | undefined
}

export const registerUser = (app: FastifyInstance, { database, auth, redis }: Parts) => {
  const failedLogins = createFailedLogins({ shared: redis })

  route(app, getUserInfo, async ({ caller }) => presentUserInfo(caller, await schoolOf(database, caller)))

  route(app, getProfile, ({ caller }) => getOwnProfile(database, caller))
  route(app, updateProfile, ({ caller, body }) => changeOwnProfile(database, caller, body))
  route(app, changePassword, async ({ caller, body }) => {
    await requireOwnPassword({ database, failedLogins }, caller, body.password)
    await setPassword(database, caller.userId, body.newPassword)
    await endLoginsOf({ database, auth }, caller.userId, caller.loginId)
    return true
  })
}

const schoolOf = async (database: Database, { tenantId }: Caller) => {
  if (!tenantId) return null
  const [row] = await database.inTenant(tenantId, (tx) => tx.select().from(tenant))
  return row ? { id: row.id, name: row.name, timeZone: row.timeZone, demo: row.isDemo } : null
}

const presentUserInfo = (caller: Caller, school: Awaited<ReturnType<typeof schoolOf>>) => {
  const { userId, username, name, avatar, role } = caller
  return {
    sysUser: { userId, username, name, avatar, tenantId: role === 'systemAdmin' ? null : caller.tenantId },
    tenant: school,
    username,
    avatar,
    role,
    roleType: roleTypeOf[role],
    ...ownRights(caller),
  }
}
