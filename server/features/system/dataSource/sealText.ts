// Texts that the server has to read again and nobody else may: sealed with a key that the program made for itself. It lies beside
// the other keys of the installation (param), which no page shows; who has the whole database has both.
import { createCipheriv, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { param } from '#server/db/schema/param.ts'
import { decryptText } from '#server/platform/cipher.ts'

const sealKeyParam = 'dataSource.sealKey'

export const readSealKey = (database: Database): Promise<string> =>
  database.asPlatform('key of sealed texts', async (tx) => {
    await tx
      .insert(param)
      .values({ key: sealKeyParam, value: randomBytes(32).toString('base64') })
      .onConflictDoNothing()
    const [row] = await tx.select().from(param).where(eq(param.key, sealKeyParam))
    return row?.value ?? ''
  })

const nonceBytes = 12

/** As the login cipher writes it: nonce, text, tag. */
export const sealText = (text: string, key: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
}

export const openText = decryptText
