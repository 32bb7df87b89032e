// Finds other schools of the installation by a part of their name, to invite them.
import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { School } from '#contract/classroom/live.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { contains } from '#server/kit/conditions.ts'

const foundMax = 20

const selectSchools = (
  database: Database,
  ownTenantId: TenantId,
  condition: SQL | undefined,
  limit: number,
) =>
  database.asPlatform('schools to invite', (tx) =>
    tx
      .select({ id: tenant.id, name: tenant.name })
      .from(tenant)
      // The demo institution may not change anything, and a classroom is changed by entering it. The public library has
      // no accounts.
      .where(
        and(
          notInArray(tenant.id, [ownTenantId, publicTenantId]),
          eq(tenant.status, 'enabled'),
          eq(tenant.isDemo, false),
          condition,
        ),
      )
      .orderBy(asc(tenant.name), asc(tenant.id))
      .limit(limit),
  )

export const findSchoolsNamed = (
  database: Database,
  ownTenantId: TenantId,
  name: string,
): Promise<School[]> => selectSchools(database, ownTenantId, contains(tenant.name, name), foundMax)

/** VALIDATION for the caller's own school, and for one that does not exist or is not enabled. */
export const requireSchools = async (
  database: Database,
  ownTenantId: TenantId,
  invitedTenantIds: readonly TenantId[],
): Promise<School[]> => {
  const ids = [...new Set(invitedTenantIds)]
  if (ids.length === 0) return []
  const schools = await selectSchools(database, ownTenantId, inArray(tenant.id, ids), ids.length)
  if (schools.length < ids.length) {
    throw appError('VALIDATION', { fields: { invitedTenantIds: 'field.invalid' } })
  }
  return schools
}
