// The calls of contract/access/role.ts.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  builtInRoleIds,
  copyRole as copyRoleCall,
  getRoleMenus,
  grantableKinds,
  listRoles,
  type RoleChoice,
  setRoleMenus,
} from '#contract/access/role.ts'
import type { Database } from '#server/db/database.ts'
import { role } from '#server/db/schema/role.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'
import { route } from '#server/platform/route.ts'
import { copyRole } from './copyRole.ts'
import { readRolePermissions, writeRolePermissions } from './rolePermissions.ts'
import { roleStore } from './roleStore.ts'

const builtInChoices = ({ kind, locale }: Caller): RoleChoice[] =>
  grantableKinds[kind].map((one) => ({
    id: builtInRoleIds[one],
    kind: one,
    name: kindName(one, locale),
    identity: one,
    isBuiltIn: true,
  }))

/** Without a school there are only the built-in roles. */
const ownChoices = async (database: Database, { tenantId, kind }: Caller): Promise<RoleChoice[]> => {
  if (!tenantId) return []
  const rows = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ id: role.id, kind: role.kind, name: role.name, identity: role.identity })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), inArray(role.kind, [...grantableKinds[kind]])))
      .orderBy(asc(role.name)),
  )
  return rows.map((row) => ({ ...row, isBuiltIn: false }))
}

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

export const registerRole = (app: FastifyInstance, { database, auth }: Parts) => {
  registerNoun(app, { database }, roleStore)
  route(app, listRoles, async ({ caller }) => [
    ...builtInChoices(caller),
    ...(await ownChoices(database, caller)),
  ])
  route(app, copyRoleCall, ({ caller, body }) => copyRole(database, tenantCallerOf(caller), body))
  route(app, getRoleMenus, ({ caller, params }) => readRolePermissions(database, caller, params.id))
  route(app, setRoleMenus, async ({ caller, params, body }) => {
    await writeRolePermissions(database, caller, { id: params.id, menuIds: body.menuIds })
    auth.rightsChanged()
    return true
  })
}
