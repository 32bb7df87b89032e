// The permissions of a role: its ticked menu entries. The ticks belong to the role, the entries to the platform.
import { asc, eq, sql } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import { appError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { role, roleMenu } from '#server/db/schema/role.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Caller } from '#server/platform/auth.ts'
import { tenantOf } from '#server/platform/route.ts'
import { menuName } from '../menu/menuTexts.ts'
import { grantableFlags, requireGrantableKind } from './grantPolicy.ts'

type MenuRow = typeof menu.$inferSelect
type RoleRow = typeof role.$inferSelect

const isBuiltInId = (id: string): boolean => Object.values<string>(builtInRoleIds).includes(id)

/** Built-in roles belong to the platform; others are found only in the school acted in. */
export const inRoleOf = <R>(
  database: Database,
  caller: Caller,
  id: string,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> =>
  isBuiltInId(id)
    ? database.asPlatform('ticks of a built-in role', work)
    : database.inTenant(tenantOf(caller), work)

const findRole = async (tx: Transaction, id: string, how: 'toRead' | 'toChange'): Promise<RoleRow> => {
  const select = tx
    .select()
    .from(role)
    .where(eq(role.id, id as RoleRow['id']))
  // Locked from here on, so that concurrent edits run one after the other.
  const [row] = await (how === 'toChange' ? select.for('no key update') : select)
  if (!row) throw appError('NOT_FOUND')
  return row
}

const ticksOf = async (tx: Transaction, { id }: Pick<RoleRow, 'id'>): Promise<string[]> => {
  const rows = await tx
    .select({ menuId: roleMenu.menuId })
    .from(roleMenu)
    .where(eq(roleMenu.roleId, id))
    .orderBy(asc(roleMenu.menuId))
  return rows.map(({ menuId }) => menuId)
}

export const readRolePermissions = (database: Database, caller: Caller, id: string): Promise<string[]> =>
  inRoleOf(database, caller, id, async (tx) => {
    const roleRow = await findRole(tx, id, 'toRead')
    requireGrantableKind(caller, roleRow.kind)
    return ticksOf(tx, roleRow)
  })

/** The ticks of a role that the caller may grant: the first ticks of a new role of the kind. */
export const startingTicks = async (
  database: Database,
  caller: Caller,
  { id, kind }: Pick<RoleRow, 'id' | 'kind'>,
): Promise<string[]> => {
  const { entriesById, isGivable } = await readEntries(database, caller)
  const ticks = await inRoleOf(database, caller, id, async (tx) =>
    ticksOf(tx, await findRole(tx, id, 'toRead')),
  )
  return ticks.filter((menuId) => {
    const entry = entriesById.get(menuId)
    return entry?.kinds.includes(kind) && isGivable(entry.permission)
  })
}

interface Entries {
  readonly entriesById: ReadonlyMap<string, MenuRow>
  readonly isGivable: (flag: string) => boolean
  /** Withheld from the school: no tree shows them, so their ticks stay as they are. */
  readonly withheldIds: ReadonlySet<string>
  /** The screens that a system administrator needs to restore permissions; they cannot be removed. */
  readonly needed: readonly string[]
}

const isSetup = (id: string): boolean => id === '/adminSetup' || id.startsWith('/adminSetup/')

const withheldFrom = async (tx: Transaction, { kind, tenantId }: Caller): Promise<ReadonlySet<string>> => {
  if (kind === 'systemAdmin' || !tenantId) return new Set()
  const rows = await tx
    .select({ id: menu.id })
    .from(menu)
    .where(
      sql`not (select bool_or(not is_withheld(${tenantId}, ${menu.id}, k)) from unnest(${menu.kinds}) k)`,
    )
  return new Set(rows.map(({ id }) => id))
}

/** Everything needed of the entries in one query: they belong to the platform. */
const readEntries = (database: Database, caller: Caller): Promise<Entries> =>
  database.asPlatform('menu entries of a role', async (tx) => {
    const rows = await tx.select().from(menu).where(eq(menu.isCommon, false))
    return {
      withheldIds: await withheldFrom(tx, caller),
      entriesById: new Map(rows.map((row) => [row.id, row])),
      isGivable: await grantableFlags(tx, caller),
      needed: rows.flatMap(({ id, type, isBuiltIn, kinds }) =>
        isBuiltIn && type === '0' && kinds.includes('systemAdmin') && isSetup(id) ? [id] : [],
      ),
    }
  })

/** The removed and added entries by name in the author's language, for the audit log. */
const changedNames = (
  { entriesById }: Entries,
  locale: Locale,
  { before, after }: { before: readonly string[]; after: readonly string[] },
) => {
  const nameOf = (id: string): string => {
    const entry = entriesById.get(id)
    if (!entry) return id
    const ownName = menuName(entry, locale)
    return entry.type === '1' && entry.parentId ? `${nameOf(entry.parentId)} · ${ownName}` : ownName
  }
  const without = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => !others.includes(id)).map((id) => ({ id, name: nameOf(id) }))
  return { before: without(before, after), after: without(after, before) }
}

/**
 * Sets exactly these, within what the caller may grant: other permissions can be neither added nor removed, so those
 * beyond the caller's own role stay as they are.
 */
const nextTicks = (
  { entriesById, isGivable, withheldIds }: Entries,
  { kind }: RoleRow,
  { before, requested }: { before: readonly string[]; requested: ReadonlySet<string> },
): string[] => {
  const flagOf = (id: string) => entriesById.get(id)?.permission ?? ''
  for (const id of requested) {
    if (!entriesById.get(id)?.kinds.includes(kind)) {
      throw appError('VALIDATION', { fields: { menuIds: 'field.unknownName' } })
    }
    if (!isGivable(flagOf(id)) && !before.includes(id)) throw appError('FORBIDDEN')
  }
  return [
    ...new Set([...requested, ...before.filter((id) => withheldIds.has(id) || !isGivable(flagOf(id)))]),
  ].sort()
}

export const writeRolePermissions = async (
  database: Database,
  caller: Caller,
  { id, menuIds }: { id: string; menuIds: readonly string[] },
): Promise<void> => {
  // A built-in role applies to every school.
  if (isBuiltInId(id) && caller.kind !== 'systemAdmin') throw appError('FORBIDDEN')
  const entries = await readEntries(database, caller)
  const write = inRoleOf(database, caller, id, async (tx) => {
    const roleRow = await findRole(tx, id, 'toChange')
    requireGrantableKind(caller, roleRow.kind)
    const before = await ticksOf(tx, roleRow)
    const after = nextTicks(entries, roleRow, { before, requested: new Set(menuIds) })
    if (roleRow.kind === 'systemAdmin' && !entries.needed.every((needed) => after.includes(needed))) {
      throw appError('SYSTEM_OWNED')
    }
    await tx.delete(roleMenu).where(eq(roleMenu.roleId, roleRow.id))
    const rows = after.map((menuId) => ({ tenantId: roleRow.tenantId, roleId: roleRow.id, menuId }))
    if (rows.length > 0) await tx.insert(roleMenu).values(rows)
    const isChanged = before.join() !== after.join()
    if (!isChanged) return
    const tenantCaller = { ...caller, tenantId: roleRow.tenantId }
    const changes = { menus: changedNames(entries, caller.locale, { before, after }) }
    await writeAudit(tx, tenantCaller, {
      noun: 'Role',
      action: 'update',
      itemId: roleRow.id,
      itemName: roleRow.name,
      changes,
    })
  })
  // An entry may have been deleted since they were read.
  await refusing(write)
}
