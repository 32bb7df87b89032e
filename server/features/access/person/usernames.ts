// User names: unique in a school, and never the name of a system administrator (docs/decisions/0022). Names that fold to the
// same are the same (docs/decisions/0151).
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { systemUsername } from '#server/db/schema/systemUsername.ts'
import { user } from '#server/db/schema/user.ts'
import { latinLetters } from './latinLetters.ts'
import { pinyinOf } from './searchKeys.ts'

const usernameMin = 3
const usernameMax = 20

const lettersOf = (name: string): string => latinLetters(pinyinOf(name)).slice(0, usernameMax - 6) || 'user'

/** A user name made from a name, in letters that every keyboard has; a number is appended when it is taken. */
export const freeUsername = (name: string, isTaken: (username: string) => boolean): string => {
  const letters = lettersOf(name)
  if (letters.length >= usernameMin && !isTaken(letters)) return letters
  const digits = Math.max(1, usernameMin - letters.length)
  for (let number = letters.length < usernameMin ? 1 : 2; ; number++) {
    const username = `${letters}${String(number).padStart(digits, '0')}`
    if (!isTaken(username)) return username
  }
}

/** The user names of system administrators, folded: reserved in all schools. */
const reservedUsernames = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx.select({ username: systemUsername.username }).from(systemUsername)
  return rows.map(({ username }) => username)
}

/** The folded user names that begin with the pinyin of a name: the school's, and the reserved ones. */
export const usernamesLike = async (tx: Transaction, name: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ folded: user.usernameFolded })
    .from(user)
    .where(sql`starts_with(${user.usernameFolded}, ${lettersOf(name)})`)
  return new Set([...rows.map(({ folded }) => folded), ...(await reservedUsernames(tx))])
}

/** The folded user names of the school, and the reserved ones. */
export const allUsernames = async (tx: Transaction): Promise<Set<string>> => {
  const rows = await tx.select({ folded: user.usernameFolded }).from(user)
  return new Set([...rows.map(({ folded }) => folded), ...(await reservedUsernames(tx))])
}

/** The given user names that are taken or reserved, in any spelling. */
export const takenUsernames = async (tx: Transaction, usernames: string[]): Promise<string[]> => {
  if (usernames.length === 0) return []
  const rows = await tx
    .select({ folded: user.usernameFolded })
    .from(user)
    .where(inArray(user.usernameFolded, usernames.map(foldName)))
  const taken = new Set(rows.map(({ folded }) => folded))
  return [
    ...usernames.filter((username) => taken.has(foldName(username))),
    ...(await reservedAmong(tx, usernames)),
  ]
}

/** The given user names that belong to a system administrator, in any spelling. */
export const reservedAmong = async (tx: Transaction, usernames: readonly string[]): Promise<string[]> => {
  if (usernames.length === 0) return []
  const rows = await tx
    .select({ username: systemUsername.username })
    .from(systemUsername)
    .where(inArray(systemUsername.username, usernames.map(foldName)))
  const reserved = new Set(rows.map(({ username }) => username))
  return usernames.filter((username) => reserved.has(foldName(username)))
}

/** Throws NAME_TAKEN, the same error as for a name that is taken in the school. */
export const refuseReserved = async (tx: Transaction, usernames: readonly string[]): Promise<void> => {
  const reserved = await reservedAmong(tx, usernames)
  if (reserved.length > 0) throw appError('NAME_TAKEN', { fields: { username: 'field.taken' } })
}

/** Reserves the user name of a system administrator in all schools, in place of the administrator's earlier one. */
export const reserveUsername = async (tx: Transaction, userId: UserId, username: string): Promise<void> => {
  const folded = { username: foldName(username) }
  const [updated] = await tx
    .update(systemUsername)
    .set(folded)
    .where(eq(systemUsername.userId, userId))
    .returning({ userId: systemUsername.userId })
  if (!updated) await tx.insert(systemUsername).values({ userId, ...folded })
}

/**
 * Runs after an account was renamed or removed. If older accounts of the same folded name are left, the oldest of them gets
 * the name; otherwise a new account could take it.
 */
export const passOnUsername = async (
  tx: Transaction,
  { tenantId, username }: { readonly tenantId: TenantId | null; readonly username: string },
): Promise<void> => {
  const isNext = sql`${user.id} = (select other.id from ${user} other
    where other.username_folded = ${foldName(username)} and other.tenant_id is not distinct from ${tenantId}
    order by other.spelling limit 1)`
  await tx
    .update(user)
    .set({ spelling: 0 })
    .where(and(isNext, ne(user.spelling, 0)))
}
