import { appError } from '#contract/errors.ts'
import { decryptText } from '#server/platform/cipher.ts'

/** Opens what the login page sealed. A clear password is refused, not guessed at. */
export const decryptPassword = (sealed: string, key: string): string => {
  try {
    return decryptText(sealed, key)
  } catch (cause) {
    throw appError('VALIDATION', { fields: { password: 'field.invalid' }, cause })
  }
}

/** For a client that need not seal: ours does all the same, and no clear password opens as a sealed one. */
export const decryptOrClear = (password: string, key: string): string => {
  try {
    return decryptText(password, key)
  } catch {
    return password
  }
}
