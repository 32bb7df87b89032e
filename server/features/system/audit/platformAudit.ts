// The record of what belongs to no school. Only a system administrator reads it; the wall hides these rows from schools.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { exportRowsMax } from '#contract/sheet.ts'
import { platformAudit } from '#contract/system/audit.ts'
import type { Database } from '#server/db/database.ts'
import { auditLog } from '#server/db/schema/auditLog.ts'
import { writeAudit } from '#server/kit/audit.ts'
import { sheetOf } from '#server/kit/sheet/exportNoun.ts'
import { route } from '#server/platform/route.ts'
import { auditConditions, readAudit } from './auditStore.ts'

const reason = 'record of the installation'
const isOfNoSchool = isNull(auditLog.tenantId)

export const registerPlatformAudit = (app: FastifyInstance, { database }: { database: Database }) => {
  const { page, get, export: asSheet } = platformAudit.calls
  route(app, page, ({ caller, query }) => {
    const { current, size } = query
    const where = and(isOfNoSchool, ...auditConditions(query, caller))
    return database.asPlatform(reason, async (tx) => {
      const total = await tx.$count(auditLog, where)
      const slice = { where, orderBy: [desc(auditLog.id)], limit: size, offset: (current - 1) * size }
      return { records: await readAudit(tx, slice, caller), total, current, size }
    })
  })
  route(app, asSheet, async ({ caller, query }) => {
    const where = and(isOfNoSchool, ...auditConditions(query, caller))
    const records = await database.asPlatform(reason, async (tx) => {
      if ((await tx.$count(auditLog, where)) > exportRowsMax) throw appError('EXPORT_TOO_MANY')
      const slice = { where, orderBy: [desc(auditLog.id)], limit: exportRowsMax, offset: 0 }
      const found = await readAudit(tx, slice, caller)
      const changes = { rows: { before: null, after: found.length } }
      const { userId, name } = caller
      await writeAudit(
        tx,
        { userId, name, tenantId: null },
        { noun: 'PlatformAudit', action: 'export', changes },
      )
      return found
    })
    return sheetOf(platformAudit.declared, records, caller)
  })
  route(app, get, ({ caller, params }) =>
    database.asPlatform(reason, async (tx) => {
      const where = and(isOfNoSchool, eq(auditLog.id, params.id))
      const [record] = await readAudit(tx, { where, orderBy: [], limit: 1, offset: 0 }, caller)
      if (!record) throw appError('NOT_FOUND')
      return record
    }),
  )
}
