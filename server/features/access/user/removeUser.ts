// Deletes an account: the first call reports what would be lost, the confirmed second one deletes it.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Loss } from '#contract/access/user.ts'
import { appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { accessory } from '#server/db/schema/accessory.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { classStudent } from '#server/db/schema/classStudent.ts'
import { courseTeacher } from '#server/db/schema/course.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { file } from '#server/db/schema/file.ts'
import { folder } from '#server/db/schema/folder.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { login } from '#server/db/schema/login.ts'
import { notice } from '#server/db/schema/notice.ts'
import { paper } from '#server/db/schema/paper.ts'
import { user } from '#server/db/schema/user.ts'
import { differences } from '#server/kit/audit.ts'
import { removeFileUses } from '#server/kit/fileUses.ts'
import { lockRows } from '#server/kit/rowLocks.ts'
import { refusing } from '#server/kit/sqlErrors.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import { endLoginsOf } from '../session/endLogin.ts'
import { auditIn, inAccountScope, requireOther } from './accountScope.ts'
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

/** Teaching material stays when its owner is deleted: the account that deletes the owner becomes the new owner. */
const keepFiles = async (tx: Transaction, id: UserId, ownerId: UserId) => {
  await tx.update(file).set({ ownerId }).where(eq(file.ownerId, id))
  await tx.update(folder).set({ ownerId }).where(eq(folder.ownerId, id))
  await tx.update(accessory).set({ ownerId }).where(eq(accessory.ownerId, id))
  await tx.update(exercise).set({ ownerId }).where(eq(exercise.ownerId, id))
  await tx.update(paper).set({ ownerId }).where(eq(paper.ownerId, id))
  await tx.update(assignment).set({ ownerId }).where(eq(assignment.ownerId, id))
}

const readRemovable = async (tx: Transaction, caller: Caller, id: string) => {
  const person = await readUser(tx, caller, id)
  requireOther(caller, id)
  return { person, lost: await lossOf(tx, person.id) }
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
  // Logins end first: sockets can only be closed while the login still exists.
  await endLoginsOf({ database, auth }, person.id)
  const remove = inAccountScope(database, caller, async (tx) => {
    // The lock prevents that the account becomes the owner of new lessons or files.
    await lockRows(tx, user, [person.id], 'update')
    const again = await readRemovable(tx, caller, id)
    if (again.lost.lessons > 0) throw appError('IN_USE')
    await keepFiles(tx, person.id, caller.userId)
    await removeFileUses(tx, person.id)
    await tx.delete(user).where(eq(user.id, person.id))
    const { name, tenantId } = again.person
    const changes = differences(again.person, null)
    await auditIn(tx, caller, tenantId, { action: 'remove', itemId: id, itemName: name, changes })
  })
  await refusing(remove)
  return { deleted: true, lost }
}
