// Editing the programs that may ask for tokens. The sign-in reads their records at every call.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { webClient } from '#contract/access/auth.ts'
import type { ClientBody, ClientRecord } from '#contract/access/client.ts'
import { type GrantType, grantTypeSchema, grantTypes } from '#contract/access/client.ts'
import { appError } from '#contract/errors.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { param } from '#server/db/schema/param.ts'
import { token } from '#server/db/schema/token.ts'
import { differences, type PlatformAuthor, writeAudit } from '#server/kit/audit.ts'
import { contains } from '#server/kit/conditions.ts'
import { countsBy, singleRow } from '#server/kit/relatedRows.ts'
import { type Caller, hashSecret } from '#server/platform/auth.ts'
import { setParam } from '../../system/param/editParam.ts'
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
  const where = and(contains(oauthClient.id, id), contains(oauthClient.domain, domain))
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

type Author = Pick<Caller, 'userId' | 'name'>
type ClientRow = typeof oauthClient.$inferSelect

/** Clients are the installation's. Of a secret it is told that it changed, and nothing more. */
const record = async (
  tx: Transaction,
  author: Author,
  { before, after }: { before: ClientRow | null; after: ClientRow | null },
) => {
  const shown = (row: ClientRow | null) => {
    if (!row) return null
    const { secretHash: _secretHash, ...rest } = row
    return rest
  }
  const changes = differences(shown(before), shown(after))
  const isNewSecret = before !== null && after !== null && before.secretHash !== after.secretHash
  const itemName = (after ?? before)?.id ?? ''
  const action = isNewSecret ? 'password' : before ? (after ? 'update' : 'remove') : 'create'
  if (!isNewSecret && Object.keys(changes).length === 0) return
  await writeAudit(tx, { ...author, tenantId: null }, { noun: 'Client', action, itemName, changes })
}

const findClient = async (tx: Transaction, id: string): Promise<ClientRow> => {
  const [row] = await tx.select().from(oauthClient).where(eq(oauthClient.id, id)).for('update')
  if (!row) throw appError('NOT_FOUND')
  return row
}

const change = async (
  tx: Transaction,
  author: Author,
  { id, ...set }: Partial<ClientRow> & { id: string },
): Promise<void> => {
  const before = await findClient(tx, id)
  const after = singleRow(await tx.update(oauthClient).set(set).where(eq(oauthClient.id, id)).returning())
  await record(tx, author, { before, after })
}

export const addClient = async (
  tx: Transaction,
  author: Author,
  { body, secret }: { body: ClientBody; secret: string },
): Promise<void> => {
  const added = await tx
    .insert(oauthClient)
    .values({ ...columnsOf(body), id: body.id, secretHash: hashSecret(secret) })
    .onConflictDoNothing()
    .returning()
  const [after] = added
  if (!after) throw appError('TAKEN', { fields: { id: 'field.taken' } })
  await record(tx, author, { before: null, after })
}

export const changeClient = async (tx: Transaction, author: Author, body: ClientBody): Promise<void> => {
  requireWaysIn(body)
  await change(tx, author, { ...columnsOf(body), id: body.id })
}

/** Our own pages stay, and a browser keeps no secret. */
const requireOther = (id: string) => {
  if (id === webClient.id) throw appError('SYSTEM_OWNED')
}

export const renewSecret = async (
  tx: Transaction,
  author: Author,
  { id, secret }: { id: string; secret: string },
): Promise<void> => {
  requireOther(id)
  await change(tx, author, { id, secretHash: hashSecret(secret) })
}

/** Answers the logins that ended with it. */
export const deleteClient = async (tx: Transaction, author: Author, id: string): Promise<string[]> => {
  requireOther(id)
  const before = await findClient(tx, id)
  await tx.delete(oauthClient).where(eq(oauthClient.id, id))
  await record(tx, author, { before, after: null })
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
