// A field of a record as text: what a list of names, an empty field or a number looks like. Pure.

const nameOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return String(value)
}

/** `comma` is the comma of the reader's language. */
export const cellText = (value: unknown, comma: string): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(nameOf).join(comma)
  return typeof value === 'object' ? nameOf(value) : String(value)
}
