// The accounts behind students and teachers.
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { systemUsername } from '#server/db/schema/systemUsername.ts'
import { user } from '#server/db/schema/user.ts'
import { departmentForNew } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { pinyinOf, searchColumns } from './searchKeys.ts'

export interface AccountBody {
  readonly name: string
  readonly username: string
  readonly phone: string
  readonly email: string
}
export type PersonKind = 'student' | 'teacher'

/** What a person's record shows of the account. */
export const accountColumns = {
  name: user.name,
  username: user.username,
  phone: user.phone,
  email: user.email,
}

/** Whose number begins so; `column` holds ids of accounts. */
export const hasPhone = (column: PgColumn, phone: string | undefined): SQL | undefined =>
  phone ? sql`${column} in (select u.id from ${user} u where starts_with(u.phone, ${phone}))` : undefined

const usernameMin = 3
const usernameMax = 20

/** A user name out of a name; a number follows when it is taken. */
export const freeUsername = (name: string, isTaken: (username: string) => boolean): string => {
  const letters =
    pinyinOf(name)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, usernameMax - 6) || 'user'
  if (letters.length >= usernameMin && !isTaken(letters)) return letters
  const digits = Math.max(1, usernameMin - letters.length)
  for (let number = letters.length < usernameMin ? 1 : 2; ; number++) {
    const username = `${letters}${String(number).padStart(digits, '0')}`
    if (!isTaken(username)) return username
  }
}

/** Names that no school's account takes, in small letters. There are a handful. */
const systemUsernames = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx.select({ username: systemUsername.username }).from(systemUsername)
  return rows.map(({ username }) => username)
}

/** Which user names begin like the pinyin of a name: the school's, and those kept for system administrators. */
export const usernamesLike = async (tx: Transaction, name: string): Promise<Set<string>> => {
  const start =
    pinyinOf(name)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, usernameMax - 6) || 'user'
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(sql`starts_with(${user.username}, ${start})`)
  return new Set([...rows.map(({ username }) => username), ...(await systemUsernames(tx))])
}

export const allUsernames = async (tx: Transaction): Promise<Set<string>> => {
  const rows = await tx.select({ username: user.username }).from(user)
  return new Set([...rows.map(({ username }) => username), ...(await systemUsernames(tx))])
}

/** Those of the user names that a new account of the school cannot have. */
export const takenUsernames = async (tx: Transaction, usernames: string[]): Promise<string[]> => {
  if (usernames.length === 0) return []
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(inArray(user.username, usernames))
  const system = new Set(await systemUsernames(tx))
  const kept = usernames.filter((username) => system.has(username.toLowerCase()))
  return [...rows.map(({ username }) => username), ...kept]
}

/** PostgreSQL takes 65,535 values in one statement. */
export const rowsPerInsert = 500
export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, at) =>
    rows.slice(at * rowsPerInsert, (at + 1) * rowsPerInsert),
  )

export interface NewAccount extends AccountBody {
  readonly passwordHash: string
}

/** Adds accounts; their ids come back in the same order. The row of the office comes by itself (a trigger). */
export const addAccounts = async (
  tx: Transaction,
  asker: Pick<TenantCaller, 'tenantId' | 'userId' | 'departmentId' | 'dataScope' | 'dataDepartmentIds'>,
  kind: PersonKind,
  people: readonly NewAccount[],
): Promise<UserId[]> => {
  const { tenantId } = asker
  const departmentId = departmentForNew(asker)
  const rows = people.map(({ name, username, phone, email, passwordHash }) => ({
    id: newId<UserId>(),
    tenantId,
    departmentId,
    kind,
    name,
    username,
    ...searchColumns(name, username),
    phone,
    email,
    passwordHash,
  }))
  for (const chunk of inChunks(rows)) await tx.insert(user).values(chunk)
  return rows.map(({ id }) => id)
}

/** Answers the user name that the account then has. */
export const updateAccount = async (
  tx: Transaction,
  id: UserId,
  { name, username, phone, email, password }: AccountBody & { readonly password: string },
): Promise<string> => {
  // It is reset, by whoever may do that, and told to nobody but its owner.
  if (password) throw appError('VALIDATION', { fields: { password: 'field.invalid' } })
  const changed = await tx
    .update(user)
    .set({ name, phone, email, ...(username ? { username } : {}) })
    .where(eq(user.id, id))
    .returning({ username: user.username })
  const known = singleRow(changed).username
  await tx.update(user).set(searchColumns(name, known)).where(eq(user.id, id))
  return known
}
