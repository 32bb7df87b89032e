// The characters of a text.

/** Characters as people count them, without spaces. */
export const charsOf = (text: string): string[] => [...text.normalize('NFC').replace(/\s/gu, '')]

export const isHan = (char: string): boolean => /^\p{Script=Han}$/u.test(char)
/** The Chinese characters of a text, in their order. */
export const hanOf = (text: string): string[] => charsOf(text).filter(isHan)
