// Texts as people type, paste and import them. Phones, chats and sheets put marks around a text that nobody sees, and an input
// method writes letters and digits wide. Which of the marks stay: docs/decisions/0150.

/** No field takes as many characters, so a longer text is refused and need not be read. */
const longest = 200_000
/** Line breaks of other programs, as Word and Pages write them within a paragraph. */
const breaks = /[\v\f\x85\u2028\u2029]/g
/** Control characters, and everything that is shown as nothing. */
const unseen = /(?![\t\n\r])\p{Cc}|\p{DI}/gu

/** Scripts whose letters join, stack or stand without spaces: there a joiner or a break between letters says something. */
const joining =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}|\p{Script=Phags_Pa}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Tibetan}|\p{Script=Myanmar}|\p{Script=Khmer}/u
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
const joiners = '\u034f\u180e\u200b\u200c\u200d'
const directions = '\u061c\u200e\u200f'
const variant = /\p{Variation_Selector}/u
const tag = /[\u{e0020}-\u{e007f}]/u
const pictured = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u
const blackFlag = '\u{1f3f4}'

interface Place {
  /** The sign that is kept in front of the mark. */
  readonly before: string
  readonly after: string
  readonly isRightToLeft: boolean
}

const isNeeded = (mark: string, { before, after, isRightToLeft }: Place): boolean => {
  if (variant.test(mark)) return before.trim() !== ''
  if (tag.test(mark)) return before === blackFlag || tag.test(before)
  if (directions.includes(mark)) return isRightToLeft && !directions.includes(before)
  if (!joiners.includes(mark)) return false
  if (joining.test(before) || joining.test(after)) return true
  return mark === '\u200d' && pictured.test(before) && /\p{Extended_Pictographic}/u.test(after)
}

const signAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}
/** The sign that ends at this place. */
const signBefore = (text: string, at: number): string => {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(at - 1)) && at > 1
  return isPair ? text.slice(at - 2, at) : text.charAt(at - 1)
}

const withoutUnseen = (text: string): string => {
  const isRightToLeft = rightToLeft.test(text)
  /** The end of the last mark, and the sign that was kept there. */
  let last = { end: 0, sign: '' }
  return text.replace(unseen, (mark: string, at: number) => {
    const before = at === last.end ? last.sign : signBefore(text, at)
    const end = at + mark.length
    const stays = isNeeded(mark, { before, after: signAt(text, end), isRightToLeft })
    last = { end, sign: stays ? mark : before }
    return stays ? mark : ''
  })
}

/**
 * A text without what nobody sees; what a script needs stays: joiners inside Persian, Indic and other words, marks of direction
 * in a text from right to left, the parts of an emoji, the variant of a character. Spaces and line breaks stay.
 */
export const visibleText = (text: string): string => {
  if (text.length > longest) return text
  const whole = text.normalize('NFC').replace(breaks, '\n')
  // Nearly every text has none.
  return whole.search(unseen) === -1 ? whole : withoutUnseen(whole)
}

const edge = /[\s\u061c\u200b\u200c\u200e\u200f]/
/** The same without spaces at its ends, and without a joiner there, which joins nothing. */
export const trimmedText = (text: string): string => {
  const whole = visibleText(text)
  let [start, end] = [0, whole.length]
  while (start < end && edge.test(whole.charAt(start))) start += 1
  while (start < end && edge.test(whole.charAt(end - 1))) end -= 1
  return whole.slice(start, end)
}

/** Folds a phone number, an address, a code or a user name: one width, nothing unseen, no spaces at its ends. */
export const foldText = (text: string): string =>
  text.length > longest ? text : text.normalize('NFKC').replace(unseen, '').trim()

/** A digit of any script as 0 to 9: the digits of a script follow each other, and nothing that is a digit stands before them. */
const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
/** Folds like `foldText`, with the digits of other scripts as 0 to 9. */
export const foldDigits = (text: string): string => foldText(text).replace(/(?!\d)\p{Nd}/gu, digitOf)

/** Names that fold to the same are the same name: of a user, of a school. Small after large, for ß and for the final ς. */
export const foldName = (text: string): string =>
  foldText(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')
