// Reads the names of people whom others have added or renamed, so that they are found by pinyin as well.
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { student } from '../../db/schema/student.ts'
import { teacher } from '../../db/schema/teacher.ts'
import { user } from '../../db/schema/user.ts'
import type { Log } from '../../platform/log.ts'
import { findWords, foundBy, pinyinOf } from './findWords.ts'

const everyMs = 60_000
const atOnce = 200

const readAccounts = (database: Database): Promise<number> =>
  database.asPlatform('names without pinyin', async (tx) => {
    const rows = await tx
      .select({ id: user.id, name: user.name, username: user.username })
      .from(user)
      .where(eq(user.pinyin, ''))
      .limit(atOnce)
    for (const { id, name, username } of rows) {
      await tx.update(user).set(foundBy(name, username)).where(eq(user.id, id))
    }
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
    for (const { id, number, name, username } of rows) {
      await tx
        .update(table)
        .set({ pinyin: pinyinOf(name) || '-', find: findWords(name, username, number) })
        .where(eq(table.id, id))
    }
    return rows.length
  })

export const readNewNames = async (database: Database): Promise<void> => {
  for (const read of [
    () => readAccounts(database),
    () => readNames(database, student),
    () => readNames(database, teacher),
  ]) {
    let count = atOnce
    while (count === atOnce) count = await read()
  }
}

/** Now and every minute, until it is told to stop. */
export const keepPinyin = (database: Database, log: Log): (() => void) => {
  const run = () =>
    readNewNames(database).catch((error: unknown) => log.warn({ err: error }, 'names could not be read'))
  void run()
  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
