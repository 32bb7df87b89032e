// Several items to several schools in one act, or none of them.
import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { FolderId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { grantToSchools, type SchoolGrantKind } from '#contract/library/schoolGrant.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { application } from '#server/db/schema/application.ts'
import { example } from '#server/db/schema/example.ts'
import { folder } from '#server/db/schema/folder.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { tenantGrant } from '#server/db/schema/tenantGrant.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import { lockSchool, writeSchoolChange } from '../../school/tenant/schoolRecords.ts'
import { withBelow } from '../folder/folderGrants.ts'

type Body = CallParsed<typeof grantToSchools>['body']
type NamedTable = PgTable & { id: PgColumn; tenantId: PgColumn; name: PgColumn }

const tables: Record<SchoolGrantKind, NamedTable> = {
  textbook,
  research: researchItem,
  example,
  application,
  folder,
}

/** The names of items that are there; NOT_FOUND when one is not of the public library. */
const namesOf = async (tx: Transaction, kind: SchoolGrantKind, ids: readonly string[]): Promise<string[]> => {
  const table = tables[kind]
  const rows = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, publicTenantId), inArray(table.id, [...ids])))
  if (rows.length < new Set(ids).size) throw appError('NOT_FOUND')
  return rows.map(({ name }) => String(name)).sort()
}

const withFoldersBelow = async (tx: Transaction, ids: readonly string[]): Promise<string[]> => {
  const all = new Set<string>()
  for (const id of ids) for (const one of await withBelow(tx, id as FolderId)) all.add(one)
  return [...all]
}

const grantAll = async (
  tx: Transaction,
  caller: Caller,
  { schoolIds, items, granted }: Body,
): Promise<true> => {
  const schools = []
  for (const id of [...new Set(schoolIds)].sort()) schools.push(await lockSchool(tx, id))
  for (const [kind, of] of Map.groupBy(items, (item) => item.kind)) {
    const ids = of.map(({ id }) => id)
    const names = await namesOf(tx, kind, ids)
    const granting = kind === 'folder' ? await withFoldersBelow(tx, ids) : ids
    for (const school of schools) {
      const isTheirs = and(
        eq(tenantGrant.tenantId, school.id),
        eq(tenantGrant.kind, kind),
        inArray(tenantGrant.item, granting),
      )
      const before = await tx.$count(tenantGrant, isTheirs)
      if (!granted) await tx.delete(tenantGrant).where(isTheirs)
      else {
        const rows = granting.map((item) => ({ tenantId: school.id, kind, item }))
        await tx.insert(tenantGrant).values(rows).onConflictDoNothing()
      }
      if (before === (await tx.$count(tenantGrant, isTheirs))) continue
      const changes = { [kind]: granted ? { before: null, after: names } : { before: names, after: null } }
      await writeSchoolChange(tx, caller, school, { action: 'update', changes })
    }
  }
  return true
}

export const registerSchoolGrants = (app: FastifyInstance, { database }: { database: Database }) => {
  route(app, grantToSchools, ({ caller, body }) =>
    database.asPlatform('grants of institutions', (tx) => grantAll(tx, caller, body)),
  )
}
