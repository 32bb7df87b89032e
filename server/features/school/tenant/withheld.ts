// What a school lacks: entries of the menu, and tools (docs/decisions/0204). Given is all that is not withheld.
import { and, arrayOverlaps, asc, eq } from 'drizzle-orm'
import { schoolKinds } from '#contract/access/role.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { type Tool, tools } from '#contract/tools.ts'
import type { Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { tenantWithheld } from '#server/db/schema/tenantWithheld.ts'
import type { Caller } from '#server/platform/auth.ts'
import { menuName } from '../../access/menu/menuTexts.ts'
import { readPermissionTree } from '../../access/menu/readMenus.ts'
import { lockSchool, writeSchoolChange } from './schoolRecords.ts'

type Kind = (typeof tenantWithheld.$inferSelect)['kind']
const ofSchool = (tenantId: TenantId, kind: Kind) =>
  and(eq(tenantWithheld.tenantId, tenantId), eq(tenantWithheld.kind, kind))

const readWithheld = async (tx: Transaction, tenantId: TenantId, kind: Kind): Promise<Set<string>> => {
  const rows = await tx
    .select({ item: tenantWithheld.item })
    .from(tenantWithheld)
    .where(ofSchool(tenantId, kind))
  return new Set(rows.map(({ item }) => item))
}

const writeWithheld = async (
  tx: Transaction,
  {
    tenantId,
    kind,
    items,
  }: { readonly tenantId: TenantId; readonly kind: Kind; readonly items: readonly string[] },
): Promise<void> => {
  await tx.delete(tenantWithheld).where(ofSchool(tenantId, kind))
  if (items.length > 0)
    await tx.insert(tenantWithheld).values(items.map((item) => ({ tenantId, kind, item })))
}

/** All that a school may have. Homes and own accounts belong to everybody. */
const readTickable = (tx: Transaction) =>
  tx
    .select()
    .from(menu)
    .where(and(eq(menu.isCommon, false), arrayOverlaps(menu.kinds, [...schoolKinds])))
    .orderBy(asc(menu.id))

export const readSchoolMenus = async (tx: Transaction, { locale }: Caller, id: TenantId) => {
  await lockSchool(tx, id)
  const withheld = await readWithheld(tx, id, 'menu')
  const rows = await readTickable(tx)
  return {
    tree: await readPermissionTree(tx, { lazy: false, kinds: schoolKinds, locale }),
    ticked: rows.flatMap((row) => (withheld.has(row.id) ? [] : [row.id])),
  }
}

export const writeSchoolMenus = async (
  tx: Transaction,
  caller: Caller,
  { id, menuIds }: { readonly id: TenantId; readonly menuIds: readonly string[] },
): Promise<boolean> => {
  const school = await lockSchool(tx, id)
  const rows = await readTickable(tx)
  const nameOf = new Map(rows.map((row) => [row.id, menuName(row, caller.locale)]))
  if (!menuIds.every((one) => nameOf.has(one)))
    throw appError('VALIDATION', { fields: { menuIds: 'field.unknownName' } })
  const before = await readWithheld(tx, id, 'menu')
  const given = new Set(menuIds)
  const items = [...nameOf.keys()].filter((one) => !given.has(one))
  await writeWithheld(tx, { tenantId: id, kind: 'menu', items })
  // As in a role's record: what was given before and is not now, and the other way round.
  const named = (ids: readonly string[]) => ids.map((one) => ({ id: one, name: nameOf.get(one) ?? one }))
  const taken = named(items.filter((one) => !before.has(one)))
  const added = named([...before].filter((one) => given.has(one)))
  if (taken.length + added.length > 0) {
    const changes = { menus: { before: taken, after: added } }
    await writeSchoolChange(tx, caller, school, { action: 'update', changes })
  }
  return true
}

export const readSchoolTools = async (tx: Transaction, id: TenantId) => {
  await lockSchool(tx, id)
  const withheld = await readWithheld(tx, id, 'tool')
  return tools.map((tool) => ({ tool, given: !withheld.has(tool) }))
}

export const writeSchoolTools = async (
  tx: Transaction,
  caller: Caller,
  { id, tools: givenTools }: { readonly id: TenantId; readonly tools: readonly Tool[] },
): Promise<boolean> => {
  const school = await lockSchool(tx, id)
  const withheld = await readWithheld(tx, id, 'tool')
  const before = tools.filter((tool) => !withheld.has(tool))
  const after = tools.filter((tool) => givenTools.includes(tool))
  await writeWithheld(tx, {
    tenantId: id,
    kind: 'tool',
    items: tools.filter((tool) => !after.includes(tool)),
  })
  if (before.join() !== after.join()) {
    await writeSchoolChange(tx, caller, school, { action: 'update', changes: { tools: { before, after } } })
  }
  return true
}
