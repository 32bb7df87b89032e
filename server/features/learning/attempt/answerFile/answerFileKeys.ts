// The keys of answer files: the school's, and the secret of each attempt, which is computed from it and stored nowhere.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import type { AnswerFileKeys } from '#contract/learning/attempt/attempt.ts'
import type { Transaction } from '#server/db/database.ts'
import { answerFileKey } from '#server/db/schema/answerFileKey.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'

export interface SchoolKey {
  readonly publicKey: string
  readonly privateKey: string
}

/** It never changes, so each process reads it once: everybody opens an exam in one moment. */
const schoolKeys = new Map<TenantId, SchoolKey>()

const toBase64 = (text: string | undefined) => Buffer.from(text ?? '', 'base64url').toString('base64')

const newSchoolKey = (): SchoolKey => {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: toBase64(x), privateKey: toBase64(d) }
}

const selectKey = async (tx: Transaction, tenantId: TenantId): Promise<SchoolKey | undefined> => {
  const { publicKey, privateKey } = answerFileKey
  const [row] = await tx
    .select({ publicKey, privateKey })
    .from(answerFileKey)
    .where(eq(answerFileKey.tenantId, tenantId))
  return row
}

/** Two at once make the same. One that was just made is not remembered, because its transaction may fail. */
export const schoolKeyOf = async (tx: Transaction, tenantId: TenantId): Promise<SchoolKey> => {
  const remembered = schoolKeys.get(tenantId)
  if (remembered) return remembered
  const stored = await selectKey(tx, tenantId)
  if (stored) {
    schoolKeys.set(tenantId, stored)
    return stored
  }
  await tx
    .insert(answerFileKey)
    .values({ tenantId, ...newSchoolKey() })
    .onConflictDoNothing()
  const made = await selectKey(tx, tenantId)
  if (!made) throw appError('UNAVAILABLE')
  return made
}

export const secretOf = ({ privateKey }: SchoolKey, attemptId: string): string =>
  createHmac('sha256', Buffer.from(privateKey, 'base64')).update(`answer file ${attemptId}`).digest('base64')

export const answerFileKeys = async (
  tx: Transaction,
  { id, tenantId }: Pick<AttemptRow, 'id' | 'tenantId'>,
): Promise<AnswerFileKeys> => {
  const key = await schoolKeyOf(tx, tenantId)
  return { schoolKey: key.publicKey, secret: secretOf(key, id) }
}
