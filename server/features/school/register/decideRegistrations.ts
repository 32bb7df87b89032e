// The school's office accepts or refuses account requests.
import { and, eq, inArray } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { RegistrationId } from '#contract/ids.ts'
import type { RegistrationState } from '#contract/school/register.ts'
import type { Transaction } from '#server/db/database.ts'
import { registration } from '#server/db/schema/registration.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { differences, writeAudit } from '#server/kit/audit.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { addAccounts } from '../../access/person/account.ts'
import { takenUsernames } from '../../access/person/usernames.ts'
import { sendNotice } from '../../system/notice/sendNotice.ts'

/** Locks the chosen open requests; if one is missing nothing changes. */
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
  office: TenantCaller,
  { ids, state }: { ids: readonly RegistrationId[]; state: RegistrationState },
) =>
  tx
    .update(registration)
    .set({ state, decidedAt: new Date(), decidedBy: office.userId, passwordHash: null })
    .where(inArray(registration.id, [...ids]))

const writeDecision = (
  tx: Transaction,
  office: TenantCaller,
  rows: readonly { id: RegistrationId; name: string }[],
  state: RegistrationState,
) =>
  writeAudit(
    tx,
    office,
    ...rows.map(({ id, name }) => ({
      noun: 'Registration',
      action: 'update' as const,
      itemId: id,
      itemName: name,
      changes: { state: { before: 'waiting', after: state } },
    })),
  )

export const acceptAll = async (tx: Transaction, office: TenantCaller, ids: readonly RegistrationId[]) => {
  const { tenantId, userId } = office
  const rows = await takeWaiting(tx, ids)
  const people = rows.map(({ username, name, fullName, phone, passwordHash }) => {
    if (!passwordHash) throw appError('UNKNOWN') // an open request has a password hash
    return { username, name, fullName, phone, email: '', passwordHash, mustChangePassword: false }
  })
  // The office may have created an account with this name meanwhile.
  const taken = await takenUsernames(
    tx,
    people.map(({ username }) => username),
  )
  if (taken.length > 0) throw appError('NAME_TAKEN')
  const receiverIds = await addAccounts(tx, office, 'student', people)
  await close(tx, office, { ids, state: 'accepted' })
  await writeDecision(tx, office, rows, 'accepted')
  await writeAudit(
    tx,
    office,
    ...people.map(({ name, fullName, username, phone }, at) => ({
      noun: 'Student',
      action: 'create' as const,
      itemId: receiverIds[at] ?? null,
      itemName: name,
      changes: differences(null, { name, fullName, username, phone }),
    })),
  )
  const [school] = await tx.select({ name: tenant.name }).from(tenant)
  const values = { school: school?.name ?? '' }
  await sendNotice(tx, { tenantId, senderId: userId, receiverIds, kind: 'registered', values })
  return receiverIds
}

export const refuseAll = async (tx: Transaction, office: TenantCaller, ids: readonly RegistrationId[]) => {
  const rows = await takeWaiting(tx, ids)
  await close(tx, office, { ids, state: 'refused' })
  await writeDecision(tx, office, rows, 'refused')
}
