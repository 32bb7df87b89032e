// Opens an answer file as contract/learning/attempt/answerFile.ts describes it.
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
} from 'node:crypto'
import {
  type AnswerFile,
  type AnswerFileContent,
  answerFileContentSchema,
  answerFileInfo,
  answerFileSchema,
  digestText,
} from '#contract/learning/attempt/answerFile.ts'
import { type SchoolKey, secretOf } from './answerFileKeys.ts'

const tagBytes = 16
const fromBase64 = (text: string) => Buffer.from(text, 'base64')
const toUrl = (text: string) => fromBase64(text).toString('base64url')

/** undefined: the text is no answer file. */
export const readAnswerFileText = (text: string): AnswerFile | undefined => {
  try {
    return answerFileSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const digestOf = (text: string): string => digestText(createHash('sha256').update(text).digest())

const sharedSecret = ({ publicKey, privateKey }: SchoolKey, deviceKey: string): Buffer => {
  const curve = { kty: 'OKP', crv: 'X25519' } as const
  const own = { ...curve, x: toUrl(publicKey), d: toUrl(privateKey) }
  return diffieHellman({
    privateKey: createPrivateKey({ key: own, format: 'jwk' }),
    publicKey: createPublicKey({ key: { ...curve, x: toUrl(deviceKey) }, format: 'jwk' }),
  })
}

const open = (key: SchoolKey, file: AnswerFile): unknown => {
  const { attemptId, schoolKey, deviceKey, nonce } = file
  const ingredients = Buffer.concat([sharedSecret(key, deviceKey), fromBase64(secretOf(key, attemptId))])
  const salt = Buffer.concat([fromBase64(deviceKey), fromBase64(schoolKey)])
  const info = Buffer.from(answerFileInfo(attemptId))
  const sealed = fromBase64(file.sealed)
  const fileKey = Buffer.from(hkdfSync('sha256', ingredients, salt, info, 32))
  const decipher = createDecipheriv('aes-256-gcm', fileKey, fromBase64(nonce), { authTagLength: tagBytes })
  decipher.setAAD(info)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const bytes = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  return JSON.parse(bytes.toString('utf8'))
}

/** undefined: it was changed, or was not sealed with the secret of its attempt. */
export const openAnswerFile = (key: SchoolKey, file: AnswerFile): AnswerFileContent | undefined => {
  try {
    const content = answerFileContentSchema.safeParse(open(key, file)).data
    return content?.attemptId === file.attemptId ? content : undefined
  } catch {
    return undefined
  }
}
