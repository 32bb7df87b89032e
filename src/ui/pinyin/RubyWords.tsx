// Words with their readings above them, as this person wants to see them.
import { Fragment } from 'react'
import { rubyPairs } from '#src/ui/pinyin/rubyPairs.ts'
import styles from './pinyin.module.css'
import type { PinyinMode } from './pinyinMode.ts'

export interface RubyWord {
  readonly text: string
  readonly pinyin: string | null
}
interface Props {
  words: readonly RubyWord[]
  mode: PinyinMode
  /** Words that the person knows: in the mode `unknown` they have no pinyin. */
  knownWords?: ReadonlySet<string>
  /** A word was tapped; without it words are only text. */
  onWord?: (word: RubyWord) => void
  wordLabel?: (word: string) => string
}

const Pairs = ({ text, reading }: { text: string; reading: string }) => (
  <ruby>
    {rubyPairs(text, reading).map(([part, syllable], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same syllable may stand twice, and nothing here changes
      <Fragment key={at}>
        {part}
        <rt>{syllable}</rt>
      </Fragment>
    ))}
  </ruby>
)

type WordProps = Omit<Props, 'words'> & { word: RubyWord }
const Word = ({ word, mode, knownWords, onWord, wordLabel }: WordProps) => {
  const { text, pinyin } = word
  const isShown = pinyin !== null && (mode === 'all' || (mode === 'unknown' && !knownWords?.has(text)))
  const content = isShown ? <Pairs text={text} reading={pinyin} /> : text
  if (!onWord || pinyin === null) return <span>{content}</span>
  const label = wordLabel?.(text) ?? text
  return (
    <button type="button" className={styles.word} aria-label={label} onClick={() => onWord(word)}>
      {content}
    </button>
  )
}

export const RubyWords = ({ words, ...wordProps }: Props) => (
  <span className={styles.words} lang="zh-CN">
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and nothing here changes
      <Word key={at} word={word} {...wordProps} />
    ))}
  </span>
)
