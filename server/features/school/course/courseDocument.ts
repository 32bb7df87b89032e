// The form of a course as a shared document, in which people type until one of them saves it.
import { and, eq, sql } from 'drizzle-orm'
import { officeKinds } from '#contract/accountKinds.ts'
import { course as noun } from '#contract/school/course.ts'
import { formShape } from '#contract/school/formDocument.ts'
import { partsOfDocumentName } from '#contract/system/document.ts'
import type { Database } from '#server/db/database.ts'
import { course } from '#server/db/schema/course.ts'
import { user } from '#server/db/schema/user.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { isCollaborator } from '../collaborator/collaborators.ts'

/** Collaborators, the creator and the office write in it. The school's own roles do not: they may see only some courses. */
export const createCourseKind = (database: Database): ServedKind => ({
  needs: noun.calls.update.needs,
  shape: formShape,
  findAccess: async ({ userId, tenantId, kind }, name) => {
    if (!tenantId) return null
    const { id } = partsOfDocumentName(name)
    const [courseRow] = await database.inTenant(tenantId, (tx) =>
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
    const isOffice = officeKinds.some((one) => one === kind)
    const isWriter =
      courseRow && (courseRow.isNamed || (isOffice && (courseRow.isMaker || courseRow.roleId === null)))
    return isWriter ? { key: { tenantId, name }, right: 'write' } : null
  },
})
