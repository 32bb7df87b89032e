// Brings back what a deletion took away. Runs in the transaction that takes the entry out of the trash.
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { fileUse } from '../../db/schema/fileUse.ts'
import { trash, trashPart } from '../../db/schema/trash.ts'
import { trashNoun } from './fillTrash.ts'
import { type Reference, type TableShape, type TableShapes, tableShapes } from './tableShapes.ts'

type Part = Pick<typeof trashPart.$inferSelect, 'position' | 'tableName' | 'columnName' | 'columnAfter'>

interface Restoring {
  readonly tx: Transaction
  readonly shapes: TableShapes
  readonly trashId: string
  /** Gets what nobody owns any more. */
  readonly restorer: UserId
}

const name = (text: string) => sql.identifier(text)

/** The rows of the part as the table has them. */
const rowsOf = ({ trashId }: Restoring, { position, tableName }: Part): SQL =>
  sql`(select v.* from ${trashPart} p, jsonb_populate_recordset(null::${name(tableName)}, p.rows) v
    where p.trash_id = ${trashId} and p.position = ${position})`

const hasParent = (restoring: Restoring, part: Part, { parent, columns, parentColumns }: Reference): SQL => {
  const same = (other: string) =>
    sql.join(
      columns.map(
        (column, at) => sql`${sql.raw(other)}.${name(String(parentColumns[at]))} = r.${name(column)}`,
      ),
      sql` and `,
    )
  const exists = sql`exists (select 1 from ${name(parent)} o where ${same('o')})`
  if (parent !== part.tableName) return exists
  return sql`(${exists} or exists (select 1 from ${rowsOf(restoring, part)} o where ${same('o')}))`
}

/** A reference to the school itself always holds, and what schools do not see cannot be looked at. */
const lookedAt = ({ shapes: { references, tables } }: Restoring, { tableName }: Part) =>
  references.filter(({ child, parent }) => child === tableName && parent !== 'tenant' && tables.has(parent))

const keysOf = async ({ tx, trashId }: Restoring, { position }: Part): Promise<Set<string>> => {
  const { rows } = await tx.execute(sql`
    select k as key from ${trashPart} p, jsonb_object_keys(p.rows -> 0) k
    where p.trash_id = ${trashId} and p.position = ${position}`)
  return new Set((rows as unknown as { key: string }[]).map(({ key }) => key))
}

/**
 * What refers to something that is gone by now stays away, or loses the reference where it may be empty. Returns how many rows
 * stayed away.
 */
const restoreRows = async (restoring: Restoring, part: Part, shape: TableShape): Promise<number> => {
  const { tx, trashId, restorer } = restoring
  const isItem = part.position === 0
  const kept = await keysOf(restoring, part)
  if (kept.size === 0) return 0
  // A column that came since has its default, and one that is gone is left out.
  const columns = shape.columns.filter((column) => !column.isGenerated && kept.has(column.name))
  const references = lookedAt(restoring, part)
  const restoredValue = (column: string): SQL => {
    const own = references.filter(({ columns: of }) => of.length === 1 && of[0] === column)
    const isNullable = shape.columns.find((one) => one.name === column)?.isNullable
    const [reference] = own
    if (!reference) return sql`r.${name(column)}`
    const held = hasParent(restoring, part, reference)
    if (isNullable) return sql`case when ${held} then r.${name(column)} end`
    // The material of an account that is gone belongs to whoever brings it back, as when the account was deleted.
    if (isItem && column === 'owner_id')
      return sql`case when ${held} then r.${name(column)} else ${restorer}::uuid end`
    return sql`r.${name(column)}`
  }
  const needed = references.filter(({ columns: of }) => {
    if (isItem && of.join() === 'owner_id') return false
    return of.length > 1 || !shape.columns.find((one) => one.name === of[0])?.isNullable
  })
  const conditions = needed.map((reference) => {
    const isEmpty = sql.join(
      reference.columns.map((column) => sql`r.${name(column)} is null`),
      sql` or `,
    )
    return sql`(${isEmpty} or ${hasParent(restoring, part, reference)})`
  })
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const names = sql.join(
    columns.map((column) => name(column.name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => restoredValue(column.name)),
    sql`, `,
  )
  const key = sql.join(shape.key.map(name), sql`, `)
  // Somebody may have made the same link again meanwhile.
  const conflict = isItem || shape.key.length === 0 ? sql`` : sql`on conflict (${key}) do nothing`
  const { rowCount } = await tx.execute(sql`insert into ${name(shape.name)} (${names}) overriding system value
    select ${values} from ${rowsOf(restoring, part)} r ${where} ${conflict}`)
  const { rows } = await tx.execute(sql`
    select jsonb_array_length(p.rows)::int as count from ${trashPart} p
    where p.trash_id = ${trashId} and p.position = ${part.position}`)
  return Number(rows[0]?.count) - (rowCount ?? 0)
}

/** A row that was changed since keeps what it has. */
const restoreColumn = async (restoring: Restoring, part: Part, shape: TableShape): Promise<void> => {
  const { columnName, columnAfter, position } = part
  const column = shape.columns.find((one) => one.name === columnName)
  if (!column) return
  const reference = lookedAt(restoring, part).find(
    ({ columns: of }) => of.length === 1 && of[0] === column.name,
  )
  const sameKey = sql.join(
    shape.key.map((one) => sql`t.${name(one)} = r.${name(one)}`),
    sql` and `,
  )
  const isAsLeft = sql`t.${name(column.name)} is not distinct from ${columnAfter}::${sql.raw(column.type)}`
  const held = reference ? hasParent(restoring, part, reference) : sql`true`
  await restoring.tx.execute(sql`update ${name(shape.name)} t set ${name(column.name)} = r.${name(column.name)}
    from ${rowsOf(restoring, { ...part, position })} r where ${sameKey} and ${isAsLeft} and ${held}`)
}

/** Takes the entry out of the trash; two who do so at once get it once, and the second one NOT_FOUND. */
export const takeOut = async (tx: Transaction, trashId: string) => {
  const [entry] = await tx.select().from(trash).where(eq(trash.id, trashId)).for('update')
  if (!entry) throw appError('NOT_FOUND')
  return entry
}

/** Returns how many rows found no place any more: a link to a class that is gone. */
export const restoreTrash = async (tx: Transaction, trashId: string, restorer: UserId): Promise<number> => {
  const shapes = await tableShapes(tx)
  const restoring: Restoring = { tx, shapes, trashId, restorer }
  const { position, tableName, columnName, columnAfter } = trashPart
  const partsOf = (which: SQL) =>
    tx
      .select({ position, tableName, columnName, columnAfter })
      .from(trashPart)
      .where(and(eq(trashPart.trashId, trashId), which))
      .orderBy(asc(position))
  let leftOut = 0
  for (const part of await partsOf(isNull(columnName))) {
    const shape = shapes.tables.get(part.tableName)
    const missing = shape ? await restoreRows(restoring, part, shape) : 1
    // Without the item itself nothing comes back.
    if (part.position === 0 && missing > 0) throw appError('PLACE_GONE')
    leftOut += missing
  }
  for (const part of await partsOf(sql`${columnName} is not null`)) {
    const shape = shapes.tables.get(part.tableName)
    if (shape) await restoreColumn(restoring, part, shape)
  }
  await tx.delete(fileUse).where(and(eq(fileUse.noun, trashNoun), eq(fileUse.item, trashId)))
  await tx.delete(trash).where(eq(trash.id, trashId))
  return leftOut
}
