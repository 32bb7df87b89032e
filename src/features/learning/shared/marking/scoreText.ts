// The points as they are typed.
const whole = /^\d{1,3}(\.\d{0,2})?$/

/** The points of a text; undefined: it is none, or more than the question brings. */
export const readScore = (text: string, points: number): number | undefined => {
  const plain = text.trim().replace(',', '.')
  if (!whole.test(plain)) return undefined
  const score = Number(plain)
  return score <= points ? score : undefined
}

/**
 * A digit goes on with what was typed, or begins anew where that would be more than the question brings. undefined: also
 * alone it would be too much.
 */
export const typeDigit = (text: string, char: string, points: number): string | undefined => {
  if (char === '.') return text.includes('.') ? text : `${text || '0'}.`
  for (const next of [text === '0' ? char : text + char, char])
    if (readScore(next, points) !== undefined) return next
  return undefined
}

/** Shows at most two decimals, and none that says nothing. */
export const scoreText = (score: number | null): string => (score === null ? '' : String(score))
