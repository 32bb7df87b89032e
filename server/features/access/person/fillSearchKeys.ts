// Writes the search keys of people whom an older version stored without: it read new names once a minute, so the last of them
// may be missing. SQL cannot read hanzi, so no migration can do it.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/db/database.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { searchColumns } from './searchKeys.ts'

/** Small, so that no statement of a large school is long. */
const rowsPerBatch = 500

interface Keys {
  readonly id: string
  readonly pinyin: string
  readonly searchKeys: string
}

const write = (tx: Transaction, table: PgTable, rows: readonly Keys[]) => {
  const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
  const keys = sql`unnest(
    ${list(rows.map(({ id }) => id))}, ${list(rows.map(({ pinyin }) => pinyin))}, ${list(rows.map(({ searchKeys }) => searchKeys))}
  ) as keys(id, pinyin, search_keys)`
  return tx.execute(
    sql`update ${table} set pinyin = keys.pinyin, search_keys = keys.search_keys from ${keys} where ${table}.id = keys.id::uuid`,
  )
}

/** Rows that another server is writing at its own start are skipped. */
const locked = ['no key update', { skipLocked: true }] as const

const fillAccounts = (database: Database): Promise<number> =>
  database.asPlatform('people without search keys', async (tx) => {
    const rows = await tx
      .select({ id: user.id, name: user.name, fullName: user.fullName, username: user.username })
      .from(user)
      .where(eq(user.pinyin, ''))
      .limit(rowsPerBatch)
      .for(...locked)
    const keys = rows.map(({ id, username, ...names }) => ({ id, ...searchColumns(names, username) }))
    if (keys.length > 0) await write(tx, user, keys)
    return rows.length
  })

const fillOffice = (database: Database, table: typeof student | typeof teacher): Promise<number> =>
  database.asPlatform('people without search keys', async (tx) => {
    const rows = await tx
      .select({
        id: table.id,
        number: table.number,
        name: user.name,
        fullName: user.fullName,
        username: user.username,
      })
      .from(table)
      .innerJoin(user, eq(user.id, table.id))
      .where(eq(table.pinyin, ''))
      .limit(rowsPerBatch)
      .for(...locked)
    const keys = rows.map(({ id, number, username, ...names }) => ({
      id,
      ...searchColumns(names, username, number),
    }))
    if (keys.length > 0) await write(tx, table, keys)
    return rows.length
  })

/** Before the server listens. */
export const fillSearchKeys = async (database: Database): Promise<void> => {
  for (const fill of [
    () => fillAccounts(database),
    () => fillOffice(database, student),
    () => fillOffice(database, teacher),
  ]) {
    let filled = await fill()
    while (filled === rowsPerBatch) filled = await fill()
  }
}
