// Enables schools, and disables them: what their people have open ends at once.
import { eq } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { ManyDone } from '#contract/noun.ts'
import type { TenantRecord } from '#contract/school/tenant.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { applyToMany } from '#server/kit/removeNouns.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import { endLoginsOfSchool } from '../../access/auth/endLogin.ts'
import { lockSchool, writeSchoolChange } from './schoolRecords.ts'

export interface StatusParts {
  readonly database: Database
  readonly auth: Auth
  /** Ends the running lessons of a school, also for guests of other schools. */
  readonly endLessons: (tenantId: TenantId) => Promise<void>
}

type Status = TenantRecord['status']

const setOne = async (tx: Transaction, caller: Caller, id: TenantId, status: Status): Promise<boolean> => {
  const before = await lockSchool(tx, id)
  if (before.status === status) return false
  await tx.update(tenant).set({ status }).where(eq(tenant.id, id))
  const changes = { status: { before: before.status, after: status } }
  await writeSchoolChange(tx, caller, before, { action: 'update', changes })
  return true
}

export const setSchoolStatus = async (
  { database, auth, endLessons }: StatusParts,
  caller: Caller,
  { id: ids, status }: { readonly id: readonly TenantId[]; readonly status: Status },
): Promise<ManyDone> => {
  // In one order, so that two who change the same schools wait for each other and not both.
  const sorted = [...ids].sort()
  const changed: TenantId[] = []
  const done = await database.asPlatform('status of institutions', (tx) =>
    applyToMany(sorted, async (id) => {
      const one = id as TenantId // of the list
      if (await setOne(tx, caller, one, status)) changed.push(one)
    }),
  )
  if (status === 'enabled') return done
  for (const id of changed) {
    await endLoginsOfSchool({ database, auth }, id)
    await endLessons(id)
  }
  // Who came in while the logins were ended is looked at again.
  if (changed.length > 0) auth.rightsChanged()
  return done
}
