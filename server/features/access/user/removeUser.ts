// Deletes an account: the first call reports what would be lost, the confirmed second one puts it into the trash.
import { and, eq, getTableName, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Loss, type UserRecord, userNoun } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseTeacher } from '#server/db/schema/course.ts'
import { example } from '#server/db/schema/example.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { folder } from '#server/db/schema/folder.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { login } from '#server/db/schema/login.ts'
import { notice } from '#server/db/schema/notice.ts'
import { paper } from '#server/db/schema/paper.ts'
import { registration } from '#server/db/schema/registration.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import { trash } from '#server/db/schema/trash.ts'
import { user } from '#server/db/schema/user.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { differences } from '#server/kit/audit.ts'
import { removeFileUses } from '#server/kit/fileUses.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import { type Filling, fillTrash, keepAlso, keepColumn, trashNoun } from '#server/kit/trash/fillTrash.ts'
import { hideFiles } from '#server/kit/trash/hideFiles.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { endLoginsOf } from '../auth/endLogin.ts'
import { passOnUsername } from '../person/usernames.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import { auditIn, inAccountScope, requireOther } from './accountScope.ts'
import { requireAdministratorLeft } from './lastAdministrator.ts'
import { readUser } from './userStore.ts'

interface Parts {
  readonly database: Database
  readonly auth: Auth
}

const lossOf = async (tx: Transaction, id: UserId): Promise<Loss> => {
  const isOpen: SQL | undefined = and(eq(login.userId, id), isNull(login.endedAt))
  return {
    logins: await tx.$count(login, isOpen),
    notices: await tx.$count(notice, eq(notice.receiverId, id)),
    classes: await tx.$count(classStudent, eq(classStudent.studentId, id)),
    courses: await tx.$count(courseTeacher, eq(courseTeacher.teacherId, id)),
    lessons: await tx.$count(liveSession, eq(liveSession.hostId, id)),
    attempts: await tx.$count(attempt, eq(attempt.studentId, id)),
    files: await tx.$count(file, eq(file.ownerId, id)),
  }
}

/** Teaching material, which stays. */
const material = [
  accessory,
  assignment,
  example,
  exercise,
  file,
  folder,
  lessonPlan,
  paper,
  researchItem,
  textbook,
  trash,
  wordCard,
]

/** Teaching material stays when its owner is deleted: the account that deletes the owner becomes the new owner. */
const keepMaterial = async (tx: Transaction, id: UserId, ownerId: UserId, filling: Filling | null) => {
  for (const table of material) {
    const owned = { table: getTableName(table), column: 'owner_id', after: ownerId }
    if (filling) await keepColumn(filling, owned, sql`c.owner_id = ${id}`)
    await tx.update(table).set({ ownerId }).where(eq(table.ownerId, id))
  }
}

/**
 * Recordings and handed-in files of a student are no teaching material. They are marked as unfinished uploads, so that nobody
 * can read them and the sweep removes them. Files that a record or a board uses stay.
 */
const dropFiles = async (tx: Transaction, id: UserId, filling: Filling | null) => {
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(
      and(
        eq(file.ownerId, id),
        isNotNull(file.storedAt),
        sql`not exists (select 1 from ${fileUse} u where u.file_id = ${file.id} and u.noun <> ${trashNoun})`,
        sql`not exists (select 1 from ${boardFile} b where b.file_id = ${file.id})`,
      ),
    )
  const ids = rows.map((row) => row.id)
  await hideFiles(tx, ids, filling)
}

/** Deletes the account request from which the account was created. */
const dropRegistration = async (
  tx: Transaction,
  { tenantId, username }: { readonly tenantId: TenantId | null; readonly username: string },
  filling: Filling | null,
) => {
  if (!tenantId) return
  if (filling) {
    const isSame = sql`c.tenant_id = ${tenantId} and c.username = ${username} and c.state <> 'waiting'`
    await keepAlso(filling, 'registration', isSame)
  }
  const isTheirs = and(eq(registration.tenantId, tenantId), eq(registration.username, username))
  await tx.delete(registration).where(and(isTheirs, ne(registration.state, 'waiting')))
}

const readRemovable = async (tx: Transaction, caller: Caller, id: string) => {
  const person = await readUser(tx, caller, id)
  requireOther(caller, id)
  return { person, lost: await lossOf(tx, person.id) }
}

/** An account without a school is deleted for good. */
const intoTrash = async (tx: Transaction, caller: Caller, person: UserRecord): Promise<Filling | null> => {
  const { id, name, tenantId, departmentId } = person
  if (!tenantId) return null
  const noun = userNoun.declared.name
  return fillTrash(tx, {
    tenantId,
    noun,
    item: id,
    name,
    table: getTableName(user),
    by: caller,
    departmentId,
  })
}

export const removeAccount = async (
  { database, auth }: Parts,
  caller: Caller,
  { id, confirm }: { id: string; confirm: boolean },
): Promise<{ deleted: boolean; lost: Loss }> => {
  if ((await unmanageableAccounts(database, caller, [id])).has(id)) throw appError('MORE_RIGHTS')
  const { person, lost } = await inAccountScope(database, caller, (tx) => readRemovable(tx, caller, id))
  if (!confirm) return { deleted: false, lost }
  if (lost.lessons > 0) throw appError('IN_USE')
  await inAccountScope(database, caller, (tx) => requireAdministratorLeft(tx, person))
  // Logins end first: sockets can only be closed while the login still exists.
  await endLoginsOf({ database, auth }, person.id)
  const remove = inAccountScope(database, caller, async (tx) => {
    // The lock prevents that the account becomes the owner of new lessons or files.
    await lockRows(tx, user, [person.id], 'update')
    const again = await readRemovable(tx, caller, id)
    if (again.lost.lessons > 0) throw appError('IN_USE')
    await requireAdministratorLeft(tx, again.person)
    const filling = await intoTrash(tx, caller, again.person)
    await removeFileUses(tx, person.id)
    if (again.person.kind === 'student') await dropFiles(tx, person.id, filling)
    await keepMaterial(tx, person.id, caller.userId, filling)
    await dropRegistration(tx, again.person, filling)
    await tx.delete(user).where(eq(user.id, person.id))
    await passOnUsername(tx, again.person)
    const { name, username, kind, tenantId } = again.person
    // The audit log says who was deleted, without contact data.
    const changes = differences({ name, username, kind }, null)
    await auditIn(tx, caller, tenantId, { action: 'remove', itemId: id, itemName: name, changes })
  })
  await refusing(remove)
  return { deleted: true, lost }
}
