// A part that is tapped: a word to order, a side of a pair. The button covers the card, so that a sound on it can be
// played without choosing it.
import { type ReactNode, useId } from 'react'
import type { RichText } from '#contract/richText.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import styles from './parts.module.css'

interface Props {
  body: RichText
  isOn?: boolean
  isDisabled?: boolean
  /** Stands before the body: the number of a pair. */
  badge?: ReactNode
  /** Said after the body: with what it is joined. */
  words?: string
  onPress: () => void
}

export const PartCard = ({ body, isOn = false, isDisabled = false, badge, words, onPress }: Props) => {
  const id = useId()
  return (
    <li className={styles.card} data-on={isOn} data-disabled={isDisabled}>
      <button
        type="button"
        className={styles.cover}
        disabled={isDisabled}
        aria-pressed={isOn}
        aria-labelledby={`${id}body ${id}words`}
        onClick={onPress}
      />
      {badge}
      <div id={`${id}body`} className={styles.body}>
        <RichTextView text={body} />
      </div>
      <span id={`${id}words`} className="visuallyHidden">
        {words}
      </span>
    </li>
  )
}
