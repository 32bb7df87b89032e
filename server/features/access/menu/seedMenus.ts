// At every start: built-in entries that are missing are inserted and ticked for the built-in roles of their kinds.
// What an administrator changed (name, place, visibility, ticks) stays as it is.
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { builtInRoleIds } from '#contract/access/role.ts'
import { type AccountKind, accountKinds } from '#contract/accountKinds.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import type { Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { role, roleMenu } from '#server/db/schema/role.ts'
import type { BuiltInMenu } from './menuEntry.ts'
import { builtInMenus } from './menus.ts'

type Row = typeof menu.$inferInsert
/** A gap, so that an administrator can put entries between two. */
const step = 10

const rowsOf = (entries: readonly BuiltInMenu[], parentId: string | null = null): Row[] =>
  entries.flatMap(
    (
      { children = [], kinds, isHidden = false, alwaysShow = false, isCommon = false, label, tool, ...entry },
      at,
    ) => [
      {
        ...entry,
        lable: label,
        parentId,
        sort: (at + 1) * step,
        kinds: [...kinds],
        isHidden,
        alwaysShow,
        isCommon,
        isBuiltIn: true,
        tool: tool ?? null,
      },
      ...rowsOf(children, entry.id),
    ],
  )

export const builtInRows: readonly Row[] = rowsOf(builtInMenus)

/** Earlier places of built-in entries at the top level. An entry that nobody has moved from there gets its new place. */
const formerSorts: Readonly<Record<string, number>> = { [menuPathOf(paths.teacherLive)]: 70 }

const moveEntries = async (tx: Transaction): Promise<void> => {
  for (const { id, parentId, sort } of builtInRows) {
    const former = formerSorts[id]
    if (former === undefined) continue
    await tx
      .update(menu)
      .set({ parentId, sort })
      .where(and(eq(menu.id, id), isNull(menu.parentId), eq(menu.sort, former)))
  }
}

const seedRoles = (tx: Transaction) =>
  tx
    .insert(role)
    .values(accountKinds.map((kind) => ({ id: builtInRoleIds[kind], kind, name: kind, identity: kind })))
    .onConflictDoNothing()

/** An entry that the program no longer has is deleted, with its permissions. */
const dropOldEntries = (tx: Transaction) =>
  tx.delete(menu).where(
    and(
      eq(menu.isBuiltIn, true),
      notInArray(
        menu.id,
        builtInRows.map(({ id }) => id),
      ),
    ),
  )

export const seedMenus = async (tx: Transaction): Promise<void> => {
  await seedRoles(tx)
  await dropOldEntries(tx)
  const existing = await tx.select({ id: menu.id, kinds: menu.kinds, tool: menu.tool }).from(menu)
  const kindsOf = new Map(existing.map(({ id, kinds }) => [id, kinds]))
  const missing = builtInRows.filter(({ id }) => !kindsOf.has(id))
  if (missing.length > 0) await tx.insert(menu).values(missing).onConflictDoNothing()
  await moveEntries(tx)
  const toolOf = new Map(existing.map(({ id, tool }) => [id, tool]))
  for (const { id, tool = null } of builtInRows) {
    if (toolOf.has(id) && toolOf.get(id) !== tool) await tx.update(menu).set({ tool }).where(eq(menu.id, id))
  }
  const ticks: (typeof roleMenu.$inferInsert)[] = []
  for (const { id, kinds, isCommon } of builtInRows) {
    const before: readonly AccountKind[] = kindsOf.get(id) ?? []
    const added = kinds.filter((kind) => !before.includes(kind))
    if (!isCommon) ticks.push(...added.map((kind) => ({ roleId: builtInRoleIds[kind], menuId: id })))
    const isOther = added.length > 0 || before.some((kind) => !kinds.includes(kind))
    if (kindsOf.has(id) && isOther) await tx.update(menu).set({ kinds }).where(eq(menu.id, id))
  }
  if (ticks.length > 0) await tx.insert(roleMenu).values(ticks).onConflictDoNothing()
}
