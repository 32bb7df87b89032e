import { appError } from '#contract/errors.ts'
import { openSealed } from '../../platform/cipher.ts'

/** Opens what the login page sealed. A clear password is refused, not guessed at. */
export const openPassword = (sealed: string, key: string): string => {
  try {
    return openSealed(sealed, key)
  } catch (cause) {
    throw appError('VALIDATION', { fields: { password: 'field.invalid' }, cause })
  }
}
