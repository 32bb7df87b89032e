import { appError } from '#contract/errors.ts'
import { openSealed } from '#server/platform/cipher.ts'

/** Opens what the login page sealed. A clear password is refused, not guessed at. */
export const openPassword = (sealed: string, key: string): string => {
  try {
    return openSealed(sealed, key)
  } catch (cause) {
    throw appError('VALIDATION', { fields: { password: 'field.invalid' }, cause })
  }
}

/** For a client that need not seal: ours does all the same, and no clear password opens as a sealed one. */
export const openOrClear = (password: string, key: string): string => {
  try {
    return openSealed(password, key)
  } catch {
    return password
  }
}
