import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pollTextMaxLength } from '#contract/classroom/lessonTools/poll.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { useLessonDraft } from '../shared/useLessonDraft.ts'
import styles from './PollCard.module.css'

interface Props {
  /** The time of the question tells it from others: another question has another answer. */
  openedAt: number
  text: string
  isPending: boolean
  onSend: (text: string) => void
}

/** A short answer in the student's own words. */
export const PollTextForm = ({ openedAt, text, isPending, onSend }: Props) => {
  const { t } = useTranslation('turns')
  const [answer, setAnswer] = useLessonDraft(`pollAnswer:${openedAt}`, text)
  const handleSend = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim()) onSend(answer.trim())
  }
  return (
    <form className={styles.text} onSubmit={handleSend}>
      <input
        aria-label={t('poll.yourAnswer')}
        placeholder={t('poll.yourAnswer')}
        maxLength={pollTextMaxLength}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <LightButton type="submit" kind="primary" isPending={isPending}>
        {t('poll.send')}
      </LightButton>
    </form>
  )
}
