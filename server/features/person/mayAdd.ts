import type { Database } from '../../db/client.ts'
import type { Asker } from '../../kit/nounStore.ts'
import { requireGivableRole } from '../role/mayGive.ts'
import type { PersonRole } from './account.ts'

/**
 * Whoever adds an account learns its password. A new teacher can plan lessons with everybody at once, so adding one
 * gives the role of a teacher; a new student has no class, no course and no lesson of its own yet.
 */
export const requireMayAdd = async (database: Database, asker: Asker, kind: PersonRole): Promise<void> => {
  if (kind === 'teacher') await requireGivableRole(database, asker, { kind, roleId: null })
}
