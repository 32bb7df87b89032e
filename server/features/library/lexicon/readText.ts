// Reads a text as words with pinyin: first by the corrections of the school's teachers, then by rules for single characters,
// then by the dictionary, then by pinyin-pro. `npm run bench:chinese` measures it.
import { pinyin } from 'pinyin-pro'
import { runSteps, type Steps } from '#server/kit/worker/inSteps.ts'
import { readingsOfWord, type WordReadings } from './lexicon.ts'
import { polyphones } from './polyphones.ts'
import { segmentSteps } from './segment.ts'
import { withSpokenTones } from './spokenTones.ts'
import { namedParts } from './surnames.ts'

export interface ReadWord {
  readonly text: string
  /** A marked syllable for each character; null for punctuation and spaces. */
  readonly pinyin: string | null
}
/** The corrected readings of a school, and its choice of tones. */
export interface SchoolReading {
  /** Syllables of each word or phrase that a teacher has corrected. */
  readonly corrected: ReadonlyMap<string, string>
  /** 一 and 不 as most textbooks print them, not as dictionaries do. */
  readonly hasSpokenTones: boolean
}

const hanOnly = /^\p{Script=Han}+$/u
const syllablesOf = (reading: string) => reading.split(' ')

/** The guessed syllable of each character; empty for other characters than hanzi. */
const guessed = (text: string): string[] =>
  [...text.matchAll(/\p{Script=Han}+|\P{Script=Han}+/gu)].flatMap(([run]) =>
    hanOnly.test(run)
      ? pinyin(run, { type: 'array', toneSandhi: false })
      : Array.from<string>({ length: [...run].length }).fill(''),
  )

/** The dictionary's reading of a word, when it has a syllable for each character. */
const knownReading = (guess: readonly string[], entry: WordReadings | undefined): string[] | undefined => {
  const fitting = (entry?.readings ?? []).map(syllablesOf).filter(({ length }) => length === guess.length)
  if (guess.length > 1) return fitting[0]
  // For one character with several readings pinyin-pro decides, because it has seen the neighbours.
  return fitting.find((reading) => reading[0] === guess[0]) ?? fitting[0]
}

/** Words that are not in the dictionary are read by their parts: 看看, 第三, 一个个. */
const byParts = (word: string, guess: readonly string[]): string[] => {
  const characters = [...word]
  // The second syllable of a doubled verb has no tone.
  const [first, second] = characters
  if (characters.length === 2 && first === second && guess[0] && !/[天人个家次年]/.test(first ?? ''))
    return [
      guess[0],
      guess[0]
        .normalize('NFD')
        .replace(/[\u0300\u0301\u0304\u030c]/g, '')
        .normalize('NFC'),
    ]
  return [...guess]
}

const readWord = (words: readonly string[], at: number, guess: readonly string[]): string[] => {
  const word = words[at] ?? ''
  const rule = polyphones[word]
  if (rule) {
    const neighbour = (place: number) => {
      const one = words[place] ?? ''
      return /^[\p{Script=Han}\d]+$/u.test(one) ? one : ''
    }
    const left = words.slice(0, at).join('')
    const told = rule({ before: neighbour(at - 1), after: neighbour(at + 1), left })
    if (told) return [told]
  }
  return knownReading(guess, readingsOfWord(word)) ?? byParts(word, guess)
}

/** Applies corrections wherever their characters stand together; the longest one wins. */
const correct = (text: readonly string[], syllables: string[], { corrected }: SchoolReading): void => {
  if (corrected.size === 0) return
  const longest = Math.max(...[...corrected.keys()].map((key) => [...key].length))
  for (let at = 0; at < text.length; at += 1) {
    for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
      const reading = corrected.get(text.slice(at, at + length).join(''))
      if (!reading) continue
      syllablesOf(reading).forEach((syllable, offset) => {
        syllables[at + offset] = syllable
      })
      at += length - 1
      break
    }
  }
}

export const asDictionaries: SchoolReading = { corrected: new Map(), hasSpokenTones: false }

/** Returns all of the text as words, also its punctuation. */
export const readText = (text: string, school = asDictionaries): ReadWord[] =>
  runSteps(readTextSteps(text, school))

export function* readTextSteps(text: string, school: SchoolReading): Steps<ReadWord[]> {
  const words = yield* segmentSteps(text)
  yield
  const guess = guessed(text)
  const characters = [...text]
  const syllables: string[] = []
  for (const [at, word] of words.entries()) {
    const from = syllables.length
    const length = [...word].length
    if (hanOnly.test(word)) syllables.push(...readWord(words, at, guess.slice(from, from + length)))
    else syllables.push(...guess.slice(from, from + length))
    yield
  }
  for (const { from, syllables: read } of namedParts(words))
    for (const [offset, syllable] of read.entries()) if (syllable) syllables[from + offset] = syllable
  if (school.hasSpokenTones) {
    let begin = 0
    const read = words.map((word) => {
      const wordSyllables = syllables.slice(begin, begin + [...word].length)
      begin += wordSyllables.length
      return { text: word, syllables: wordSyllables }
    })
    syllables.splice(0, syllables.length, ...withSpokenTones(read).flat())
  }
  correct(characters, syllables, school)
  let from = 0
  return words.map((word) => {
    const wordSyllables = syllables.slice(from, from + [...word].length)
    from += wordSyllables.length
    const reading = wordSyllables.filter(Boolean).join(' ')
    return { text: word, pinyin: reading === '' ? null : reading }
  })
}

/** Syllables for the hanzi; letters and digits as they are: kǎ lā OK. */
const spelled = ({ text, pinyin }: ReadWord): string[] => {
  const syllables = pinyin?.split(' ') ?? []
  return [...text.matchAll(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu)].flatMap(
    ([part]) => {
      if (!hanOnly.test(part)) return part
      return syllables.shift() ?? []
    },
  )
}

/** The reading of a whole phrase; signs are left out. */
export const readPhrase = (text: string, school?: SchoolReading): string =>
  readText(text, school).flatMap(spelled).join(' ')
