// The school's office looks at who asked for an account, and says yes or no.
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appError } from '#contract/errors.ts'
import type { RegistrationId, TenantId, UserId } from '#contract/ids.ts'
import type { RegistrationRecord, RegistrationState } from '#contract/register.ts'
import type { Transaction } from '../../db/client.ts'
import { registration } from '../../db/schema/registration.ts'
import { tenant } from '../../db/schema/tenant.ts'
import { user } from '../../db/schema/user.ts'
import { has } from '../../kit/conditions.ts'
import { toWallTime } from '../live/schoolTime.ts'
import { sendNotice } from '../notice/sendNotice.ts'

interface Office {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly timeZone: string
}
interface Query {
  current: number
  size: number
  name?: string | undefined
  state?: RegistrationState | undefined
}

export const pageRegistrations = async (tx: Transaction, office: Office, query: Query) => {
  const { current, size, name, state } = query
  const decider = alias(user, 'decider')
  const where = and(
    state ? eq(registration.state, state) : undefined,
    or(has(registration.name, name), has(registration.username, name)),
  )
  const [counted] = await tx.select({ total: count() }).from(registration).where(where)
  const rows = await tx
    .select({ asked: registration, decidedBy: decider.name })
    .from(registration)
    .leftJoin(decider, eq(decider.id, registration.decidedBy))
    .where(where)
    .orderBy(
      asc(sql`${registration.state} <> 'waiting'`),
      desc(registration.createdAt),
      desc(registration.id),
    )
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map(({ asked, decidedBy }): RegistrationRecord => {
    const { id, username, phone, createdAt, decidedAt } = asked
    return {
      id,
      username,
      name: asked.name,
      phone,
      state: asked.state,
      time: toWallTime(createdAt, office.timeZone),
      decidedTime: decidedAt && toWallTime(decidedAt, office.timeZone),
      decidedBy: decidedBy ?? '',
    }
  })
  return { records, total: counted?.total ?? 0, current, size }
}

/** Those of the chosen that wait, kept for us; if one is missing nothing happens. */
const takeWaiting = async (tx: Transaction, ids: readonly RegistrationId[]) => {
  const rows = await tx
    .select()
    .from(registration)
    .where(and(inArray(registration.id, [...ids]), eq(registration.state, 'waiting')))
    .for('update')
  if (rows.length < new Set(ids).size) throw appError('NOT_FOUND')
  return rows
}

const close = (
  tx: Transaction,
  office: Office,
  { ids, state }: { ids: readonly RegistrationId[]; state: RegistrationState },
) =>
  tx
    .update(registration)
    .set({ state, decidedAt: new Date(), decidedBy: office.userId, passwordHash: null })
    .where(inArray(registration.id, [...ids]))

export const acceptAll = async (tx: Transaction, office: Office, ids: readonly RegistrationId[]) => {
  const { tenantId, userId } = office
  const rows = await takeWaiting(tx, ids)
  const made = await tx
    .insert(user)
    .values(
      rows.map(({ username, name, phone, passwordHash }) => ({
        tenantId,
        username,
        name,
        phone,
        passwordHash,
        role: 'student' as const,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: user.id })
  // The office may have made an account of this name meanwhile.
  if (made.length < rows.length) throw appError('NAME_TAKEN')
  await close(tx, office, { ids, state: 'accepted' })
  const [school] = await tx.select({ name: tenant.name }).from(tenant)
  const receiverIds = made.map(({ id }) => id)
  const values = { school: school?.name ?? '' }
  await sendNotice(tx, { tenantId, senderId: userId, receiverIds, kind: 'registered', values })
  return receiverIds
}

export const refuseAll = async (tx: Transaction, office: Office, ids: readonly RegistrationId[]) => {
  await takeWaiting(tx, ids)
  await close(tx, office, { ids, state: 'refused' })
}
