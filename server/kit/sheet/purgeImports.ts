// Deletes personal data of imports, such as refused rows and earlier values, when it is not needed any more.
import { lt } from 'drizzle-orm'
import { takeBackHours } from '#contract/sheet.ts'
import type { Database } from '../../db/database.ts'
import { importJob } from '../../db/schema/importJob.ts'

const hourMs = 3600_000

export const deleteOldImports = (database: Database): Promise<unknown> =>
  database.asPlatform('imports of the day before', (tx) =>
    tx.delete(importJob).where(lt(importJob.createdAt, new Date(Date.now() - takeBackHours * hourMs))),
  )
