// Text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. No keyboard makes either.

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The path of such text in a parsed value, or undefined. Bytes and files are not searched. */
export const findUnstorableText = (value: unknown, at = ''): string | undefined => {
  if (typeof value === 'string') return isWhole(value) ? undefined : at
  if (typeof value !== 'object' || value === null) return undefined
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) return undefined
  for (const [key, part] of Object.entries(value)) {
    const path = at ? `${at}.${key}` : key
    const broken = isWhole(key) ? findUnstorableText(part, path) : at
    if (broken !== undefined) return broken
  }
  return undefined
}
