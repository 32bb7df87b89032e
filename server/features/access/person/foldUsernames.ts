// Folds the user names of people whom an older version stored (docs/decisions/0151). PostgreSQL lowers and folds other letters
// than the program does, so no migration can do it; the migration has left an account's id in the place of its folded name.
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Database } from '#server/db/database.ts'
import { registration } from '#server/db/schema/registration.ts'
import { systemUsername } from '#server/db/schema/systemUsername.ts'
import { user } from '#server/db/schema/user.ts'
import { reserveUsername } from './usernames.ts'

/** Small batches keep each statement short in a large school. */
const rowsPerBatch = 500

/** The oldest account keeps the folded name; the others of the school get numbers, and are listed (contract/access/user.ts). */
const foldAccounts = (database: Database): Promise<number> =>
  database.asPlatform('user names that are not folded', async (tx) => {
    const rows = await tx
      .select({ id: user.id, username: user.username })
      .from(user)
      .where(sql`${user.usernameFolded} = ${user.id}::text`)
      .orderBy(asc(user.id))
      .limit(rowsPerBatch)
      .for('no key update')
    for (const { id, username } of rows) {
      const folded = foldName(username)
      await tx.execute(sql`update ${user} set username_folded = ${folded}, spelling = (
          select coalesce(max(other.spelling) + 1, 0) from ${user} other
          where other.username_folded = ${folded} and other.tenant_id is not distinct from ${user}.tenant_id
        ) where id = ${id}`)
    }
    return rows.length
  })

/** If two requests fold to the same name, the later one keeps its id as name and cannot be accepted. */
const foldRegistrations = (database: Database): Promise<void> =>
  database.asPlatform('user names that are not folded', async (tx) => {
    const rows = await tx
      .select({ id: registration.id, tenantId: registration.tenantId, username: registration.username })
      .from(registration)
      .where(
        sql`${registration.usernameFolded} = ${registration.id}::text and ${registration.state} = 'waiting'`,
      )
      .orderBy(asc(registration.id))
    for (const { id, tenantId, username } of rows) {
      const folded = foldName(username)
      await tx.execute(sql`update ${registration} set username_folded = ${folded} where id = ${id} and not exists (
          select 1 from ${registration} other where other.tenant_id = ${tenantId}
          and other.state = 'waiting' and other.username_folded = ${folded})`)
    }
  })

/** Reserved names were stored in lower case before. */
const foldReserved = (database: Database): Promise<void> =>
  database.asPlatform('user names that are not folded', async (tx) => {
    const rows = await tx
      .select({ id: user.id, username: user.username, reserved: systemUsername.username })
      .from(user)
      .innerJoin(systemUsername, eq(systemUsername.userId, user.id))
      .where(isNull(user.tenantId))
    for (const { id, username, reserved } of rows)
      if (reserved !== foldName(username)) await reserveUsername(tx, id, username)
  })

/** Runs before the server listens. */
export const foldUsernames = async (database: Database): Promise<void> => {
  while ((await foldAccounts(database)) === rowsPerBatch);
  await foldRegistrations(database)
  await foldReserved(database)
}
