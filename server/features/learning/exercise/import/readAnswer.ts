// Reads answers as people write them: letters of options, signs for right and wrong, texts for blanks.
import { withoutEnd } from '#contract/rules/text/withoutEnd.ts'
import { foldText } from '../marking/foldText.ts'
import { type Truth, truthOf } from './judgeSigns.ts'
import { type Alphabet, placeOfLetter } from './optionLetters.ts'
import { narrow } from './rawQuestion.ts'

const bare = (answer: string) => {
  const opened = narrow(answer)
    .trim()
    .replace(/^[([【〔]/, '')
  const closed = opened.replace(/[)\]】〕]$/, '').trim()
  return withoutEnd(closed, '.。;；,').trim()
}

/** B, AC, "A、C", (B) or "B. 苹果" as places; undefined if these are no letters, or unclear ones. */
export const readLetters = (answer: string, alphabet: Alphabet = 'latin'): number[] | undefined => {
  const text = bare(answer)
  const isList = /^[A-ZА-КНС](?:[\s,、;/和→>-]*[A-ZА-КНС])*$/i.test(text)
  const [, first] = isList ? [] : (/^([A-ZА-КНС])\s?[.、):]\s*\S/.exec(text) ?? [])
  const letters = isList ? (text.match(/[A-ZА-КНС]/gi) ?? []) : first ? [first] : []
  const places = letters.map((letter) => placeOfLetter(letter, alphabet))
  return places.length > 0 && places.every((place) => place >= 0) ? places : undefined
}

export interface Chosen {
  readonly places: readonly number[]
  readonly isUnsure: boolean
}

/** The letter before an option's text: "B. 香蕉", "B香蕉". */
const behindLetter = /^\s*[([【〔]?[A-ZА-КНС][)\]】〕]?\s?[.、):：．）]?\s*/i

/** The places of the options that an answer names by letter, or the one whose text it is. */
export const readChosen = (
  answer: string,
  options: readonly string[],
  alphabet?: Alphabet,
): Chosen | undefined => {
  const exact = options.indexOf(answer.trim())
  const alike = options.flatMap((option, at) => (foldText(option) === foldText(answer) ? [at] : []))
  const same = exact >= 0 ? [exact] : alike
  const letters = readLetters(answer, alphabet)
  const named = letters?.every((place) => place < options.length) ? letters : undefined
  const [one] = same
  if (one !== undefined) {
    const isOther = named !== undefined && (named.length !== 1 || named[0] !== one)
    return { places: isOther ? named : [one], isUnsure: isOther || same.length > 1 }
  }
  const rest = foldText(answer.replace(behindLetter, ''))
  const ofRest = rest === '' ? -1 : options.findIndex((option) => foldText(option) === rest)
  if (named) return { places: named, isUnsure: named.length === 1 && ofRest >= 0 && ofRest !== named[0] }
  const place = placeOfLetter(bare(answer).charAt(0), alphabet ?? 'latin')
  return ofRest >= 0 && ofRest === place ? { places: [place], isUnsure: false } : undefined
}

/** undefined for any other text. */
export const readTruth = (answer: string): Truth | undefined => truthOf(bare(answer))

const separators = [/[;；|\n]/, /[,，、]/, /\s+/, /[/／]/]
const numbered = /[(（]\d{1,2}[)）]|[①-⑳]|(?:^|\s|(?<=[;；,，]))\d{1,2}[.．、:：]/

const quoted = /^[(（“"「『]([^()（）“”"「」『』]+)[)）”"」』]$/

export interface BlankTexts {
  readonly texts: readonly string[]
  readonly isUnsure: boolean
}

/** 略 means that there is no answer, and several words in one blank may be several answers. */
const isDoubtful = (text: string) =>
  /[,，、;；|()（）[\]【】]|^略|不唯一|\S或\S|\S\s+\p{Script=Han}/u.test(text) || text.length > 100

/** The texts of the blanks, or undefined if their number differs. */
export const readBlanks = (answer: string, count: number): BlankTexts | undefined => {
  const whole = answer.replace(/\n\s*\n/g, '\n').trim()
  if (count === 1) {
    const text = quoted.exec(whole)?.[1]?.trim() ?? whole.replace(/^(?:[(（]1[)）]|①|1[.．、])\s*/, '')
    return text === '' || text.includes('\n') ? undefined : { texts: [text], isUnsure: isDoubtful(text) }
  }
  for (const separator of [numbered, ...separators]) {
    const texts = whole
      .split(separator)
      .map((text) => withoutEnd(text.trim(), separator === numbered ? ';；,，' : '').trim())
    const blankTexts = separator === numbered && texts[0] === '' ? texts.slice(1) : texts
    if (blankTexts.length === count && blankTexts.every((text) => text !== ''))
      return { texts: blankTexts, isUnsure: separator === separators[3] || blankTexts.some(isDoubtful) }
  }
  return undefined
}

/** The accepted texts of one blank: 是/也是 is two texts, 1/2 is one. */
export const readAlternatives = (text: string): string[] => [
  ...new Set(text.split(/[／|]|(?<!\d)\/|\/(?!\d)/).flatMap((one) => one.trim() || [])),
]
