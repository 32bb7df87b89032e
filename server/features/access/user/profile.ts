// The caller's own profile.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Profile, updateProfile } from '#contract/access/profile.ts'
import type { CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { FileId, UserId } from '#contract/ids.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { setFileUses } from '#server/kit/fileUses.ts'
import type { Caller } from '#server/platform/auth.ts'
import { kindName } from '#server/platform/kindName.ts'
import { requireConfirmed } from '../auth/confirmCodes.ts'
import { changePerson } from '../person/writePeople.ts'

type Change = CallParsed<typeof updateProfile>['body']

/** The system administrator has no school, so the row is visible to platform transactions only. */
export const inOwnSchool = <R>(database: Database, caller: Caller, work: (tx: Transaction) => Promise<R>) =>
  caller.tenantId && caller.kind !== 'systemAdmin'
    ? database.inTenant(caller.tenantId, work)
    : database.asPlatform('own profile', work)

const readProfile = async (tx: Transaction, { userId, kind, locale }: Caller): Promise<Profile> => {
  const [row] = await tx
    .select({ user, school: tenant.name })
    .from(user)
    .leftJoin(tenant, eq(tenant.id, user.tenantId))
    .where(eq(user.id, userId))
  if (!row) throw appError('NOT_FOUND')
  const { username, name, fullName, avatar, email, phone } = row.user
  const roleName = kindName(kind, locale)
  return { userId, username, name, fullName, avatar, email, phone, roleName, school: row.school ?? '' }
}

const requireOwnPicture = async (tx: Transaction, ownerId: UserId, id: FileId) => {
  const [row] = await tx
    .select({ type: file.type })
    .from(file)
    .where(and(eq(file.id, id), eq(file.ownerId, ownerId), isNotNull(file.storedAt)))
  if (!row?.type?.startsWith('image/')) throw appError('NOT_FOUND')
}

/** A changed phone number needs the password again. */
const requirePhoneConfirmed = async (tx: Transaction, caller: Caller, { phone, code }: Change) => {
  if (phone === undefined) return
  const [present] = await tx.select({ phone: user.phone }).from(user).where(eq(user.id, caller.userId))
  if (present?.phone !== phone) await requireConfirmed(tx, caller, code)
}

/** A full name stands in reports and lists, so its change is written to the audit log. */
const changeFullName = async (tx: Transaction, caller: Caller, fullName: string) => {
  const { fullName: before } = await readProfile(tx, caller)
  if (before === fullName) return
  await changePerson(tx, caller.userId, { fullName })
  const author = { ...caller, tenantId: caller.kind === 'systemAdmin' ? null : caller.tenantId }
  await writeAudit(tx, author, {
    noun: 'User',
    action: 'update',
    itemId: caller.userId,
    itemName: caller.name,
    changes: { fullName: { before, after: fullName } },
  })
}

export const getOwnProfile = (database: Database, caller: Caller): Promise<Profile> =>
  inOwnSchool(database, caller, (tx) => readProfile(tx, caller))

export const changeOwnProfile = (database: Database, caller: Caller, change: Change): Promise<Profile> => {
  const { username, avatar, email, phone, fullName } = change
  if (username !== undefined && foldName(username) !== foldName(caller.username)) throw appError('NOT_OWNER')
  return inOwnSchool(database, caller, async (tx) => {
    if (avatar) await requireOwnPicture(tx, caller.userId, avatar)
    await requirePhoneConfirmed(tx, caller, change)
    const changed = {
      ...(avatar === undefined ? {} : { avatar }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    }
    if (avatar !== undefined && caller.tenantId) {
      await setFileUses(tx, { tenantId: caller.tenantId, noun: 'User', item: caller.userId }, [avatar])
    }
    if (fullName !== undefined) await changeFullName(tx, caller, fullName)
    if (Object.keys(changed).length > 0) await tx.update(user).set(changed).where(eq(user.id, caller.userId))
    return readProfile(tx, caller)
  })
}
