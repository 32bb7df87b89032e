// The accounts behind students and teachers.
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { DepartmentId, UserId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import { department } from '#server/db/schema/department.ts'
import { systemUsername } from '#server/db/schema/systemUsername.ts'
import { user } from '#server/db/schema/user.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { departmentForNew } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { pinyinOf, searchColumns } from './searchKeys.ts'

export interface AccountBody {
  readonly name: string
  readonly username: string
  readonly phone: string
  readonly email: string
  readonly departmentId?: DepartmentId | null | undefined
}
export type PersonKind = 'student' | 'teacher'

/** The fields of the account that a person's record shows; the select joins the department. */
export const accountColumns = {
  name: user.name,
  username: user.username,
  phone: user.phone,
  email: user.email,
  departmentId: user.departmentId,
  department: sql<string>`coalesce(${department.name}, '')`,
}

/** It is one of the school's. Whether the caller still sees the person in it, the kit looks afterwards. */
export const requireDepartment = (tx: Transaction, id: DepartmentId | null | undefined) =>
  requireIds(tx, { table: department, ids: id ? [id] : [], field: 'departmentId' })

/** Accounts whose phone number begins so; `column` contains account ids. */
export const hasPhone = (column: PgColumn, phone: string | undefined): SQL | undefined =>
  phone ? sql`${column} in (select u.id from ${user} u where starts_with(u.phone, ${phone}))` : undefined

const usernameMin = 3
const usernameMax = 20

/** A user name made from a name; a number is appended when it is taken. */
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

/** The user names of system administrators, in lower case: reserved in all schools. */
const systemUsernames = async (tx: Transaction): Promise<string[]> => {
  const rows = await tx.select({ username: systemUsername.username }).from(systemUsername)
  return rows.map(({ username }) => username)
}

/** The user names that begin with the pinyin of a name: the school's, and the reserved ones. */
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

/** Those of the user names that are taken or reserved. */
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

/** Adds accounts, without a department into the caller's, and returns their ids in the same order. A trigger adds the office's row. */
export const addAccounts = async (
  tx: Transaction,
  caller: Pick<TenantCaller, 'tenantId' | 'userId' | 'departmentId' | 'dataScope' | 'dataDepartmentIds'>,
  kind: PersonKind,
  people: readonly NewAccount[],
): Promise<UserId[]> => {
  const { tenantId } = caller
  const rows = people.map(({ name, username, phone, email, departmentId, passwordHash }) => ({
    id: newId<UserId>(),
    tenantId,
    departmentId: departmentId ?? departmentForNew(caller),
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

/** Returns the user name that the account has afterwards. */
export const updateAccount = async (
  tx: Transaction,
  id: UserId,
  { name, username, phone, email, departmentId, password }: AccountBody & { readonly password: string },
): Promise<string> => {
  // Passwords are reset by a call of their own, and shown only to the owner.
  if (password) throw appError('VALIDATION', { fields: { password: 'field.invalid' } })
  await requireDepartment(tx, departmentId)
  const changed = await tx
    .update(user)
    .set({ name, phone, email, departmentId, ...(username ? { username } : {}) })
    .where(eq(user.id, id))
    .returning({ username: user.username })
  const known = singleRow(changed).username
  await tx.update(user).set(searchColumns(name, known)).where(eq(user.id, id))
  return known
}
