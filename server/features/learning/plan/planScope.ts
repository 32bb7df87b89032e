import { or, type SQL } from 'drizzle-orm'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { isCollaborator } from '../../school/collaborator/collaborators.ts'

/** Plans that the caller writes with their owners. */
export const isWrittenWith = (caller: TenantCaller): SQL =>
  isCollaborator(lessonPlan.id, 'plan', caller.userId)

/** All plans that the caller sees; the transaction is one of `inLibrary`. */
export const planScope = (caller: TenantCaller): SQL | undefined =>
  or(inAnyLibrary(lessonPlan, caller), isWrittenWith(caller))
