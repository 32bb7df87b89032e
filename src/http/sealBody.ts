// A body that carries a password travels sealed; only calls flagged `sealed` load this and the cipher.
import { getPublicValue } from '#contract/dict.ts'
import { loginKeyParam } from '#contract/loginCipher.ts'
import type { request as Request } from './request.ts'
import { sealText } from './sealText.ts'

export const sealBody = async (body: unknown, request: typeof Request): Promise<{ sealed: string }> => {
  const key = await request(getPublicValue, { params: { key: loginKeyParam } }, { quiet: true })
  return { sealed: sealText(JSON.stringify(body), key) }
}
