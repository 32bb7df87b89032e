// Keeps what a deletion takes away: runs in its transaction, before the rows go.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DepartmentId, TenantId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { file } from '../../db/schema/file.ts'
import { fileUse } from '../../db/schema/fileUse.ts'
import { trash, trashPart } from '../../db/schema/trash.ts'
import { singleRow } from '../relatedRows.ts'
import { type Reference, type TableShapes, tableShapes } from './tableShapes.ts'
import { type Edge, whatGoesAlong } from './whatGoesAlong.ts'

/** The noun of the uses by which files are kept as long as something in the trash needs them. */
export const trashNoun = 'Trash'

export interface Deleted {
  readonly tenantId: TenantId
  readonly noun: string
  readonly item: string
  readonly name: string
  /** The name of the item's table. */
  readonly table: string
  readonly by: { readonly userId: UserId; readonly name: string }
  readonly departmentId?: DepartmentId | null
}

/** A deletion that is being kept. */
export interface Filling {
  readonly tx: Transaction
  readonly shapes: TableShapes
  readonly tenantId: TenantId
  readonly trashId: string
  /** The position of the next part. */
  next: number
}

const name = (text: string) => sql.identifier(text)
const typeOf = ({ tables }: TableShapes, table: string, column: string): SQL =>
  sql.raw(tables.get(table)?.columns.find((one) => one.name === column)?.type ?? 'text')

const addPart = async (
  filling: Filling,
  table: string,
  rows: SQL,
  from: SQL,
  column?: { name: string; after: string | null },
) => {
  const { tx, tenantId, trashId } = filling
  const { rowCount } = await tx.execute(sql`
    insert into ${trashPart} (tenant_id, trash_id, position, table_name, column_name, column_after, rows)
    select ${tenantId}::uuid, ${trashId}::uuid, ${filling.next}::int, ${table}, ${column?.name ?? null}::text,
      ${column?.after ?? null}::text, jsonb_agg(${rows}) from ${from} having count(*) > 0`)
  if (!rowCount) return false
  filling.next += 1
  return true
}

/** What the kept rows of a table have in these columns, one list for each column. */
const keptValues = async (
  { tx, trashId }: Filling,
  table: string,
  columns: readonly string[],
): Promise<string[][]> => {
  const values = sql.join(
    columns.map((column) => sql`r ->> ${column}`),
    sql`, `,
  )
  const { rows } = await tx.execute(sql`
    select distinct jsonb_build_array(${values}) as "values" from ${trashPart} p, jsonb_array_elements(p.rows) r
    where p.trash_id = ${trashId} and p.table_name = ${table} and p.column_name is null`)
  const lists = (rows as unknown as { values: (string | null)[] }[]).map(({ values: list }) => list)
  return columns.map((_, at) => lists.filter((list) => !list.includes(null)).map((list) => String(list[at])))
}

/** Lists of values, not a subquery: so the database always uses the index, also in a table of millions of rows. */
const isAmong = (filling: Filling, { child, columns, prefix }: Edge, values: readonly string[][]): SQL => {
  const lists = columns.map((column, at) => {
    const list = (values[at] ?? []).map((value) => prefix + value)
    return sql`${sql.param(list)}::${typeOf(filling.shapes, child, column)}[]`
  })
  const [first = sql`null`] = columns.map((column, at) => sql`c.${name(column)} = any (${lists[at]})`)
  if (columns.length === 1) return first
  const all = sql.join(
    columns.map((column) => sql`c.${name(column)}`),
    sql`, `,
  )
  return sql`${first} and (${all}) in (select * from unnest(${sql.join(lists, sql`, `)}))`
}

/** Keeps rows of the table that are not kept yet. */
const keepRows = (filling: Filling, table: string, where: SQL): Promise<boolean> => {
  const key = filling.shapes.tables.get(table)?.key ?? []
  const sameKey = sql.join(
    key.map((column) => sql`r ->> ${column} = c.${name(column)}::text`),
    sql` and `,
  )
  const isKept = sql`exists (select 1 from ${trashPart} p, jsonb_array_elements(p.rows) r
    where p.trash_id = ${filling.trashId} and p.table_name = ${table} and p.column_name is null and ${sameKey})`
  return addPart(filling, table, sql`to_jsonb(c)`, sql`${name(table)} c where ${where} and not ${isKept}`)
}

const keepAlong = async (filling: Filling, edge: Edge): Promise<boolean> => {
  const values = await keptValues(filling, edge.parent, edge.parentColumns)
  if (!values[0]?.length) return false
  const isOurs = filling.shapes.tables.get(edge.child)?.columns.some((column) => column.name === 'tenant_id')
    ? sql`c.tenant_id = ${filling.tenantId} and`
    : sql``
  return keepRows(filling, edge.child, sql`${isOurs} ${isAmong(filling, edge, values)}`)
}

/** Keeps the column of rows that stay, as it is before the deletion writes `after` into it. */
export const keepColumn = async (
  filling: Filling,
  {
    table,
    column,
    after,
  }: { readonly table: string; readonly column: string; readonly after: string | null },
  where: SQL,
): Promise<void> => {
  const key = filling.shapes.tables.get(table)?.key ?? []
  const pairs = [...new Set([...key, column])].map((one) => sql`${one}::text, c.${name(one)}`)
  const row = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
  await addPart(filling, table, row, sql`${name(table)} c where ${where}`, { name: column, after })
}

const keepEmptied = async (filling: Filling, reference: Reference): Promise<void> => {
  const values = await keptValues(filling, reference.parent, reference.parentColumns)
  if (!values[0]?.length) return
  const { child: table, columns } = reference
  const where = isAmong(filling, { ...reference, prefix: '' }, values)
  await keepColumn(filling, { table, column: String(columns[0]), after: null }, where)
}

/** Keeps the rows of another table, which this deletion takes away by itself. */
export const keepAlso = async (filling: Filling, table: string, where: SQL): Promise<void> => {
  await keepRows(filling, table, where)
}

/** Files that are not removed while this is in the trash. */
export const keepFiles = async ({ tx, tenantId, trashId }: Filling, where: SQL): Promise<void> => {
  const kept = tx
    .select({
      tenantId: sql<TenantId>`${tenantId}::uuid`.as('tenant_id'),
      fileId: file.id,
      noun: sql<string>`${trashNoun}`.as('noun'),
      item: sql<string>`${trashId}::uuid`.as('item'),
    })
    .from(file)
    .where(and(eq(file.tenantId, tenantId), where))
  await tx.insert(fileUse).select(kept).onConflictDoNothing()
}

const keepUsedFiles = async (filling: Filling) => {
  const [ids = []] = await keptValues(filling, 'file_use', ['file_id'])
  if (ids.length > 0) await keepFiles(filling, sql`${file.id} = any (${sql.param(ids)}::uuid[])`)
}

/** Keeps the item and all that goes with it. */
export const fillTrash = async (tx: Transaction, deleted: Deleted): Promise<Filling> => {
  const { tenantId, noun, item, name: itemName, table, by, departmentId = null } = deleted
  const shapes = await tableShapes(tx)
  const entry = {
    tenantId,
    noun,
    item,
    name: itemName,
    deletedBy: by.userId,
    deletedByName: by.name,
    departmentId,
  }
  const { id: trashId } = singleRow(await tx.insert(trash).values(entry).returning({ id: trash.id }))
  const filling: Filling = { tx, shapes, tenantId, trashId, next: 0 }
  const { tables, edges, emptied } = whatGoesAlong(table, shapes)
  await keepRows(filling, table, sql`c.id = ${item}::uuid`)
  for (const child of tables)
    for (const edge of edges.filter((one) => one.child === child)) {
      let hasMore = await keepAlong(filling, edge)
      // A tree: the children of children.
      while (hasMore && edge.parent === child) hasMore = await keepAlong(filling, edge)
    }
  for (const reference of emptied) await keepEmptied(filling, reference)
  await keepUsedFiles(filling)
  const [owners = []] = await keptValues(filling, table, ['owner_id'])
  if (owners[0])
    await tx
      .update(trash)
      .set({ ownerId: owners[0] as UserId })
      .where(inArray(trash.id, [trashId]))
  return filling
}
