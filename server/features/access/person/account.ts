// The accounts behind students and teachers.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { DepartmentId, UserId } from '#contract/ids.ts'
import { foldPhone } from '#contract/rules/text/phoneNumber.ts'
import type { Transaction } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { user } from '#server/db/schema/user.ts'
import { requireIds } from '#server/kit/conditions.ts'
import { departmentForNew } from '#server/kit/dataScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { changePerson, type Details, insertPeople } from './writePeople.ts'

export interface AccountBody {
  readonly name: string
  readonly fullName: string
  readonly username: string
  readonly phone: string
  readonly email: string
  readonly departmentId?: DepartmentId | null | undefined
}
export type PersonKind = 'student' | 'teacher'

/** The fields of the account that a person's record shows; the select joins the department. */
export const accountColumns = {
  name: user.name,
  fullName: user.fullName,
  username: user.username,
  phone: user.phone,
  email: user.email,
  departmentId: user.departmentId,
  department: sql<string>`coalesce(${department.name}, '')`,
}

/** The department must be one of the school's. The kit checks afterwards that the caller still sees the person. */
export const requireDepartment = (tx: Transaction, id: DepartmentId | null | undefined) =>
  requireIds(tx, { table: department, ids: id ? [id] : [], field: 'departmentId' })

/** Accounts whose phone number begins with the text; `column` contains account ids. */
export const hasPhone = (column: PgColumn, phone: string | undefined): SQL | undefined => {
  const digits = foldPhone(phone ?? '')
  return digits
    ? sql`${column} in (select u.id from ${user} u where starts_with(u.phone, ${digits}))`
    : undefined
}

export interface NewAccount extends AccountBody {
  /** null while the account has no password. */
  readonly passwordHash: string | null
  /** The password was generated for the person. */
  readonly mustChangePassword: boolean
  readonly details?: Details
}

/** Adds accounts, without a department into the caller's, and returns their ids in the same order. */
export const addAccounts = (
  tx: Transaction,
  caller: Pick<TenantCaller, 'tenantId' | 'userId' | 'departmentId' | 'dataScope' | 'dataDepartmentIds'>,
  kind: PersonKind,
  people: readonly NewAccount[],
): Promise<UserId[]> =>
  insertPeople(
    tx,
    people.map(({ departmentId, details = {}, ...account }) => ({
      tenantId: caller.tenantId,
      departmentId: departmentId ?? departmentForNew(caller),
      kind,
      name: account.name,
      fullName: account.fullName,
      username: account.username,
      phone: account.phone,
      email: account.email,
      passwordHash: account.passwordHash,
      mustChangePassword: account.mustChangePassword,
      details,
    })),
  )

/** Changes the account of a student or teacher together with what the office knows of the person. */
export const updateAccount = async (
  tx: Transaction,
  id: UserId,
  {
    name,
    fullName,
    username,
    phone,
    email,
    departmentId,
    password,
  }: AccountBody & { readonly password: string },
  details: Details,
): Promise<void> => {
  // Passwords are reset by a call of their own, and shown only to the owner.
  if (password) throw appError('VALIDATION', { fields: { password: 'field.invalid' } })
  await requireDepartment(tx, departmentId)
  const change = { name, fullName, phone, email, departmentId, details }
  await changePerson(tx, id, username ? { ...change, username } : change)
}
