// Changes of a client outside its form: a new secret, its deletion, and the switch of the registration.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { webClient } from '#contract/access/auth.ts'
import { clientNoun } from '#contract/access/client.ts'
import { appError } from '#contract/errors.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { token } from '#server/db/schema/token.ts'
import { type PlatformAuthor, writeAudit } from '#server/kit/audit.ts'
import { removeIn } from '#server/kit/removeNouns.ts'
import { type Caller, hashSecret } from '#server/platform/auth.ts'
import { setParam } from '../../system/param/paramStore.ts'
import { clientStore } from './clientStore.ts'

/** The web client cannot be deleted or get a secret: a browser cannot keep one. */
const requireOther = (id: string) => {
  if (id === webClient.id) throw appError('SYSTEM_OWNED')
}

export const renewSecret = async (
  tx: Transaction,
  caller: Caller,
  { id, secret }: { id: string; secret: string },
): Promise<void> => {
  requireOther(id)
  const set = { secretHash: hashSecret(secret) }
  const changed = await tx.update(oauthClient).set(set).where(eq(oauthClient.id, id)).returning()
  if (changed.length === 0) throw appError('NOT_FOUND')
  const change = { noun: clientNoun.declared.name, action: 'password', itemName: id } as const
  await writeAudit(tx, clientStore.owner.author(caller), change)
}

/** Returns the logins that ended with it. */
export const deleteClient = async (tx: Transaction, caller: Caller, id: string): Promise<string[]> => {
  requireOther(id)
  await removeIn(tx, clientStore, caller, id)
  const rows = await tx
    .update(login)
    .set({ endedAt: new Date() })
    .where(and(eq(login.clientId, id), isNull(login.endedAt)))
    .returning({ id: login.id })
  const ended = rows.map((row) => row.id)
  if (ended.length > 0) await tx.delete(token).where(inArray(token.loginId, ended))
  return ended
}

export const setRegistration = (tx: Transaction, author: PlatformAuthor, isOpen: boolean): Promise<void> =>
  setParam(tx, author, systemParams.registration, isOpen ? '1' : '0')
