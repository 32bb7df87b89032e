// Computes the pinyin of new and renamed people, so that they are found by pinyin too.
import { setTimeout as delay } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Log } from '#server/base/log.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { pinyinOf, searchColumns, searchKeys } from './searchKeys.ts'

const everyMs = 60_000
/** A small batch, so that other queries hardly wait: the embedded database runs one transaction at a time. */
const atOnce = 100

interface Read {
  readonly id: string
  readonly pinyin: string
  readonly find: string
}

/** One statement for the whole batch: after an upgrade from a version without pinyin every name is computed. */
const write = (tx: Transaction, table: PgTable, rows: readonly Read[]) => {
  const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
  const read = sql`unnest(
    ${list(rows.map(({ id }) => id))}, ${list(rows.map(({ pinyin }) => pinyin))}, ${list(rows.map(({ find }) => find))}
  ) as read(id, pinyin, find)`
  return tx.execute(
    sql`update ${table} set pinyin = read.pinyin, find = read.find from ${read} where ${table}.id = read.id::uuid`,
  )
}

/**
 * Locks the rows until they are written. Rows that are locked by a rename or another server are skipped until the next
 * round.
 */
const held = ['no key update', { skipLocked: true }] as const

const readAccounts = (database: Database): Promise<number> =>
  database.asPlatform('names without pinyin', async (tx) => {
    const rows = await tx
      .select({ id: user.id, name: user.name, username: user.username })
      .from(user)
      .where(eq(user.pinyin, ''))
      .limit(atOnce)
      .for(...held)
    const read = rows.map(({ id, name, username }) => ({ id, ...searchColumns(name, username) }))
    if (read.length > 0) await write(tx, user, read)
    return rows.length
  })

const readNames = (database: Database, table: typeof student | typeof teacher): Promise<number> =>
  database.asPlatform('names without pinyin', async (tx) => {
    const rows = await tx
      .select({ id: table.id, number: table.number, name: user.name, username: user.username })
      .from(table)
      .innerJoin(user, eq(user.id, table.id))
      .where(eq(table.pinyin, ''))
      .limit(atOnce)
      .for(...held)
    const read = rows.map(({ id, number, name, username }) => ({
      id,
      pinyin: pinyinOf(name) || '-',
      find: searchKeys(name, username, number),
    }))
    if (read.length > 0) await write(tx, table, read)
    return rows.length
  })

export const readNewNames = async (database: Database): Promise<void> => {
  for (const read of [
    () => readAccounts(database),
    () => readNames(database, student),
    () => readNames(database, teacher),
  ]) {
    for (;;) {
      const start = performance.now()
      if ((await read()) < atOnce) break
      // Pause as long as the batch took, so that other queries get their share.
      await delay(performance.now() - start)
    }
  }
}

/** Runs now and every minute until stopped; the first run of a large school takes longer than a minute. */
export const backfillPinyin = (database: Database, log: Log): (() => void) => {
  let isReading = false
  const run = async () => {
    if (isReading) return
    isReading = true
    try {
      await readNewNames(database)
    } catch (error) {
      log.warn({ err: error }, 'names could not be read')
    } finally {
      isReading = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
