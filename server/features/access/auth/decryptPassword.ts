import { appError } from '#contract/errors.ts'
import { decryptText } from '#server/platform/cipher.ts'

/** Decrypts the password of the login page. A plain-text password is refused. */
export const decryptPassword = (sealed: string, key: string): string => {
  try {
    return decryptText(sealed, key)
  } catch (cause) {
    throw appError('VALIDATION', { fields: { password: 'field.invalid' }, cause })
  }
}

/** For a client that need not encrypt: our pages encrypt anyway, and no plain-text password decrypts successfully. */
export const decryptOrClear = (password: string, key: string): string => {
  try {
    return decryptText(password, key)
  } catch {
    return password
  }
}
