// A body that carries a password travels sealed; only calls flagged `sealed` load this and the cipher.

import { loginKeyParam } from '#contract/access/loginCipher.ts'
import { getPublicValue } from '#contract/system/dict.ts'
import { encryptText } from './encryptText.ts'
import type { request as Request } from './request.ts'

export const encryptBody = async (body: unknown, request: typeof Request): Promise<{ sealed: string }> => {
  const key = await request(getPublicValue, { params: { key: loginKeyParam } }, { quiet: true })
  return { sealed: encryptText(JSON.stringify(body), key) }
}
