// Ends the running lessons of a school that is disabled: its own people are signed out, and guests of other schools leave too.
import { eq } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Live } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { closeActivities } from './hostActivity.ts'

export const createEndLessons =
  (database: Database, live: Pick<Live, 'end'>) =>
  async (tenantId: TenantId): Promise<void> => {
    const running = await database.inTenant(tenantId, (tx) =>
      tx.select({ liveId: liveSession.id }).from(liveSession).where(eq(liveSession.phase, 'started')),
    )
    for (const { liveId } of running) {
      const key = { tenantId, liveId }
      await live.end(key)
      await closeActivities(database, key)
    }
  }
