// Captchas: one picture per random word of a page, valid for five minutes and one attempt.
import { and, eq, gt, lt } from 'drizzle-orm'
import { captchaLetters, captchaSeconds } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import { foldText } from '#contract/rules/text/typedText.ts'
import type { Database } from '#server/db/database.ts'
import { captcha } from '#server/db/schema/captcha.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { drawCaptcha, newCaptchaText } from './drawCaptcha.ts'

/** A second captcha for the same word replaces the first. */
export const makeCaptcha = async (database: Database, randomStr: string): Promise<string> => {
  const code = newCaptchaText(captchaLetters)
  const values = { code, expiresAt: new Date(Date.now() + captchaSeconds * 1000) }
  await database.asPlatform('verification-code picture', async (tx) => {
    await tx.delete(captcha).where(lt(captcha.expiresAt, new Date()))
    await tx
      .insert(captcha)
      .values({ randomHash: hashSecret(randomStr), ...values })
      .onConflictDoUpdate({ target: captcha.randomHash, set: values })
  })
  return drawCaptcha(code)
}

/** Consumes the captcha, whether the answer is right or wrong: no second guess. */
export const requireCaptcha = async (
  database: Database,
  { randomStr, code }: { randomStr: string; code: string },
): Promise<void> => {
  const [picture] = await database.asPlatform('verification-code picture', (tx) =>
    tx
      .delete(captcha)
      .where(and(eq(captcha.randomHash, hashSecret(randomStr)), gt(captcha.expiresAt, new Date())))
      .returning(),
  )
  if (!picture || picture.code !== foldText(code).toUpperCase()) throw appError('CODE_WRONG')
}
