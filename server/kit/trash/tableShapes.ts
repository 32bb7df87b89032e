// The tables as the database itself knows them: which rows go with which, and in which order they come back. Asked once, because
// nothing changes tables while the program runs.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

export interface Reference {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  /** What a deletion of the parent does: a (refused), c (the child goes too), n (the column is emptied). */
  readonly action: string
}
export interface Column {
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
  readonly isNullable: boolean
}
export interface TableShape {
  readonly name: string
  readonly columns: readonly Column[]
  /** The columns of the primary key. */
  readonly key: readonly string[]
}
export interface TableShapes {
  readonly tables: ReadonlyMap<string, TableShape>
  readonly references: readonly Reference[]
}

/** Tables that schools do not see (tokens, codes) are left out. */
const isSeen = sql`has_table_privilege('tongxue_app', c.oid, 'insert')`

const readTables = async (tx: Transaction): Promise<TableShape[]> => {
  const { rows } = await tx.execute(sql`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', a.attgenerated <> '', 'isNullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and ${isSeen}`)
  return rows as unknown as TableShape[] // as the query names them
}

const readReferences = async (tx: Transaction): Promise<Reference[]> => {
  const names = (table: string, key: string) =>
    sql.raw(`(select jsonb_agg(a.attname order by k.place) from unnest(f.${key}) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = f.${table} and a.attnum = k.number)`)
  const { rows } = await tx.execute(sql`
    select c.relname as child, p.relname as parent, f.confdeltype as action,
      ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "parentColumns"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and ${isSeen}
    order by c.relname, f.conname`)
  return rows as unknown as Reference[] // as the query names them
}

let shapes: TableShapes | undefined

export const tableShapes = async (tx: Transaction): Promise<TableShapes> => {
  if (shapes) return shapes
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]))
  shapes = { tables, references: await readReferences(tx) }
  return shapes
}
