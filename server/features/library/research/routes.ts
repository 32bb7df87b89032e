// The research centre: its items, their grants, and its tools.
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/library/research.ts'
import { researchGrants } from '#contract/library/researchItem.ts'
import type { Database } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { contains, equals } from '#server/kit/conditions.ts'
import { registerGrants } from '#server/kit/library/grantRoutes.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { readPage } from '#server/kit/page.ts'
import { runInSteps } from '#server/kit/worker/inSteps.ts'
import { route } from '#server/platform/route.ts'
import { searchCorpus } from '../corpus/searchCorpus.ts'
import { analyseSteps } from './analyse.ts'
import { researchStore } from './researchStore.ts'

export const registerResearch = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, researchStore)
  registerGrants(app, { database }, researchGrants, {
    kind: 'research',
    noun: 'ResearchItem',
    table: researchItem,
  })
  route(app, calls.analyseText, ({ caller, body }) => runInSteps(caller.userId, analyseSteps(body.text)))
  route(app, calls.searchCorpus, ({ caller, query }) => {
    const acting = tenantCallerOf(caller)
    return database.inLibrary(acting.tenantId, (tx) => searchCorpus(tx, acting, query))
  })
  route(app, calls.pageKnowledgeCards, ({ caller, query: { name, levelId, ...page } }) => {
    const { tenantId } = tenantCallerOf(caller)
    const { id, type, explanation } = point
    const conditions = [
      eq(point.tenantId, tenantId),
      contains(point.name, name),
      equals(point.levelId, levelId),
    ]
    return database.inTenant(tenantId, (tx) =>
      readPage(tx, { table: point, conditions, orderBy: [asc(point.id)] }, page, (slice) =>
        tx
          .select({ id, name: point.name, type, explanation, levelName: level.name })
          .from(point)
          .leftJoin(level, and(eq(level.id, point.levelId)))
          .where(slice.where)
          .orderBy(...slice.orderBy),
      ),
    )
  })
}
