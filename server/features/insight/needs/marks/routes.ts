// The calls of contract/insight/needs/markCalls.ts.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { exportMarksBook, getMarksBook, setMarkWeights } from '#contract/insight/needs/markCalls.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { tenantTransactions } from '#server/kit/callerTransactions.ts'
import { fileOf } from '#server/kit/sheet/exportNoun.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { writeSheets } from '#server/kit/sheet/sheetTask.ts'
import { route } from '#server/platform/route.ts'
import { requireFilters } from '../../stat/scopes.ts'
import { marksSheets, marksWords } from './marksSheet.ts'
import { readMarksBook } from './readMarks.ts'
import { setWeights } from './setWeights.ts'

export const registerMarks = (app: FastifyInstance, { database }: { database: Database }) => {
  const inTenant = tenantTransactions(database)
  route(app, getMarksBook, ({ caller, query }) =>
    inTenant(caller, async (tx, acting) => {
      await requireFilters(tx, query, acting)
      return readMarksBook(tx, acting, query.classId, new Date())
    }),
  )
  route(app, exportMarksBook, ({ caller, query }) =>
    // Reading is part of the queued work, so that waiting exports hold no rows in memory.
    sheetQueue.take(caller.userId, async () => {
      const now = new Date()
      const { book, name } = await inTenant(caller, async (tx, acting) => {
        await requireFilters(tx, query, acting)
        const [row] = await tx
          .select({ name: courseClass.name })
          .from(courseClass)
          .where(eq(courseClass.id, query.classId))
        return { book: await readMarksBook(tx, acting, query.classId, now), name: row?.name ?? '' }
      })
      const day = toWallTime(now, caller.timeZone).slice(0, 10)
      const { title } = marksWords[caller.locale]
      return fileOf(`${title} ${name} ${day}`, await writeSheets(marksSheets(book, caller.locale)))
    }),
  )
  route(app, setMarkWeights, ({ caller, body }) =>
    inTenant(caller, async (tx, acting) => {
      await requireFilters(tx, body, acting)
      return setWeights(tx, acting, body)
    }),
  )
}
