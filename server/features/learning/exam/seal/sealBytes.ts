// AES-256-GCM as contract/learning/exam/sealCalls.ts describes it.
import { createCipheriv, randomBytes } from 'node:crypto'

export const newSealKey = (): string => randomBytes(32).toString('base64')

export const sealBytes = (bytes: Uint8Array, keyBase64: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyBase64, 'base64'), nonce)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
