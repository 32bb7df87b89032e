import { createDecipheriv } from 'node:crypto'
import { appError } from '#contract/errors.ts'
import { loginCipher } from '#contract/loginCipher.ts'

/** Opens what the login page sealed (contract/loginCipher.ts). A clear password is refused, not guessed at. */
export const openPassword = (sealed: string, key: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      bytes.subarray(0, loginCipher.nonceBytes),
    )
    decipher.setAuthTag(bytes.subarray(-loginCipher.tagBytes))
    const body = bytes.subarray(loginCipher.nonceBytes, -loginCipher.tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw appError('VALIDATION', { fields: { password: 'field.invalid' }, cause })
  }
}
