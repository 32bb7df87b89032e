// The form of a course as a shared document: what people type before one of them saves it.
import { and, eq, sql } from 'drizzle-orm'
import { office } from '#contract/accountKinds.ts'
import { course as noun } from '#contract/school/course.ts'
import { formShape } from '#contract/school/formDocument.ts'
import { partsOfDocumentName } from '#contract/system/document.ts'
import type { Database } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { user } from '#server/db/schema/user.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { isCollaborator } from '../collaborator/collaborators.ts'

/** Collaborators, who made it, and the office; a role of the school's own, which may see only some courses, does not count. */
export const createCourseKind = (database: Database): ServedKind => ({
  needs: noun.calls.update.needs,
  shape: formShape,
  findAccess: async ({ userId, tenantId, kind }, name) => {
    if (!tenantId) return null
    const { id } = partsOfDocumentName(name)
    const [found] = await database.inTenant(tenantId, (tx) =>
      tx
        .select({
          isMaker: sql<boolean>`coalesce(${course.creatorId} = ${userId}, false)`,
          isNamed: isCollaborator(course.id, 'course', userId),
          roleId: user.roleId,
        })
        .from(course)
        .innerJoin(user, eq(user.id, userId))
        .where(and(eq(course.id, id), eq(course.tenantId, tenantId))),
    )
    const isOffice = office.some((one) => one === kind)
    const isWriter = found && (found.isNamed || (isOffice && (found.isMaker || found.roleId === null)))
    return isWriter ? { key: { tenantId, name }, right: 'write' } : null
  },
})
