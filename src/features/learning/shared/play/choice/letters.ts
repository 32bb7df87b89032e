// Options are called A, B, C …, and answered with these keys or with 1, 2, 3.

export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** The place that a key names; -1: none. */
export const placeOfKey = (key: string): number => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-j]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 65 : -1
}
