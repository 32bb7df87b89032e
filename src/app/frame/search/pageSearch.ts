// Fuzzy page search by parts of the name, its pinyin or its address. Loaded when first used.
import Fuse from 'fuse.js'
import { pinyin } from 'pinyin-pro'
import { foldText } from '#contract/rules/text/typedText.ts'

export interface FoundPage {
  path: string
  title: string
}
interface Entry extends FoundPage {
  /** The title as written, as pinyin and as initials: 班级管理, banjiguanli, bjgl. */
  names: readonly string[]
}

/** The figures of the specification. */
export const searchOptions = {
  threshold: 0.4,
  keys: [
    { name: 'names', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
} as const
const most = 8

const namesOf = (title: string): string[] => {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const joined = syllables.join('').toLowerCase()
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  return [...new Set([title, joined, initials.toLowerCase()])]
}

export const buildPageSearch = (pages: readonly FoundPage[]): ((text: string) => FoundPage[]) => {
  const entries: Entry[] = pages.map((page) => ({ ...page, names: namesOf(page.title) }))
  const fuse = new Fuse(entries, { ...searchOptions, keys: [...searchOptions.keys] })
  return (typed) => {
    const text = foldText(typed)
    return text === ''
      ? [...pages].slice(0, most)
      : fuse.search(text, { limit: most }).map(({ item: { path, title } }) => ({ path, title }))
  }
}
