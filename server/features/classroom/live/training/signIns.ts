// The sign-ins of a training: all stays of a person as one row.
import type { SignIn } from '#contract/classroom/training.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId } from '#contract/ids.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Database } from '#server/db/database.ts'
import { readSetting } from '#server/kit/schoolSetting.ts'
import { readStays, type Stay } from '../attendance.ts'
import { findSession, isTraining, type SessionRow } from '../liveSession.ts'
import { trainingSetting } from './trainingSetting.ts'

export const readSignIns = (
  database: Database,
  { tenantId, timeZone }: { tenantId: TenantId; timeZone: string },
  { id, now }: { id: LiveId; now: number },
): Promise<SignIn[]> =>
  database.inTenant(tenantId, async (tx) => {
    const session = await findSession(tx, id)
    if (!session || !isTraining(session)) throw appError('NOT_FOUND')
    const { attendedPercent } = await readSetting(tx, tenantId, trainingSetting)
    const stays = (await readStays(tx, id)).filter(({ userId }) => userId !== session.hostId)
    return [...Map.groupBy(stays, ({ userId }) => userId).values()].flatMap((personStays) => {
      const [first] = personStays
      if (!first) return []
      const until = (stay: Stay) => stay.leftAt?.getTime() ?? now
      const ms = personStays.reduce(
        (sum, stay) => sum + Math.max(0, until(stay) - stay.joinedAt.getTime()),
        0,
      )
      const isThere = personStays.some(({ leftAt }) => leftAt === null)
      const lastLeft = new Date(Math.max(...personStays.map(until)))
      const share = Math.min(100, Math.round((100 * ms) / lengthOf(session, now)))
      return {
        userId: first.userId,
        name: first.name,
        school: first.school,
        signedInAt: toWallTime(first.joinedAt, timeZone),
        signedOutAt: isThere ? null : toWallTime(lastLeft, timeZone),
        seconds: Math.round(ms / 1000),
        share,
        hasAttended: share >= attendedPercent,
      }
    })
  })

/** The length of the training so far in milliseconds; never 0, because it is divided by. */
const lengthOf = ({ startedAt, endedAt }: SessionRow, now: number): number =>
  startedAt ? Math.max(1, (endedAt?.getTime() ?? now) - startedAt.getTime()) : 1
