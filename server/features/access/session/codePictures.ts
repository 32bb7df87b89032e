// Verification codes: one picture per random word of a page, good for five minutes and one attempt.
import { and, eq, gt, lt } from 'drizzle-orm'
import { codePictureLetters, codePictureSeconds } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import type { Database } from '#server/db/client.ts'
import { codePicture } from '#server/db/schema/codePicture.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { drawCode, newCode } from './drawCode.ts'

/** A second picture for the same word takes the place of the first. */
export const makeCodePicture = async (database: Database, randomStr: string): Promise<string> => {
  const code = newCode(codePictureLetters)
  const values = { code, expiresAt: new Date(Date.now() + codePictureSeconds * 1000) }
  await database.asPlatform('verification-code picture', async (tx) => {
    await tx.delete(codePicture).where(lt(codePicture.expiresAt, new Date()))
    await tx
      .insert(codePicture)
      .values({ randomHash: hashSecret(randomStr), ...values })
      .onConflictDoUpdate({ target: codePicture.randomHash, set: values })
  })
  return drawCode(code)
}

/** Uses the picture up, whether the code is right or wrong: nobody gets to guess twice. */
export const requireCode = async (
  database: Database,
  { randomStr, code }: { randomStr: string; code: string },
): Promise<void> => {
  const [picture] = await database.asPlatform('verification-code picture', (tx) =>
    tx
      .delete(codePicture)
      .where(and(eq(codePicture.randomHash, hashSecret(randomStr)), gt(codePicture.expiresAt, new Date())))
      .returning(),
  )
  if (!picture || picture.code !== code.trim().toUpperCase()) throw appError('CODE_WRONG')
}
