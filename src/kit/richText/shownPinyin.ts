// The readings that a person wants to see above a text that was written without them. Left out: the text as it was written.
import { createContext } from 'react'
import type { PinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import type { RubyWord } from '#src/ui/pinyin/RubyWords.tsx'

export interface ShownPinyin {
  readonly mode: PinyinMode
  readonly knownWords: ReadonlySet<string>
  /** The text as words; as one word until their readings are here. */
  readonly useReading: (text: string) => readonly RubyWord[]
}
export const ShownPinyinContext = createContext<ShownPinyin | undefined>(undefined)
