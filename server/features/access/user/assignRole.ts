// Gives several accounts of one kind a role of that kind.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { RoleId, UserId } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { role } from '#server/db/schema/role.ts'
import { user } from '#server/db/schema/user.ts'
import { requireIds } from '#server/kit/conditions.ts'
import type { Caller } from '#server/platform/auth.ts'
import { requireGrantableRole } from '../role/grantPolicy.ts'
import { auditIn, inAccountScope } from './accountScope.ts'
import { changeUsers } from './changeUsers.ts'

interface Assignment {
  readonly ids: readonly string[]
  /** null is the built-in role of the kind. */
  readonly roleId: RoleId | null
}

const invalidRole = () => appError('VALIDATION', { fields: { roleId: 'field.unknownName' } })

/** Callers who may change teachers or students on their screens may also give them a role there. */
const requireMayChange = ({ permissions }: Caller, kind: AccountKind): void => {
  const isOfOwnScreen = kind === 'teacher' || kind === 'student'
  const mayChange = permissions.has('user_edit') || (isOfOwnScreen && permissions.has(`${kind}_edit`))
  if (!mayChange) throw appError('FORBIDDEN')
}

/** The common kind of the accounts, which the role must be for; undefined when none of them exists. */
const requireOneKind = async (
  tx: Transaction,
  { ids, roleId }: Assignment,
): Promise<AccountKind | undefined> => {
  const isNamed = inArray(user.id, [...ids] as UserId[]) // account ids, or ids that do not exist
  const [first, other] = await tx.selectDistinct({ kind: user.kind }).from(user).where(isNamed)
  const [named] = roleId ? await tx.select().from(role).where(eq(role.id, roleId)) : []
  const isFitting = !other && (!roleId || !first || named?.kind === first.kind)
  if (!isFitting) throw invalidRole()
  return first?.kind
}

export const assignRole = async (
  database: Database,
  caller: Caller,
  { ids, roleId }: Assignment,
): Promise<ManyDone> => {
  const kind = await inAccountScope(database, caller, (tx) => requireOneKind(tx, { ids, roleId }))
  if (kind) {
    requireMayChange(caller, kind)
    await requireGrantableRole(database, caller, { kind, roleId })
  }
  return changeUsers(database, { caller, ids }, async (tx, person) => {
    if (person.roleId === roleId) return
    const isOfSchool = and(eq(role.tenantId, sql`${person.tenantId}`), eq(role.kind, person.kind))
    await requireIds(tx, { table: role, ids: roleId ? [roleId] : [], field: 'roleId', also: isOfSchool })
    await tx.update(user).set({ roleId }).where(eq(user.id, person.id))
    const changes = { roleId: { before: person.roleId, after: roleId } }
    await auditIn(tx, caller, person.tenantId, {
      action: 'update',
      itemId: person.id,
      itemName: person.name,
      changes,
    })
  })
}
