// Several texts as one, a line each, and the words of each again. Pure.

interface Joined<T> {
  readonly some: readonly T[]
  readonly text: string
}

/** Joins texts to as few as fit: each at most so many characters long. */
export const joinTexts = <T extends { readonly text: string }>(
  all: readonly T[],
  max: number,
): Joined<T>[] => {
  const joined: { some: T[]; text: string }[] = []
  for (const one of all) {
    const last = joined.at(-1)
    if (last && last.text.length + 1 + one.text.length <= max) {
      last.some.push(one)
      last.text += `\n${one.text}`
    } else joined.push({ some: [one], text: one.text })
  }
  return joined
}

interface Word {
  readonly text: string
}

/** A word with a line break in it is a sign or a space that stands at the end of a line. */
export const splitWords = <W extends Word>(words: readonly W[]): W[][] => {
  const lines: W[][] = [[]]
  for (const word of words) {
    const parts = word.text.split('\n')
    parts.forEach((text, at) => {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push(parts.length === 1 ? word : { ...word, text })
    })
  }
  return lines
}
