// Charges the running live sessions every minute, so that the time before a crash is charged too.
import { eq } from 'drizzle-orm'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { chargeSession } from './chargeSession.ts'

/** Several processes may run it at once. A session that cannot be charged does not stop the others. */
export const chargeRunning = async (database: Database, log: Pick<Log, 'warn'>): Promise<void> => {
  const running = await database.asPlatform('live sessions to charge', (tx) =>
    tx
      .select({ id: liveSession.id, tenantId: liveSession.tenantId })
      .from(liveSession)
      .where(eq(liveSession.phase, 'started')),
  )
  for (const { id, tenantId } of running) {
    await database
      .inTenant(tenantId, (tx) => chargeSession(tx, id))
      .catch((error: unknown) =>
        log.warn(
          { err: error, liveId: id },
          'a running live session was not charged; the next minute makes up for it',
        ),
      )
  }
}
