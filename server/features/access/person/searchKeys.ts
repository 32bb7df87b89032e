// The pinyin of a name, and the search keys of a person.
import { pinyin } from 'pinyin-pro'

const plain = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const

const syllables = (name: string, surname: 'head' | 'off'): string[] =>
  pinyin(name, { ...plain, surname })
    .map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''))
    .filter(Boolean)

/** Without tones; ü is v, as it is typed. Uses surname readings: 单雄信 is shanxiongxin. */
export const pinyinOf = (name: string): string => syllables(name, 'head').join('')

const endings = (parts: readonly string[]) => parts.map((_, at) => parts.slice(at).join(''))

/**
 * Every key begins with a space, so that `like '% ming%'` finds prefixes: the name from any letter on, its pinyin from
 * any syllable on (also with the readings of an ordinary word), its initials, and the other texts.
 */
export const searchKeys = (name: string, ...others: readonly string[]): string => {
  const readings = [syllables(name, 'head'), syllables(name, 'off')]
  const words = [
    ...endings([...name.replace(/\s+/g, '')]),
    ...readings.flatMap(endings),
    ...readings.flatMap((reading) => endings(reading.map(([first = '']) => first))),
    ...others,
  ]
  const distinct = new Set(words.map((word) => word.toLowerCase().replace(/\s+/g, '')).filter(Boolean))
  return [...distinct].map((word) => ` ${word}`).join('')
}

/** The search columns of a person; others are further texts by which it is found, such as a number. */
export const searchColumns = (name: string, ...others: readonly string[]) => ({
  pinyin: pinyinOf(name) || '-',
  searchKeys: searchKeys(name, ...others),
})
