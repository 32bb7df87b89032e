// Lets a guest into a classroom of another school, by an invitation of the guest's school.
import type { LiveAccess, LiveCaller } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import { findSession, isTraining } from '../liveSession.ts'
import { type Invitation, receivesGuests } from './invitations.ts'

/** null hides the session from the person. */
export const findGuestAccess = (
  database: Database,
  { kind }: Pick<LiveCaller, 'kind'>,
  { liveId, tenantId, school, hostTenantId }: Invitation,
): Promise<LiveAccess | null> =>
  database.inTenant(hostTenantId, async (tx) => {
    const row = await findSession(tx, liveId)
    if (!row || !(await receivesGuests(tx, hostTenantId))) return null
    if (isTraining(row) && kind === 'student') return null
    return {
      key: { tenantId: hostTenantId, liveId },
      hostId: row.hostId,
      isChosen: false,
      isOpenToAll: false,
      isTraining: isTraining(row),
      guestOf: { id: tenantId, name: school },
    }
  })
