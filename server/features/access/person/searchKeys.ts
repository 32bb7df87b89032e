// How a name sounds, and the words under which a person is found.
import { pinyin } from 'pinyin-pro'

const plain = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const

const syllables = (name: string, surname: 'head' | 'off'): string[] =>
  pinyin(name, { ...plain, surname })
    .map((syllable) => syllable.toLowerCase().replace(/\s+/g, ''))
    .filter(Boolean)

/** Without tones; ü is v, as it is typed. A surname is read as a surname: 单雄信 is shanxiongxin. */
export const pinyinOf = (name: string): string => syllables(name, 'head').join('')

const endings = (parts: readonly string[]) => parts.map((_, at) => parts.slice(at).join(''))

/**
 * Every word begins with a space, so that `like '% ming%'` finds whatever begins so: the name from any letter on,
 * its pinyin from any syllable on (also as it is read when it is no surname), its initials, and what else is given.
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

/** The columns of an account by which it is found; whoever writes a name writes these with it. */
export const searchColumns = (name: string, username: string) => ({
  pinyin: pinyinOf(name) || '-',
  find: searchKeys(name, username),
})
