// The programs that may request tokens. The sign-in reads their records at every call.
import { asc, eq } from 'drizzle-orm'
import { webClient } from '#contract/access/auth.ts'
import {
  type ClientBody,
  type ClientRecord,
  type GrantType,
  grantTypeSchema,
  grantTypes,
  clientNoun as noun,
} from '#contract/access/client.ts'
import { appError } from '#contract/errors.ts'
import { systemParams } from '#contract/system/dict.ts'
import type { Transaction } from '#server/db/database.ts'
import { login } from '#server/db/schema/login.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { param } from '#server/db/schema/param.ts'
import { differences } from '#server/kit/audit.ts'
import { contains } from '#server/kit/conditions.ts'
import type { PlatformStore } from '#server/kit/nounStore.ts'
import { countsBy, sliceOf } from '#server/kit/relatedRows.ts'
import { platformRows } from '#server/kit/rowOwner.ts'
import { hashSecret, newSecret } from '#server/platform/auth.ts'
import { isLive } from '../login/loginStore.ts'

const mask = '••••••••'
const noSecret = hashSecret('')

const registrationOpen = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.select().from(param).where(eq(param.key, systemParams.registration))
  return row?.value === '1'
}

const grantsOf = (text: string): GrantType[] =>
  text.split(',').flatMap((word) => grantTypeSchema.safeParse(word).data ?? [])

const columnsOf = ({ sealsPassword, ...body }: Omit<ClientBody, 'id'>) => ({
  ...body,
  takesClearPassword: !sealsPassword,
  grantTypes: grantTypes.filter((grant) => body.grantTypes.includes(grant)).join(','),
})

/** Secrets are not recorded; the others are recorded with the logins and the parameters. */
const auditedFields = (record: ClientRecord | null) => {
  if (!record) return null
  const {
    secret: _secret,
    liveLogins: _liveLogins,
    takesRegistrations: _takes,
    isOwn: _isOwn,
    ...rest
  } = record
  return rest
}

export const clientStore: PlatformStore<typeof noun.declared, string> = {
  noun,
  table: oauthClient,
  owner: platformRows('clients'),
  read: async (tx, slice) => {
    const rows = await sliceOf(tx.select().from(oauthClient).$dynamic(), slice)
    const ids = rows.map((row) => row.id)
    const live = await countsBy(tx, login.clientId, ids, isLive())
    const takesRegistrations = await registrationOpen(tx)
    return rows.map(({ secretHash, takesClearPassword, ...row }): ClientRecord => {
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
  },
  nameOf: ({ id }) => id,
  changesOf: (_tx, before, after) => differences(auditedFields(before), auditedFields(after)),
  where: ({ id, domain }) => [contains(oauthClient.id, id), contains(oauthClient.domain, domain)],
  sort: { id: oauthClient.id },
  order: [asc(oauthClient.id)],
  unique: { oauth_client_pkey: 'id' },
  prepare: async () => newSecret(),
  create: async ({ tx, prepared: secret }, { id, ...body }) => {
    const values = { ...columnsOf(body), id, secretHash: hashSecret(secret) }
    await tx.insert(oauthClient).values(values)
    return { id, secret }
  },
  update: async ({ tx }, id, body) => {
    // The web client keeps its grant types: without them no one could sign in to switch them on again.
    const keepsAll = grantTypes.every((grant) => body.grantTypes.includes(grant))
    if (id === webClient.id && !keepsAll)
      throw appError('VALIDATION', { fields: { grantTypes: 'field.clientGrants' } })
    await tx.update(oauthClient).set(columnsOf(body)).where(eq(oauthClient.id, id))
  },
}
