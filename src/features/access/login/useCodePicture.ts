import { useState } from 'react'
import { getCodePicture } from '#contract/access/auth.ts'

const wordBytes = 16

/** Not crypto.randomUUID: it is missing on plain http in a local network. */
const newWord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(wordBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export interface CodePicture {
  /** The random word that the picture belongs to; it travels with the form. */
  randomStr: string
  address: string
  renew: () => void
}

/** A picture is used up by every attempt, so whoever fails asks for the next one. */
export const useCodePicture = (): CodePicture => {
  const [randomStr, setRandomStr] = useState(newWord)
  return {
    randomStr,
    address: `${getCodePicture.path}?randomStr=${randomStr}`,
    renew: () => setRandomStr(newWord()),
  }
}
