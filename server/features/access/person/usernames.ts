// User names: unique in a school, and never the name of a system administrator (docs/decisions/0022).
import { eq, inArray, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { systemUsername } from '#server/db/schema/systemUsername.ts'
import { user } from '#server/db/schema/user.ts'
import { pinyinOf } from './searchKeys.ts'

const usernameMin = 3
const usernameMax = 20

const lettersOf = (name: string): string =>
  pinyinOf(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, usernameMax - 6) || 'user'

/** A user name made from a name; a number is appended when it is taken. */
export const freeUsername = (name: string, isTaken: (username: string) => boolean): string => {
  const letters = lettersOf(name)
  if (letters.length >= usernameMin && !isTaken(letters)) return letters
  const digits = Math.max(1, usernameMin - letters.length)
  for (let number = letters.length < usernameMin ? 1 : 2; ; number++) {
    const username = `${letters}${String(number).padStart(digits, '0')}`
    if (!isTaken(username)) return username
  }
}

/** The user names of system administrators, in lower case: reserved in all schools. */
const reservedUsernames = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx.select({ username: systemUsername.username }).from(systemUsername)
  return rows.map(({ username }) => username)
}

/** The user names that begin with the pinyin of a name: the school's, and the reserved ones. */
export const usernamesLike = async (tx: Transaction, name: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(sql`starts_with(${user.username}, ${lettersOf(name)})`)
  return new Set([...rows.map(({ username }) => username), ...(await reservedUsernames(tx))])
}

export const allUsernames = async (tx: Transaction): Promise<Set<string>> => {
  const rows = await tx.select({ username: user.username }).from(user)
  return new Set([...rows.map(({ username }) => username), ...(await reservedUsernames(tx))])
}

/** Those of the user names that are taken or reserved. */
export const takenUsernames = async (tx: Transaction, usernames: string[]): Promise<string[]> => {
  if (usernames.length === 0) return []
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(inArray(user.username, usernames))
  return [...rows.map(({ username }) => username), ...(await reservedAmong(tx, usernames))]
}

/** Those of the user names that are a system administrator's, in any spelling. */
export const reservedAmong = async (tx: Transaction, usernames: readonly string[]): Promise<string[]> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from unnest(${sql.param([...usernames])}::text[]) as name
      where exists (select from ${systemUsername} where ${systemUsername.username} = lower(name))`,
  )
  return rows.map(({ name }) => name)
}

/** Refuses with NAME_TAKEN, as for a name that the school has itself. */
export const refuseReserved = async (tx: Transaction, usernames: readonly string[]): Promise<void> => {
  const reserved = await reservedAmong(tx, usernames)
  if (reserved.length > 0) throw appError('NAME_TAKEN', { fields: { username: 'field.taken' } })
}

/** Reserves the user name of a system administrator in all schools, in place of the administrator's earlier one. */
export const reserveUsername = async (tx: Transaction, userId: UserId, username: string): Promise<void> => {
  const lower = { username: sql<string>`lower(${username})` }
  const [known] = await tx
    .update(systemUsername)
    .set(lower)
    .where(eq(systemUsername.userId, userId))
    .returning({ userId: systemUsername.userId })
  if (!known) await tx.insert(systemUsername).values({ userId, ...lower })
}
