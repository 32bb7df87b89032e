// Opens what a browser sealed with the login cipher (contract/access/loginCipher.ts): a password, or a whole body.
import { createDecipheriv } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { loginCipher, loginKeyParam } from '#contract/access/loginCipher.ts'
import { appError } from '#contract/errors.ts'
import { isTooDeepJson } from '#contract/rules/text/jsonDepth.ts'
import type { Database } from '../db/database.ts'
import { param } from '../db/schema/param.ts'

/** Throws when it was not encrypted with this key. */
export const decryptText = (sealed: string, key: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    bytes.subarray(0, loginCipher.nonceBytes),
    { authTagLength: loginCipher.tagBytes }, // a shorter tag would be easier to forge
  )
  decipher.setAuthTag(bytes.subarray(-loginCipher.tagBytes))
  const body = bytes.subarray(loginCipher.nonceBytes, -loginCipher.tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

export const readLoginKey = async (database: Database): Promise<string> => {
  const [row] = await database.asPlatform('key of the login cipher', (tx) =>
    tx.select().from(param).where(eq(param.key, loginKeyParam)),
  )
  if (!row) throw appError('UNAVAILABLE')
  return row.value
}

export type DecryptBody = (body: unknown) => Promise<unknown>

/** {sealed: …} becomes the JSON inside it; any other body stays as it is (other clients may send plain text). */
export const createDecryptBody = (database: Database): DecryptBody => {
  let key: string | undefined
  return async (body) => {
    const sealed: unknown = Reflect.get(Object(body), 'sealed')
    if (typeof sealed !== 'string') return body
    key ??= await readLoginKey(database)
    try {
      const json = decryptText(sealed, key)
      if (isTooDeepJson(json)) throw appError('VALIDATION')
      return JSON.parse(json) as unknown // the call's schema parses it next
    } catch (cause) {
      throw appError('VALIDATION', { fields: { sealed: 'field.invalid' }, cause })
    }
  }
}
