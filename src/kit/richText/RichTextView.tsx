// Rich text to read, without the editor: for students, lists and previews.
import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import { RubyWords } from '#src/ui/pinyin/RubyWords.tsx'
import { rubyPairs } from '#src/ui/pinyin/rubyPairs.ts'
import { useRichTextFiles } from './files.ts'
import { Picture } from './Picture.tsx'
import styles from './richText.module.css'
import { SoundPlayer } from './SoundPlayer.tsx'
import { type ShownPinyin, ShownPinyinContext } from './shownPinyin.ts'

interface Props {
  text: RichText
  /** Draws a blank; without it a blank is a line to write on. */
  blank?: (id: string) => ReactNode
}

const EmptyBlank = () => {
  const { t } = useTranslation('richText')
  return (
    <span className={styles.line}>
      <span className="visuallyHidden">{t('blank')}</span>
    </span>
  )
}

const Ruby = ({ text, reading }: { text: string; reading: string }) =>
  createElement(
    'ruby',
    null,
    ...rubyPairs(text, reading).flatMap(([below, above]) => [
      below,
      createElement('rp', null, '('),
      createElement('rt', null, above),
      createElement('rp', null, ')'),
    ]),
  )

const ReadText = ({ text, shownPinyin }: { text: string; shownPinyin: ShownPinyin }) => (
  <RubyWords
    words={shownPinyin.useReading(text)}
    mode={shownPinyin.mode}
    knownWords={shownPinyin.knownWords}
  />
)

const WrittenText = ({ text }: { text: string }) => {
  const shownPinyin = useContext(ShownPinyinContext)
  if (!shownPinyin || shownPinyin.mode === 'none' || !/\p{Script=Han}/u.test(text)) return text
  return <ReadText text={text} shownPinyin={shownPinyin} />
}

const Spoken = ({ text }: { text: string }) => {
  const { SpokenText } = useRichTextFiles()
  return <SpokenText text={text} />
}

const inlineView = (inline: RichTextInline, blank: Props['blank']): ReactNode => {
  if (inline.type === 'ruby') return <Ruby {...inline.attrs} />
  if (inline.type === 'picture') return <Picture {...inline.attrs} />
  if (inline.type === 'sound') return <SoundPlayer {...inline.attrs} />
  if (inline.type === 'spoken') return <Spoken {...inline.attrs} />
  if (inline.type === 'blank') return blank ? blank(inline.attrs.id) : <EmptyBlank />
  const marks = inline.marks?.map(({ type }) => type) ?? []
  const text = <WrittenText text={inline.text} />
  const underlined = marks.includes('underline') ? <u>{text}</u> : text
  return marks.includes('bold') ? <strong>{underlined}</strong> : underlined
}

/** Parts without ids of their own: each is a child by its place. */
const inRow = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

const paragraphView = ({ content = [] }: RichText['content'][number], blank: Props['blank']) =>
  createElement('p', null, content.length > 0 ? inRow(content.map((one) => inlineView(one, blank))) : <br />)

export const RichTextView = ({ text, blank }: Props) => (
  <div className={styles.view}>{inRow(text.content.map((paragraph) => paragraphView(paragraph, blank)))}</div>
)
