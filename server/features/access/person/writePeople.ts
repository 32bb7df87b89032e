// The only place that adds accounts and changes their names. It writes the search keys in the same statement, and the office's
// row about a student or teacher in the same transaction (docs/decisions/0012).
import { eq } from 'drizzle-orm'
import type { AccountKind } from '#contract/accountKinds.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { foldName, foldText } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { inChunks } from '#server/db/inChunks.ts'
import { newId } from '#server/db/schema/columns.ts'
import { student } from '#server/db/schema/student.ts'
import { teacher } from '#server/db/schema/teacher.ts'
import { user } from '#server/db/schema/user.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { type PersonNames, searchColumns } from './searchKeys.ts'
import { passOnUsername, refuseReserved, reserveUsername } from './usernames.ts'

type ManagedColumn = 'id' | 'tenantId' | 'pinyin' | 'searchKeys' | 'usernameFolded' | 'spelling'
export type StudentDetails = Omit<typeof student.$inferInsert, ManagedColumn>
export type TeacherDetails = Omit<typeof teacher.$inferInsert, ManagedColumn>
/** The office's data about a student or teacher; other accounts have none. */
export type Details = StudentDetails | TeacherDetails

export type NewPerson = Omit<typeof user.$inferInsert, Exclude<ManagedColumn, 'tenantId'>> & {
  readonly details?: Details
}
type Changeable = Omit<typeof user.$inferInsert, ManagedColumn | 'kind' | 'createdAt'>
/** Fields that are left out or undefined stay as they are. */
export type PersonChange = { readonly [F in keyof Changeable]?: Changeable[F] | undefined } & {
  readonly kind?: Exclude<AccountKind, 'student' | 'teacher'>
  readonly details?: Details
}

const tableOf = { student, teacher } as const
const hasDetails = (kind: AccountKind): kind is keyof typeof tableOf => kind in tableOf

/** The search keys of a person for the office, which also searches by number. */
const officeKeys = (
  { username, ...names }: PersonNames & { readonly username: string },
  details: Details | undefined,
) => ({
  ...details,
  ...searchColumns(names, username, details?.number ?? ''),
})

/**
 * Adds accounts, hundreds in a statement; returns their ids in the same order. A reserved user name is refused with NAME_TAKEN,
 * the public library with FORBIDDEN.
 */
export const insertPeople = async (tx: Transaction, people: readonly NewPerson[]): Promise<UserId[]> => {
  // The public library is a school without accounts.
  if (people.some(({ tenantId }) => tenantId === publicTenantId)) throw appError('FORBIDDEN')
  const ofSchools = people.filter(({ tenantId }) => tenantId)
  await refuseReserved(
    tx,
    ofSchools.map(({ username }) => username),
  )
  const rows = people.map(({ details, ...account }) => ({
    details,
    account: {
      ...account,
      id: newId<UserId>(),
      usernameFolded: foldName(account.username),
      ...searchColumns(account, account.username),
    },
  }))
  for (const chunk of inChunks(rows)) await tx.insert(user).values(chunk.map(({ account }) => account))
  for (const kind of ['student', 'teacher'] as const) {
    const office = rows.flatMap(({ account, details }) => {
      const { id, tenantId } = account
      return account.kind === kind && tenantId ? { ...officeKeys(account, details), id, tenantId } : []
    })
    for (const chunk of inChunks(office)) await tx.insert(tableOf[kind]).values(chunk)
  }
  for (const { account } of rows)
    if (!account.tenantId) await reserveUsername(tx, account.id, account.username)
  return rows.map(({ account }) => account.id)
}

/** The only account of the public library, frozen and without a password. It owns the material that comes with the program. */
export const insertPublicOwner = async (
  tx: Transaction,
  { username, name }: { readonly username: string; readonly name: string },
): Promise<UserId> => {
  const account = { id: newId<UserId>(), tenantId: publicTenantId, username, name }
  const columns = { usernameFolded: foldName(username), ...searchColumns({ name }, username) }
  await tx.insert(user).values({ ...account, ...columns, kind: 'teacher', status: 'frozen' })
  return account.id
}

interface Named {
  readonly tenantId: TenantId | null
  readonly kind: AccountKind
  readonly name: string
  readonly fullName: string
  readonly username: string
}

const usernameAfter = (before: string, requested = before): string =>
  requested === foldText(before) ? before : requested

/** Changes an account; returns the user name that it has afterwards. */
export const changePerson = async (
  tx: Transaction,
  id: UserId,
  { details, ...change }: PersonChange,
): Promise<string> => {
  const named = {
    tenantId: user.tenantId,
    kind: user.kind,
    name: user.name,
    fullName: user.fullName,
    username: user.username,
  }
  const select = tx.select(named).from(user).where(eq(user.id, id))
  // Locked, so that the keys are those of the name that is stored.
  const before: Named = singleRow(await select.for('no key update'))
  const { name = before.name, fullName = before.fullName } = change
  // A form sends an older name in the usual width, which is not meant as a change.
  const username = usernameAfter(before.username, change.username)
  const usernameFolded = foldName(username)
  // An older account of a school may keep a name that was reserved later.
  const isRenamed = usernameFolded !== foldName(before.username)
  if (isRenamed && before.tenantId) await refuseReserved(tx, [username])
  await tx
    .update(user)
    .set({
      ...change,
      username,
      usernameFolded,
      // A new name needs no spelling number; the same name in other letters keeps its number.
      ...(isRenamed && { spelling: 0 }),
      ...searchColumns({ name, fullName }, username),
    })
    .where(eq(user.id, id))
  if (isRenamed) await passOnUsername(tx, before)
  if (!before.tenantId) await reserveUsername(tx, id, username)
  if (hasDetails(before.kind)) {
    const table = tableOf[before.kind]
    const stored = await tx.select({ number: table.number }).from(table).where(eq(table.id, id))
    const after = { ...singleRow(stored), ...details }
    await tx.update(table).set(officeKeys({ name, fullName, username }, after)).where(eq(table.id, id))
  }
  return username
}
