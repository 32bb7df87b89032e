// Groups that the host prepares before a lesson. They are stored by account, because students get seats only when they come.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { LiveId, TenantId, UserId } from '#contract/ids.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { readStudents } from './liveAccess.ts'
import { requireHost } from './livePolicy.ts'
import { findSession, type SessionRow } from './liveSession.ts'
import { selectLevels } from './studentLevels.ts'

type Groups = readonly (readonly UserId[])[]
interface Host {
  readonly tenantId: TenantId
  readonly userId: UserId
}

const findHosted = async (tx: Transaction, host: Host, id: LiveId): Promise<SessionRow> => {
  const row = await findSession(tx, id)
  if (!row) throw appError('NOT_FOUND')
  requireHost(row, host)
  return row
}

/** The groups without students who are not chosen for the lesson any more. */
const ofStudents = (groups: Groups, students: readonly { userId: UserId }[]): UserId[][] => {
  const chosen = new Set(students.map(({ userId }) => userId))
  return groups.map((ids) => ids.filter((id) => chosen.has(id)))
}

export const readPreparedGroups = (database: Database, host: Host, id: LiveId) =>
  database.inTenant(host.tenantId, async (tx) => {
    const row = await findHosted(tx, host, id)
    const students = await readStudents(tx, row)
    const levels = await selectLevels(
      tx,
      students.map(({ userId }) => userId),
    )
    const levelOf = new Map(levels.map(({ userId, level }) => [userId, level]))
    return {
      groups: ofStudents(row.preparedGroups, students),
      students: students.map(({ userId, name, avatar }) => ({
        userId,
        name,
        avatar,
        level: levelOf.get(userId) ?? null,
      })),
    }
  })

/** Throws GROUP_SEAT_TWICE if a student is in two groups. */
export const writePreparedGroups = (
  database: Database,
  host: Host,
  { id, groups }: { id: LiveId; groups: Groups },
): Promise<void> =>
  database.inTenant(host.tenantId, async (tx) => {
    const row = await findHosted(tx, host, id)
    const all = groups.flat()
    if (new Set(all).size < all.length) throw appError('GROUP_SEAT_TWICE')
    const preparedGroups = ofStudents(groups, await readStudents(tx, row))
    await tx.update(liveSession).set({ preparedGroups }).where(eq(liveSession.id, id))
  })
