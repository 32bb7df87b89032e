// The pinyin of a name, and the search keys of a person.
import { pinyin } from 'pinyin-pro'
import { foldText } from '#contract/rules/text/typedText.ts'
import { latinLetters } from './latinLetters.ts'

const plain = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const

const syllables = (name: string, surname: 'head' | 'off'): string[] =>
  pinyin(name, { ...plain, surname })
    .map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''))
    .filter(Boolean)

/** Pinyin without tones, with v for ü as it is typed. Uses surname readings: 单雄信 is shanxiongxin. */
export const pinyinOf = (name: string): string => syllables(name, 'head').join('')

const endings = (parts: readonly string[]) => parts.map((_, at) => parts.slice(at).join(''))

/** The name has 1 to 8 characters, the full name is that of the passport. */
export interface PersonNames {
  readonly name: string
  readonly fullName?: string | undefined
}

/** Finds a name from any of its characters, by pinyin from any syllable (also with ordinary readings), and by initials. */
const nameKeys = (name: string): string[] => {
  const readings = [syllables(name, 'head'), syllables(name, 'off')]
  return [
    ...endings([...name.replace(/\s+/g, '')]),
    ...readings.flatMap(endings),
    ...readings.flatMap((reading) => endings(reading.map(([first = '']) => first))),
    latinLetters(name),
  ]
}

/** Finds a full name from any of its parts: as written, in Latin letters, by pinyin and by initials. */
const fullNameKeys = (fullName: string): string[] =>
  endings(fullName.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)).flatMap((text) => {
    const reading = syllables(text, 'off')
    return [text, latinLetters(text), reading.join(''), reading.map(([first = '']) => first).join('')]
  })

/** Every key begins with a space, so that `like '% ming%'` finds prefixes: of the names, and of the other texts. */
export const searchKeys = ({ name, fullName = '' }: PersonNames, ...others: readonly string[]): string => {
  const words = [name, foldText(name)].flatMap(nameKeys)
  const keys = [...words, ...fullNameKeys(foldText(fullName)), ...others].map((word) =>
    word.toLowerCase().replace(/\s+/g, ''),
  )
  return [...new Set(keys.filter(Boolean))].map((key) => ` ${key}`).join('')
}

/** The search columns of a person; others are further texts by which it is found, such as a number. */
export const searchColumns = (names: PersonNames, ...others: readonly string[]) => ({
  pinyin: pinyinOf(names.name) || '-',
  searchKeys: searchKeys(names, ...others),
})
