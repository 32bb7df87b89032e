// The initial password of an account: the school's default, or the server's, or a generated one that is shown once.
import { eq } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Database } from '#server/db/database.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { hashPassword } from '../auth/hashPassword.ts'
import { readablePassword } from '../auth/readablePassword.ts'

export interface InitialPassword {
  readonly hash: string
  /** A password that was just generated and has to be shown. */
  readonly shownOnce: string | null
}
/** Finds the initial password of a school; null stands for accounts without a school. */
export type FindInitialPassword = (
  database: Database,
  school: { readonly tenantId: TenantId | null },
) => Promise<InitialPassword>

/**
 * Accounts that are reset together share one hash. That leaks nothing: the default password opens them all anyway, and a
 * password that a person chooses gets a salt of its own (docs/decisions/0011).
 */
export const createInitialPassword = (resetPassword: string | undefined): FindInitialPassword => {
  let ofServer: Promise<string> | undefined
  return async (database, { tenantId }) => {
    const ofSchool = tenantId && (await schoolsOwn(database, tenantId))
    if (ofSchool) return { hash: ofSchool, shownOnce: null }
    if (resetPassword) {
      ofServer ??= hashPassword(resetPassword)
      return { hash: await ofServer, shownOnce: null }
    }
    const shownOnce = readablePassword()
    return { hash: await hashPassword(shownOnce), shownOnce }
  }
}

const schoolsOwn = async (database: Database, tenantId: TenantId): Promise<string | null> => {
  const [school] = await database.inTenant(tenantId, (tx) =>
    tx.select({ hash: tenant.defaultPasswordHash }).from(tenant).where(eq(tenant.id, tenantId)),
  )
  return school?.hash ?? null
}
