import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FillInAnswer, FillInContent } from '#contract/learning/exercise/fillIn.ts'
import { blankIds } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { isComposingInput } from '#src/lib/isComposingKey.ts'
import { usePinyinTyping } from '#src/ui/pinyin/usePinyinTyping.ts'
import { useHeldTyping } from '#src/ui/useHeldTyping.ts'
import type { PlayProps } from '../typeView.ts'
import styles from './fillIn.module.css'
import { nextEmpty, textIn, withText } from './fillInState.ts'

type Props = PlayProps<FillInContent, FillInAnswer>

export const FillInPlay = (props: Props) =>
  props.content.bank.length > 0 ? <FromBank {...props} /> : <Typed {...props} />

interface BlankProps {
  number: number
  isPinyin: boolean
  text: string
  isReadOnly: boolean
  onText: (text: string) => void
}
const blankMax = 200

/** Where pinyin is asked, digits become tones and v becomes ü, as one types. */
const Blank = ({ number, isPinyin, text, isReadOnly, onText }: BlankProps) => {
  const { t } = useTranslation(['exercisePlay', 'pinyin'])
  const { take, props } = useHeldTyping(text, onText, blankMax)
  const typePinyin = usePinyinTyping(take)
  return (
    <input
      className={styles.blank}
      {...props}
      readOnly={isReadOnly}
      maxLength={blankMax}
      size={Math.max(6, text.length * 2)}
      aria-label={t(isPinyin ? 'exercisePlay:blankPinyin' : 'exercisePlay:blank', { number })}
      placeholder={isPinyin ? t('exercisePlay:pinyin') : String(number)}
      title={isPinyin ? t('pinyin:hint') : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) =>
        isPinyin && !isComposingInput(event.nativeEvent) ? typePinyin(event) : props.onChange(event)
      }
    />
  )
}

const Typed = ({ stem, content, answer, onAnswer, isReadOnly }: Props) => {
  const ids = blankIds(stem)
  const pinyin = new Set(content.blanks.filter(({ as }) => as === 'pinyin').map(({ id }) => id))
  return (
    <RichTextView
      text={stem}
      blank={(id) => (
        <Blank
          number={ids.indexOf(id) + 1}
          isPinyin={pinyin.has(id)}
          text={textIn(answer, id)}
          isReadOnly={isReadOnly}
          onText={(text) => onAnswer(withText(answer, id, text))}
        />
      )}
    />
  )
}

/** A word of the bank goes into the blank that was tapped, or into the next empty one. */
const FromBank = ({ stem, content, answer, onAnswer, isReadOnly }: Props) => {
  const { t } = useTranslation('exercisePlay')
  const ids = blankIds(stem)
  const [tapped, setTapped] = useState<string>()
  const active = tapped ?? nextEmpty(ids, answer)
  const used = ids.map((id) => textIn(answer, id))
  const put = (word: string) => {
    if (!active) return
    onAnswer(withText(answer, active, word))
    setTapped(undefined)
  }
  return (
    <>
      <ul className={styles.bank} aria-label={t('bank')}>
        {content.bank.map((word) => (
          <li key={word}>
            <button
              type="button"
              className={styles.word}
              data-used={used.includes(word)}
              disabled={isReadOnly || !active}
              onClick={() => put(word)}
            >
              {word}
            </button>
          </li>
        ))}
      </ul>
      <RichTextView
        text={stem}
        blank={(id) => {
          const text = textIn(answer, id)
          return (
            <button
              type="button"
              className={styles.slot}
              data-on={!isReadOnly && id === active}
              disabled={isReadOnly}
              aria-label={t('blankWith', { number: ids.indexOf(id) + 1, text: text || t('empty') })}
              onClick={() => {
                if (text) onAnswer(withText(answer, id, ''))
                setTapped(id)
              }}
            >
              {text || ids.indexOf(id) + 1}
            </button>
          )
        }}
      />
    </>
  )
}
