// The result of a poll: a bar for each option, or the texts. With the names only for the teacher.
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PollView } from '#contract/classroom/lessonTools/poll.ts'
import styles from './PollCard.module.css'

interface Props {
  options: PollView['options']
  result: NonNullable<PollView['result']>
  /** One's own answer. */
  mine?: string | number | undefined
  /** Names those who chose each option. */
  names?: readonly (readonly string[])[]
}

export const PollResult = ({ options, result: { counts, texts }, mine, names }: Props) => {
  const { t } = useTranslation('turns')
  const most = Math.max(1, ...counts)
  if (!options) {
    return (
      <ul className={styles.texts}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two students may write the same
          <li key={index}>{text}</li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={styles.bars}>
      {options.map((words, option) => (
        <li
          key={words}
          data-mine={mine === option || undefined}
          style={{ '--share': (counts[option] ?? 0) / most } as CSSProperties} // React's type knows no custom properties
        >
          <span>{words}</span>
          <b>{t('poll.people', { people: counts[option] ?? 0 })}</b>
          {names && <small>{names[option]?.join(' · ')}</small>}
        </li>
      ))}
    </ul>
  )
}
