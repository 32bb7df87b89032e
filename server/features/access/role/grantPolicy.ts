// An account cannot grant more than its own role has: neither by editing a role, nor by assigning one.
import { and, arrayContains, eq } from 'drizzle-orm'
import { builtInRoleIds, type DataScope, dataScopes, grantableKinds } from '#contract/access/role.ts'
import { type AccountKind, officeKinds } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { DepartmentId, RoleId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { role, roleMenu } from '#server/db/schema/role.ts'
import type { Caller } from '#server/platform/auth.ts'
import { libraryFlags } from '../menu/libraryMenus.ts'

/** These flags of a built-in role do not count: docs/decisions/0079, 0099, 0202. */
const freeFlags: ReadonlySet<string> = new Set([
  ...libraryFlags,
  'task_view',
  'exam_view',
  'evaluation', // the group alone, which opens nothing
  'evaluation_view',
  'numbers_view', // of a teacher those of the own classes
  'myApplication_view', // one page of links
  'aiReview_view', // each teacher's own reviews
  'aiReview_edit', // of what the teacher may mark
  'trash_view', // what the account may delete, and the own material
  'trash_restore',
  'trash_del',
  'mistake_view',
  'mistake_export',
])

type Giver = Pick<Caller, 'kind' | 'roleId' | 'permissions' | 'dataScope' | 'dataDepartmentIds'>

/** The flags of the role itself, also those that the platform withholds from the school. */
const flagsOfRole = async (tx: Transaction, roleId: RoleId, kind: AccountKind): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ flag: menu.permission })
    .from(roleMenu)
    .innerJoin(menu, eq(menu.id, roleMenu.menuId))
    .where(and(eq(roleMenu.roleId, roleId), arrayContains(menu.kinds, [kind])))
  return rows.map(({ flag }) => flag)
}

/**
 * Which flags the giver may grant. Flags that the giver's own kind can have: only those the giver has; flags of other
 * kinds only (a teacher's lessons, for an administrator): all.
 */
export const grantableFlags = async (
  tx: Transaction,
  { kind, permissions }: Pick<Giver, 'kind' | 'permissions'>,
): Promise<(flag: string) => boolean> => {
  if (kind === 'systemAdmin') return () => true
  const rows = await tx
    .selectDistinct({ flag: menu.permission })
    .from(menu)
    .where(and(arrayContains(menu.kinds, [kind]), eq(menu.isCommon, false)))
  const ofKind = new Set(rows.map(({ flag }) => flag))
  return (flag) => !ofKind.has(flag) || permissions.has(flag)
}

/** The data scopes that are not wider than the giver's own. Custom departments do not include those below them. */
const noWider: Record<DataScope, readonly DataScope[]> = {
  all: dataScopes,
  custom: ['custom', 'own'],
  ownAndBelow: ['ownAndBelow', 'own'],
  own: ['own'],
}

/** A wider data scope counts as more rights too. */
export const requireGrantableScope = (
  giver: Giver,
  scope: { readonly dataScope: DataScope; readonly departmentIds: readonly DepartmentId[] },
): void => {
  if (giver.dataScope === 'all') return
  const isWider = !noWider[giver.dataScope].includes(scope.dataScope)
  const isElsewhere =
    scope.dataScope === 'custom' && scope.departmentIds.some((id) => !giver.dataDepartmentIds.includes(id))
  if (isWider || isElsewhere) throw appError('FORBIDDEN')
}

export const requireGrantableKind = ({ kind }: Pick<Caller, 'kind'>, grantedKind: AccountKind): void => {
  if (!grantableKinds[kind].includes(grantedKind)) throw appError('FORBIDDEN')
}

/**
 * Checked before an account gets a role; null is the built-in role of the kind. The flags of a built-in role that came with
 * the library and with tasks do not count: see docs/decisions/0079.
 */
export const requireGrantableRole = async (
  database: Database,
  giver: Giver,
  { kind, roleId }: { readonly kind: AccountKind; readonly roleId: RoleId | null },
): Promise<void> => {
  requireGrantableKind(giver, kind)
  if (giver.kind === 'systemAdmin') return
  await database.asPlatform('what a role gives', async (tx) => {
    const id = roleId ?? builtInRoleIds[kind]
    const [grantedRole] = await tx.select().from(role).where(eq(role.id, id))
    if (!grantedRole) throw appError('VALIDATION', { fields: { roleId: 'field.unknownName' } })
    // The data scope does not matter for students and teachers: they only see the people of their own lessons.
    if (officeKinds.some((one) => one === kind)) requireGrantableScope(giver, grantedRole)
    // What is withheld from the school gives nothing: it stands in nobody's way.
    const permissions = new Set([...giver.permissions, ...(await flagsOfRole(tx, giver.roleId, giver.kind))])
    const isGivable = await grantableFlags(tx, { kind: giver.kind, permissions })
    const flags = await flagsOfRole(tx, id, kind)
    const isFree = (flag: string) => grantedRole.tenantId === null && freeFlags.has(flag)
    if (!flags.every((flag) => isFree(flag) || isGivable(flag))) throw appError('MORE_RIGHTS')
  })
}
