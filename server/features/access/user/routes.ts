import type { FastifyInstance } from 'fastify'
import { getUserInfo } from '#contract/access/auth.ts'
import { changePassword, getConfirmCode, getProfile, updateProfile } from '#contract/access/profile.ts'
import { roleTypeOf } from '#contract/accountKinds.ts'
import { confirmCodeMinutes } from '#contract/constants.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import type { Redis } from '#server/platform/redis.ts'
import { route } from '#server/platform/route.ts'
import { addConfirmCode } from '../auth/confirmCodes.ts'
import { endLoginsOf } from '../auth/endLogin.ts'
import { createFailedLogins } from '../auth/failedLogins.ts'
import { requireCodeForPassword, requireOwnPassword, setPassword } from '../auth/ownPassword.ts'
import { departmentsOf } from './ownDepartments.ts'
import { ownRights } from './ownRights.ts'
import { changeOwnProfile, getOwnProfile, inOwnSchool } from './profile.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
  readonly redis: Redis | undefined
}

export const registerUser = (app: FastifyInstance, { database, auth, redis }: Parts) => {
  const failedLogins = createFailedLogins({ shared: redis })

  route(app, getUserInfo, async ({ caller }) => ({
    ...presentUserInfo(caller, await schoolOf(database, caller)),
    departments: await departmentsOf(database, caller),
  }))

  route(app, getProfile, ({ caller }) => getOwnProfile(database, caller))
  route(app, updateProfile, ({ caller, body }) => changeOwnProfile(database, caller, body))
  route(app, getConfirmCode, async ({ caller, body }) => {
    await requireOwnPassword({ database, failedLogins }, caller, body.password)
    const tenantId = caller.kind === 'systemAdmin' ? null : caller.tenantId
    const { loginId } = caller
    const code = await inOwnSchool(database, caller, (tx) => addConfirmCode(tx, { loginId, tenantId }))
    return { code, seconds: confirmCodeMinutes * 60 }
  })
  route(app, changePassword, async ({ caller, body }) => {
    if (body.password) await requireOwnPassword({ database, failedLogins }, caller, body.password)
    else await requireCodeForPassword(database, caller, body)
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
  const { userId, username, name, avatar, kind } = caller
  return {
    sysUser: { userId, username, name, avatar, tenantId: kind === 'systemAdmin' ? null : caller.tenantId },
    tenant: school,
    username,
    avatar,
    kind,
    roleType: roleTypeOf[kind],
    mustChangePassword: caller.mustChangePassword,
    withheldTools: [...caller.withheldTools].sort(),
    essayReview: !caller.withheldTools.has('essayReview'),
    ...ownRights(caller),
  }
}
