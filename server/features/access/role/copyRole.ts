// Copies a built-in or own role: its kind, data scope and ticks under another name.
import { eq } from 'drizzle-orm'
import { type RoleBody, schoolKindSchema } from '#contract/access/role.ts'
import { appError } from '#contract/errors.ts'
import type { RoleId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { role } from '#server/db/schema/role.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { requireGrantableKind } from './grantPolicy.ts'
import { inRoleOf, startingTicks } from './rolePermissions.ts'
import { insertRole, roleStore } from './roleStore.ts'

interface Copy {
  readonly id: RoleId
  readonly name: string
  readonly identity: string
}

/** Throws NOT_FOUND for a role of another school, FORBIDDEN for a kind that the caller may not grant. */
export const copyRole = async (
  database: Database,
  caller: TenantCaller,
  { id, name, identity }: Copy,
): Promise<{ id: RoleId }> => {
  const [from] = await inRoleOf(database, caller, id, (tx) => tx.select().from(role).where(eq(role.id, id)))
  if (!from) throw appError('NOT_FOUND')
  requireGrantableKind(caller, from.kind)
  const kind = schoolKindSchema.safeParse(from.kind)
  if (!kind.success) throw appError('FORBIDDEN')
  const { description, dataScope, departmentIds } = from
  const body: RoleBody = { kind: kind.data, name, identity, description, dataScope, departmentIds }
  const menuIds = await startingTicks(database, caller, from)
  const work = database.inTenant(caller.tenantId, async (tx) => {
    const copy = await insertRole({ tx, caller, prepared: menuIds }, body)
    const changes = differences(null, body)
    await writeAudit(tx, caller, { noun: 'Role', action: 'create', itemId: copy.id, itemName: name, changes })
    return copy
  })
  return refusing(work, roleStore.unique)
}
