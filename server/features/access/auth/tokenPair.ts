// Token pairs: created, stored as hashes, and a successor encrypted so that only its requester can read it.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { TokenAnswer } from '#contract/access/auth.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '#server/db/database.ts'
import { token } from '#server/db/schema/token.ts'
import type { user } from '#server/db/schema/user.ts'
import { hashSecret, newSecret } from '#server/platform/auth.ts'
import type { Client } from '#server/platform/oauthClient.ts'

export interface TokenPair {
  access: string
  refresh: string
  accessExpiresAt: number
}

export const presentTokenPair = (
  pair: TokenPair,
  { mustChangePassword }: Pick<typeof user.$inferSelect, 'mustChangePassword'>,
): TokenAnswer => ({
  access_token: pair.access,
  refresh_token: pair.refresh,
  token_type: 'Bearer',
  expires_in: Math.max(0, Math.round((pair.accessExpiresAt - Date.now()) / 1000)),
  scope: 'server',
  must_change_password: mustChangePassword,
})

type Lifetimes = Pick<Client, 'accessSeconds' | 'refreshSeconds'>
interface Owner {
  loginId: string
  tenantId: TenantId | null
}

/** The lifetimes are settings of the client. */
export const addTokenPair = async (tx: Transaction, owner: Owner, lives: Lifetimes): Promise<TokenPair> => {
  const now = Date.now()
  const pair = {
    access: newSecret(),
    refresh: newSecret(),
    accessExpiresAt: now + lives.accessSeconds * 1000,
  }
  await tx.insert(token).values({
    ...owner,
    accessHash: hashSecret(pair.access),
    refreshHash: hashSecret(pair.refresh),
    accessExpiresAt: new Date(pair.accessExpiresAt),
    refreshExpiresAt: new Date(now + lives.refreshSeconds * 1000),
  })
  return pair
}

// The key is derived from the used refresh token, which the server does not store.
const sealKey = (refreshToken: string) => createHash('sha256').update(`successor of ${refreshToken}`).digest()
const nonceBytes = 12
const tagBytes = 16

export const encryptTokenPair = (pair: TokenPair, usedRefreshToken: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealKey(usedRefreshToken), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
}

export const decryptTokenPair = (sealed: string, usedRefreshToken: string): TokenPair => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(usedRefreshToken), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
  return JSON.parse(opened.toString('utf8')) as TokenPair // encrypted by encryptTokenPair, which the tag proves
}
