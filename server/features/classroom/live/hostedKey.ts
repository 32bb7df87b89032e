import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import type { Tool } from '#contract/tools.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import { requireMinutes } from '../quota/readAmounts.ts'
import { requireHost } from './livePolicy.ts'
import { findSession, isTraining } from './liveSession.ts'

interface HostCaller {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly withheldTools: ReadonlySet<Tool>
}

/** The classroom of a session that the person hosts. Before a start it requires that the school has minutes left. */
export const hostedKey = (
  database: Database,
  { tenantId, userId, withheldTools }: HostCaller,
  liveId: LiveId,
  { isStart = false } = {},
): Promise<ClassroomKey> =>
  database.inTenant(tenantId, async (tx) => {
    const row = await findSession(tx, liveId)
    if (!row) throw appError('NOT_FOUND')
    requireHost(row, { userId })
    // Lessons and trainings share these calls.
    if (withheldTools.has(isTraining(row) ? 'onlineTrain' : 'live')) throw appError('TOOL_WITHHELD')
    if (isStart && row.phase === 'created') await requireMinutes(tx, row)
    return { tenantId, liveId }
  })
