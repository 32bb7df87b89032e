// A single-use code that opens the same login on another page.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { Database } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import type { Caller } from '#server/platform/auth.ts'
import { addHandOverCode } from './signInCodes.ts'

export const handOverLogin = (
  database: Database,
  { userId, loginId }: Pick<Caller, 'userId' | 'loginId'>,
): Promise<string> =>
  database.asPlatform('hand over a login', async (tx) => {
    const [row] = await tx.select().from(login).where(eq(login.id, loginId))
    if (!row) throw appError('TOKEN_DEAD')
    const { tenantId, clientId } = row
    return addHandOverCode(tx, { userId, loginId, tenantId, clientId })
  })
