// The records of sessions that the caller's school is invited to. The invitations are rows of the caller's school; in the
// host's school only these sessions are read.
import { ne } from 'drizzle-orm'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { readRecordsForGuest, type SchoolCaller } from '../sessionRecords.ts'
import { receivesGuests } from './invitations.ts'

export interface Invited {
  readonly id: LiveId
  readonly hostTenantId: TenantId
  readonly hostSchool: string
}

export const readGuestRecords = async (
  database: Database,
  caller: SchoolCaller,
  invited: readonly Invited[],
): Promise<Map<LiveId, LiveRecord>> => {
  const records = new Map<LiveId, LiveRecord>()
  for (const [hostTenantId, sessions] of Map.groupBy(invited, (one) => one.hostTenantId)) {
    const [{ hostSchool } = { hostSchool: '' }] = sessions
    const ids = sessions.map(({ id }) => id)
    const hostRecords = await database.inTenant(hostTenantId, async (tx) =>
      (await receivesGuests(tx, hostTenantId))
        ? readRecordsForGuest(tx, caller, { ids, hostSchool, condition: forKind(caller) })
        : [],
    )
    for (const [id, record] of hostRecords) records.set(id, record)
  }
  return records
}

/** A training does not exist for students. */
const forKind = ({ kind }: SchoolCaller) =>
  kind === 'student' ? ne(liveSession.type, 'training') : undefined
