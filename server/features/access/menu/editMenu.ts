// Changes menu entries. Built-in entries cannot be deleted, and keep their address, flag and kinds.
import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { MenuBody, updateMenu } from '#contract/access/menu.ts'
import type { CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import { uuidSchema } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { menu } from '#server/db/schema/menu.ts'
import { roleMenu } from '#server/db/schema/role.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { requireTreePlace } from '#server/kit/requireTreePlace.ts'
import { requireUnchanged } from '#server/kit/requireUnchanged.ts'
import type { Caller } from '#server/platform/auth.ts'
import { isProgramName } from './menuTexts.ts'
import { type MenuRow, menuVersions, nameOfMenu } from './menuVersions.ts'

/**
 * Locks all entries: otherwise two concurrent moves could create a cycle, or two new entries get the same address. Changing
 * the permissions of roles is not blocked.
 */
const lockMenus = async (tx: Transaction): Promise<void> => {
  await tx.select({ id: menu.id }).from(menu).orderBy(asc(menu.id)).for('no key update')
}

const findMenu = async (tx: Transaction, id: string): Promise<MenuRow> => {
  const [row] = await tx.select().from(menu).where(eq(menu.id, id))
  if (!row) throw appError('NOT_FOUND')
  return row
}

const refuseField = (field: string, reason: string) =>
  appError('VALIDATION', { fields: { [field]: `field.${reason}` } })

/** A button has no children. */
const requireParent = async (tx: Transaction, parentId: string | null, id?: string) => {
  const places = await tx.select({ id: menu.id, parentId: menu.parentId }).from(menu)
  requireTreePlace(places, { id, parentId })
  if (!parentId) return
  const [parent] = await tx.select().from(menu).where(eq(menu.id, parentId))
  if (!parent) throw refuseField('parentId', 'unknownName')
  if (parent.type === '1') throw refuseField('parentId', 'invalid')
}

/** Two entries with one address would show one page twice; buttons have no address of their own. */
const requireFreePath = async (tx: Transaction, { type, path }: MenuBody, id?: string) => {
  if (type === '1') return
  const [taken] = await tx
    .select({ id: menu.id })
    .from(menu)
    .where(sql`${menu.type} = '0' and ${menu.path} = ${path} and ${menu.id} <> ${id ?? ''}`)
  if (taken) throw appError('TAKEN', { fields: { path: 'field.taken' } })
}

const columnsOf = ({ visible, ...body }: MenuBody) => ({ ...body, isVisible: visible === '1' })

type Author = Pick<Caller, 'userId' | 'name'>

/** The menu belongs to the platform. The audit log knows a built-in entry by its name alone: its id is not a uuid. */
const record = async (
  tx: Transaction,
  author: Author,
  { before, after }: { before: MenuRow | null; after: MenuRow | null },
) => {
  const row = after ?? before
  const changes = differences(before, after)
  if (!row || Object.keys(changes).length === 0) return
  const action = before ? (after ? 'update' : 'remove') : 'create'
  const itemId = uuidSchema.safeParse(row.id).success ? row.id : null
  const change = { noun: 'Menu', action, itemId, itemName: nameOfMenu(row), changes } as const
  const { userId, name } = author
  await writeAudit(tx, { userId, name, tenantId: null }, change)
}

export const addMenu = async (tx: Transaction, author: Author, body: MenuBody): Promise<{ id: string }> => {
  await lockMenus(tx)
  await requireParent(tx, body.parentId)
  await requireFreePath(tx, body)
  const id = v7()
  const after = singleRow(
    await tx
      .insert(menu)
      .values({ id, ...columnsOf(body) })
      .returning(),
  )
  await record(tx, author, { before: null, after })
  return { id }
}

/** Fields that a change leaves out stay as they are; an empty name means the name that the program gives. */
const changed = (
  before: MenuRow,
  change: Omit<CallParsed<typeof updateMenu>['body'], 'id' | 'recordVersion'>,
): MenuBody => {
  const { parentId = before.parentId, type = before.type, name = before.name, sort = before.sort } = change
  const {
    path = before.path,
    permission = before.permission,
    icon = before.icon,
    kinds = before.kinds,
  } = change
  const visible = change.visible ?? (before.isVisible ? '1' : '0')
  return { parentId, type, name, sort, path, permission, visible, icon, kinds: [...kinds] }
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

export const changeMenu = async (
  tx: Transaction,
  caller: Caller,
  { id, recordVersion: version, ...change }: CallParsed<typeof updateMenu>['body'],
): Promise<void> => {
  await lockMenus(tx)
  const before = await findMenu(tx, id)
  const next = changed(before, change)
  // The built-in name in any language is not stored as a custom name, so that it stays translated.
  const name = before.lable && isProgramName(next.name, before.lable) ? '' : next.name
  const body = { ...next, name }
  await requireUnchanged(tx, menuVersions, caller, { id, version, before, body })
  const { type, path, permission, kinds } = body
  const isProgram =
    before.type === type &&
    before.path === path &&
    before.permission === permission &&
    isSameSet(before.kinds, kinds)
  if (before.isBuiltIn && !isProgram) throw appError('SYSTEM_OWNED')
  await requireParent(tx, body.parentId, id)
  await requireFreePath(tx, body, id)
  const [below] = await tx.select({ id: menu.id }).from(menu).where(eq(menu.parentId, id)).limit(1)
  if (type === '1' && below) throw refuseField('type', 'invalid')
  const after = singleRow(await tx.update(menu).set(columnsOf(body)).where(eq(menu.id, id)).returning())
  await record(tx, caller, { before, after })
}

export const deleteMenu = async (tx: Transaction, author: Author, id: string): Promise<void> => {
  await lockMenus(tx)
  const before = await findMenu(tx, id)
  if (before.isBuiltIn) throw appError('SYSTEM_OWNED')
  const [below] = await tx.select({ id: menu.id }).from(menu).where(eq(menu.parentId, id)).limit(1)
  if (below) throw appError('IN_USE')
  // Deleted before the entry itself, in the lock order of changing a role's permissions.
  await tx.delete(roleMenu).where(eq(roleMenu.menuId, id))
  await tx.delete(menu).where(eq(menu.id, id))
  await record(tx, author, { before, after: null })
}
