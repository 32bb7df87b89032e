// Editing the programs that may ask for tokens. The sign-in reads their records at every call.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { webClient } from '#contract/auth.ts'
import type { ClientBody, ClientRecord } from '#contract/client.ts'
import { type GrantType, grantTypeSchema, grantTypes } from '#contract/client.ts'
import { systemParams } from '#contract/dict.ts'
import { appError } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { login } from '../../db/schema/login.ts'
import { oauthClient } from '../../db/schema/oauthClient.ts'
import { param } from '../../db/schema/param.ts'
import { token } from '../../db/schema/token.ts'
import { has } from '../../kit/conditions.ts'
import { countsBy } from '../../kit/reading.ts'
import { hashSecret } from '../../platform/auth.ts'
import { isLive } from '../login/liveLogins.ts'

interface Search {
  readonly current: number
  readonly size: number
  readonly id?: string | undefined
  readonly domain?: string | undefined
}

const mask = '••••••••'
const noSecret = hashSecret('')

const registrationOpen = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.select().from(param).where(eq(param.key, systemParams.registration))
  return row?.value === '1'
}

const grantsOf = (text: string): GrantType[] =>
  text.split(',').flatMap((word) => grantTypeSchema.safeParse(word).data ?? [])

export const pageClients = async (tx: Transaction, { current, size, id, domain }: Search) => {
  const where = and(has(oauthClient.id, id), has(oauthClient.domain, domain))
  const total = await tx.$count(oauthClient, where)
  const rows = await tx
    .select()
    .from(oauthClient)
    .where(where)
    .orderBy(asc(oauthClient.id))
    .limit(size)
    .offset((current - 1) * size)
  const ids = rows.map((row) => row.id)
  const live = await countsBy(tx, login.clientId, ids, isLive())
  const takesRegistrations = await registrationOpen(tx)
  const records = rows.map(({ secretHash, takesClearPassword, ...row }): ClientRecord => {
    const isOwn = row.id === webClient.id
    return {
      ...row,
      grantTypes: grantsOf(row.grantTypes),
      sealsPassword: !takesClearPassword,
      secret: secretHash === noSecret ? '' : mask,
      isOwn,
      takesRegistrations: isOwn ? takesRegistrations : null,
      liveLogins: live.get(row.id) ?? 0,
    }
  })
  return { records, total, current, size }
}

const columnsOf = ({ id: _id, sealsPassword, ...body }: ClientBody) => ({
  ...body,
  takesClearPassword: !sealsPassword,
  grantTypes: grantTypes.filter((grant) => body.grantTypes.includes(grant)).join(','),
})

/** Without one of its ways in nobody could come back to switch it on again. */
const requireWaysIn = ({ id, grantTypes: given }: ClientBody) => {
  const keepsAll = grantTypes.every((grant) => given.includes(grant))
  if (id === webClient.id && !keepsAll)
    throw appError('VALIDATION', { fields: { grantTypes: 'field.clientGrants' } })
}

export const addClient = async (tx: Transaction, body: ClientBody, secret: string): Promise<void> => {
  const added = await tx
    .insert(oauthClient)
    .values({ ...columnsOf(body), id: body.id, secretHash: hashSecret(secret) })
    .onConflictDoNothing()
    .returning({ id: oauthClient.id })
  if (added.length === 0) throw appError('TAKEN', { fields: { id: 'field.taken' } })
}

export const changeClient = async (tx: Transaction, body: ClientBody): Promise<void> => {
  requireWaysIn(body)
  const changed = await tx
    .update(oauthClient)
    .set(columnsOf(body))
    .where(eq(oauthClient.id, body.id))
    .returning({ id: oauthClient.id })
  if (changed.length === 0) throw appError('NOT_FOUND')
}

/** Our own pages stay, and a browser keeps no secret. */
const requireOther = (id: string) => {
  if (id === webClient.id) throw appError('SYSTEM_OWNED')
}

export const renewSecret = async (tx: Transaction, id: string, secret: string): Promise<void> => {
  requireOther(id)
  const changed = await tx
    .update(oauthClient)
    .set({ secretHash: hashSecret(secret) })
    .where(eq(oauthClient.id, id))
    .returning({ id: oauthClient.id })
  if (changed.length === 0) throw appError('NOT_FOUND')
}

/** Answers the logins that ended with it. */
export const deleteClient = async (tx: Transaction, id: string): Promise<string[]> => {
  requireOther(id)
  const removed = await tx.delete(oauthClient).where(eq(oauthClient.id, id)).returning({ id: oauthClient.id })
  if (removed.length === 0) throw appError('NOT_FOUND')
  const rows = await tx
    .update(login)
    .set({ endedAt: new Date() })
    .where(and(eq(login.clientId, id), isNull(login.endedAt)))
    .returning({ id: login.id })
  const ended = rows.map((row) => row.id)
  if (ended.length > 0) await tx.delete(token).where(inArray(token.loginId, ended))
  return ended
}

export const setRegistration = async (tx: Transaction, isOpen: boolean): Promise<void> => {
  const value = isOpen ? '1' : '0'
  const changed = await tx
    .update(param)
    .set({ value })
    .where(eq(param.key, systemParams.registration))
    .returning({ key: param.key })
  if (changed.length === 0) throw appError('NOT_FOUND')
}
