// The calls of contract/school/department.ts.
import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { getDepartmentTree } from '#contract/school/department.ts'
import type { Database } from '#server/db/database.ts'
import { department } from '#server/db/schema/department.ts'
import { registerNoun, tenantCallerOf } from '#server/kit/nounRoutes.ts'
import { versionOf } from '#server/kit/recordVersion.ts'
import { route } from '#server/platform/route.ts'
import { departmentStore } from './departmentStore.ts'
import { treeOf } from './departmentTree.ts'

export const registerDepartment = (app: FastifyInstance, { database }: { database: Database }) => {
  registerNoun(app, { database }, departmentStore)
  route(app, getDepartmentTree, async ({ caller }) => {
    const rows = await database.inTenant(tenantCallerOf(caller).tenantId, (tx) =>
      tx
        .select({
          id: department.id,
          name: department.name,
          parentId: department.parentId,
          sort: department.sort,
        })
        .from(department)
        .orderBy(asc(department.sort), asc(department.name), asc(department.id)),
    )
    return treeOf(rows.map((row) => ({ ...row, recordVersion: versionOf(departmentStore, row) })))
  })
}
