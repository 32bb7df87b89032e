// Who owns what the program brings to the public library. No call adds an account there, and this one cannot sign in:
// it is frozen and has no password.
import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Transaction } from '../db/database.ts'
import { user } from '../db/schema/user.ts'
import { insertPublicOwner } from '../features/access/person/writePeople.ts'

const publicOwner = { username: 'public.library', name: '同学 Tongxue' } as const

/** Undefined: it is there already, and what it owns has been written. */
export const addPublicOwner = async (tx: Transaction): Promise<UserId | undefined> => {
  const [existing] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.tenantId, publicTenantId))
    .limit(1)
  if (existing) return undefined
  return insertPublicOwner(tx, publicOwner)
}
