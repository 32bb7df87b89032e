// A board may be continued if both sessions are the caller's own, and the target lesson is planned or running.
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { requireHost } from '../live/livePolicy.ts'
import { findSession } from '../live/liveSession.ts'

interface Host {
  readonly tenantId: TenantId
  readonly userId: UserId
}

export const requireContinuable = (
  database: Database,
  host: Host,
  { id, from }: { id: LiveId; from: LiveId },
): Promise<ClassroomKey> =>
  database.inTenant(host.tenantId, async (tx) => {
    const { phase } = await requireOwn(tx, host, id)
    await requireOwn(tx, host, from)
    if (phase === 'ended') throw appError('LIVE_ENDED')
    if (phase === 'closed') throw appError('LIVE_CLOSED')
    return { tenantId: host.tenantId, liveId: id }
  })

const requireOwn = async (tx: Transaction, host: Host, id: LiveId) => {
  const session = await findSession(tx, id)
  if (!session) throw appError('NOT_FOUND')
  requireHost(session, host)
  return session
}
