import { AppError, appError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { requireGrantableRole } from '../role/grantPolicy.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import type { PersonKind } from './account.ts'

/**
 * The creator of an account knows its password. A new teacher can plan lessons at once, so adding one requires the right
 * to grant the role of a teacher; a new student without a class can do no more than any registered student.
 */
export const requireMayAdd = async (
  database: Database,
  caller: TenantCaller,
  kind: PersonKind,
): Promise<void> => {
  if (kind === 'teacher') await requireGrantableRole(database, caller, { kind, roleId: null })
}

/** A student in a class gets its courses and lessons, so putting a new one into a class requires the right to grant the role of a student. */
export const mayPlaceNew = async (database: Database, caller: TenantCaller): Promise<boolean> => {
  try {
    await requireGrantableRole(database, caller, { kind: 'student', roleId: null })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The caller may have created the student, so joining a further class requires the same right. */
export const requireMayPlace = async (
  database: Database,
  caller: TenantCaller,
  id: string,
): Promise<void> => {
  if ((await unmanageableAccounts(database, caller, [id])).has(id)) throw appError('MORE_RIGHTS')
}
