// The document of a plan. The owner and the collaborators write it, and only read it while the plan is shared. Everybody else
// reads the record and has no access to the document.
import { and, eq, sql } from 'drizzle-orm'
import type { Access, DocumentCaller } from '#collab/ports.ts'
import { lessonPlan as noun } from '#contract/learning/plan/planNoun.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/system/document.ts'
import type { Database } from '#server/db/database.ts'
import { collaborator } from '#server/db/schema/collaborator.ts'
import { lessonPlan } from '#server/db/schema/lessonPlan.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { planScope } from './planScope.ts'
import { addVersion } from './planVersions.ts'
import { contentOf, lockPlan } from './projectPlan.ts'
import type { RefreshPlans } from './refreshPlans.ts'

export const createPlanKind = (database: Database, refresh: RefreshPlans): ServedKind => {
  const findAccess = async (caller: DocumentCaller, name: DocumentName): Promise<Access | null> => {
    const { id } = partsOfDocumentName(name)
    // The system administrator, who belongs to no school, fills the public library.
    const tenantId = caller.tenantId ?? publicTenantId
    const [planRow] = await database.inTenant(tenantId, (tx) =>
      tx
        .select({
          isOwner: sql<boolean>`${lessonPlan.ownerId} = ${caller.userId}`,
          isNamed: sql<boolean>`exists (select 1 from ${collaborator} c
            where c.item_id = ${lessonPlan.id} and c.user_id = ${caller.userId} and c.kind = 'plan')`,
          isShared: sql<boolean>`${lessonPlan.sharedAt} is not null`,
        })
        .from(lessonPlan)
        .where(and(eq(lessonPlan.id, id), eq(lessonPlan.tenantId, tenantId))),
    )
    const isWriter = planRow && (planRow.isOwner || planRow.isNamed || tenantId === publicTenantId)
    if (!isWriter) return null
    return { key: { tenantId, name }, right: planRow.isShared ? 'read' : 'write' }
  }
  return {
    needs: noun.calls.update.needs,
    findAccess,
    readers: {
      needs: noun.calls.get.needs,
      isOne: async (caller, name) => {
        const acting = { ...caller, tenantId: caller.tenantId ?? publicTenantId }
        const { id } = partsOfDocumentName(name)
        const readableRows = await database.inLibrary(acting.tenantId, (tx) =>
          tx
            .select({ id: lessonPlan.id })
            .from(lessonPlan)
            .where(and(eq(lessonPlan.id, id), planScope(acting))),
        )
        return readableRows.length > 0
      },
    },
    onSettled: async ({ key: { tenantId, name }, authors }) => {
      const { id } = partsOfDocumentName(name)
      await refresh.now(tenantId, [id])
      await database.inTenant(tenantId, async (tx) => {
        const row = await lockPlan(tx, tenantId, id)
        if (row && !row.unreadableSince)
          await addVersion(tx, row, { content: contentOf(row), authorIds: authors })
      })
    },
  }
}
