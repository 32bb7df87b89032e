// The form of a task as a shared document, in which its owner and collaborators type until one of them saves it.
import { and, eq } from 'drizzle-orm'
import { task as noun } from '#contract/learning/task/taskNoun.ts'
import { formShape } from '#contract/school/formDocument.ts'
import { partsOfDocumentName } from '#contract/system/document.ts'
import type { Database } from '#server/db/database.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { mayChange } from '../assignment/assignmentConditions.ts'

export const createTaskKind = (database: Database): ServedKind => ({
  needs: noun.calls.update.needs,
  shape: formShape,
  findAccess: async ({ userId, tenantId }, name) => {
    if (!tenantId) return null
    const { id } = partsOfDocumentName(name)
    const isWritten = and(
      eq(assignment.id, id),
      eq(assignment.tenantId, tenantId),
      eq(assignment.kind, 'task'),
      mayChange({ userId }),
    )
    const writableCount = await database.inTenant(tenantId, (tx) => tx.$count(assignment, isWritten))
    return writableCount > 0 ? { key: { tenantId, name }, right: 'write' } : null
  },
})
