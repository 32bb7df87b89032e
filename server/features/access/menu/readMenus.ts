// Menu entries as trees: the menu of a caller, and what the pages that manage it show.
import { and, arrayContains, asc, eq, or, sql } from 'drizzle-orm'
import type { MenuItem } from '#contract/access/auth.ts'
import type { MenuNode } from '#contract/access/menu.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Locale } from '#contract/locale.ts'
import { rowsBelow } from '#contract/rules/tree.ts'
import type { Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { roleMenu } from '#server/db/schema/role.ts'
import type { Caller } from '#server/platform/auth.ts'
import { type MenuRow, presentEntry } from './menuVersions.ts'

/** Icons with another variant while their entry is open (src/ui/menuIcons.tsx). */
const withClicked = new Set([
  'home',
  'live',
  'class',
  'teacher',
  'course',
  'catalogue',
  'calendar',
  'alumni',
  'setting',
  'role',
  'client',
  'file',
])

const byOrder = [asc(menu.sort), asc(menu.id)]

const present = (row: MenuRow, children: MenuItem[]): MenuItem => ({
  id: row.id,
  path: row.path,
  name: row.name || row.lable,
  // A key without a translation is shown as it is.
  lable: row.name || row.lable,
  icon: row.icon,
  clickedIcon: withClicked.has(row.icon) ? `${row.icon}On` : row.icon,
  hidden: row.isHidden,
  visible: row.isVisible ? '1' : '0',
  alwaysShow: row.alwaysShow,
  type: row.type,
  children,
})

/** Children of an entry that the reader does not have are at the top level (`rowsBelow`). */
type Below = ReadonlyMap<string | null, readonly MenuRow[]>

/** Entries only: menus show no buttons and no empty directories. */
const treeOf = (below: Below, has: ReadonlySet<string>, parentId: string | null): MenuItem[] =>
  (below.get(parentId) ?? []).flatMap((row) => {
    const children = treeOf(below, has, row.id)
    const isShown = children.length > 0 || (!row.alwaysShow && (row.isCommon || has.has(row.id)))
    return isShown ? [present(row, children)] : []
  })

/** What the platform withholds from a school is in none of its menus. The platform itself lacks nothing. */
const isGivenTo = (tenantId: TenantId | null, kind: AccountKind) =>
  tenantId && kind !== 'systemAdmin' ? sql`not is_withheld(${tenantId}, ${menu.id}, ${kind})` : undefined

/** Entries ticked for the role or common to its kind, with the directories above them. */
export const readOwnMenu = async (
  tx: Transaction,
  { kind, roleId, tenantId }: Pick<Caller, 'kind' | 'roleId' | 'tenantId'>,
): Promise<MenuItem[]> => {
  const rows = await tx
    .select()
    .from(menu)
    .where(and(eq(menu.type, '0'), arrayContains(menu.kinds, [kind]), isGivenTo(tenantId, kind)))
    .orderBy(...byOrder)
  const ticked = await tx.select({ id: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, roleId))
  return treeOf(rowsBelow(rows), new Set(ticked.map(({ id }) => id)), null)
}

interface TreeOptions {
  readonly lazy: boolean
  readonly parentId?: string | undefined
  readonly locale: Locale
}

const nodesOf = (below: Below, parentId: string | null, { lazy, locale }: TreeOptions): MenuNode[] =>
  (below.get(parentId) ?? []).map((row) => {
    const hasChildren = below.has(row.id)
    return {
      ...presentEntry(row, locale),
      hasChildren,
      ...(hasChildren && !lazy ? { children: nodesOf(below, row.id, { lazy, locale }) } : {}),
    }
  })

/** All entries, also those that nobody can tick. */
export const readListTree = async (tx: Transaction, options: TreeOptions): Promise<MenuNode[]> => {
  const rows = await tx
    .select()
    .from(menu)
    .orderBy(...byOrder)
  return nodesOf(rowsBelow(rows), options.parentId ?? null, options)
}

/** The entries that can be ticked for roles of these kinds. */
export const readPermissionTree = async (
  tx: Transaction,
  options: TreeOptions & {
    readonly kinds: readonly AccountKind[]
    /** Without what is withheld from this school. */
    readonly tenantId?: TenantId | null
  },
): Promise<MenuNode[]> => {
  const { tenantId = null } = options
  const rows = await tx
    .select()
    .from(menu)
    .where(
      and(
        eq(menu.isCommon, false),
        or(
          sql`false`,
          ...options.kinds.map((kind) => and(arrayContains(menu.kinds, [kind]), isGivenTo(tenantId, kind))),
        ),
      ),
    )
    .orderBy(...byOrder)
  return nodesOf(rowsBelow(rows), options.parentId ?? null, options)
}
