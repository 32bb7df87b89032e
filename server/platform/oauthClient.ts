// OAuth clients: the programs that may request tokens.
import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { oauthClient } from '../db/schema/oauthClient.ts'
import { hashSecret } from './auth.ts'

export type Client = Pick<
  typeof oauthClient.$inferSelect,
  'id' | 'takesClearPassword' | 'checksCode' | 'allowsSeveral' | 'accessSeconds' | 'refreshSeconds'
> & { grants: ReadonlySet<string> }
export type FindClient = (authorization: string) => Promise<Client | null>

/** Reads a Basic header: `id:secret` in base64; the web client's secret is empty. */
const credentials = (authorization: string) => {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization)?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 1 ? null : { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

export const createFindClient =
  (database: Database): FindClient =>
  async (authorization) => {
    const clientCredentials = credentials(authorization)
    if (!clientCredentials) return null
    const [row] = await database.asPlatform('client lookup', (tx) =>
      tx.select().from(oauthClient).where(eq(oauthClient.id, clientCredentials.id)),
    )
    if (!row || !isSame(row.secretHash, hashSecret(clientCredentials.secret))) return null
    const { secretHash: _secret, grantTypes, ...client } = row
    return { ...client, grants: new Set(grantTypes.split(',')) }
  }
