import { randomInt } from 'node:crypto'

// Without letters and digits that look alike, because it is read from a screen and typed.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const
const all = kinds.join('')
const oneOf = (letters: string) => letters[randomInt(letters.length)]

const hasEveryKind = (password: string) =>
  kinds.every((letters) => [...password].some((letter) => letters.includes(letter)))

/** A random password of 12 characters that fits the password rule (VAL-16): lower and upper case and digits. */
export const readablePassword = (): string => {
  for (;;) {
    const password = Array.from({ length: 12 }, () => oneOf(all)).join('')
    if (hasEveryKind(password)) return password
  }
}
