import { useState } from 'react'
import { getCaptcha } from '#contract/access/auth.ts'

const wordBytes = 16

/** Not crypto.randomUUID: it is missing on plain http in a local network. */
const newWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(wordBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export interface Captcha {
  /** The random word that the picture belongs to; it travels with the form. */
  randomStr: string
  address: string
  renew: () => void
}

/** Every attempt consumes the captcha, so a failed one loads the next. */
export const useCaptcha = (): Captcha => {
  const [randomStr, setRandomStr] = useState(newWord)
  return {
    randomStr,
    address: `${getCaptcha.path}?randomStr=${randomStr}`,
    renew: () => setRandomStr(newWord()),
  }
}
