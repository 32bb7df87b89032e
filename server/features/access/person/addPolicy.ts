import { AppError, appError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { requireGrantableRole } from '../role/grantPolicy.ts'
import { unmanageableAccounts } from '../role/unmanageableAccounts.ts'
import type { PersonKind } from './account.ts'

/**
 * Whoever adds an account learns its password. A new teacher can plan lessons with everybody at once, so adding one
 * gives the role of a teacher; a new student outside of every class reaches what any registered student reaches.
 */
export const requireMayAdd = async (
  database: Database,
  asker: TenantCaller,
  kind: PersonKind,
): Promise<void> => {
  if (kind === 'teacher') await requireGrantableRole(database, asker, { kind, roleId: null })
}

/** A student in a class has its courses and lessons, so putting a new one into a class gives the role of a student. */
export const mayPlaceNew = async (database: Database, asker: TenantCaller): Promise<boolean> => {
  try {
    await requireGrantableRole(database, asker, { kind: 'student', roleId: null })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The student may be of the asker's own making as well, so joining a further class asks for the same. */
export const requireMayPlace = async (database: Database, asker: TenantCaller, id: string): Promise<void> => {
  if ((await unmanageableAccounts(database, asker, [id])).has(id)) throw appError('MORE_RIGHTS')
}
