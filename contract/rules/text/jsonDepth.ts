// JSON from outside is at most so deep: what writes it again or walks through it calls itself for each level, and a
// hundred thousand brackets would overflow that. Pure, and nothing here calls itself.

/** An exercise, the deepest body of a call, has about twelve levels. */
const jsonDepthMax = 64

const [quote, backslash] = [34, 92]
const opening = new Set([91, 123])
const closing = new Set([93, 125])

/** Whether a text of JSON is deeper than that: asked before the text is parsed, so it has to be quick. */
export const deeperThan = (text: string, most: number): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInString = !isInString
    else if (isInString) at += code === backslash ? 1 : 0
    else if (opening.has(code)) depth += 1
    else if (closing.has(code)) depth -= 1
    if (depth > most) return true
  }
  return false
}

export const isTooDeepJson = (text: string): boolean => deeperThan(text, jsonDepthMax)

/** The same for a value that was parsed elsewhere. */
export const isTooDeepValue = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > jsonDepthMax) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    )
  }
  return false
}
