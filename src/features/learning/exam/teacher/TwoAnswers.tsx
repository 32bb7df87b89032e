// Two answers to one question side by side: the one that counts, and the one that may take its place.
import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { ExerciseResult } from '../../shared/play/ExerciseResult.tsx'
import styles from './answerFile.module.css'

interface SideProps {
  title: string
  view: StudentView | undefined
  exerciseId: string
  value: unknown
}

const Side = ({ title, view, exerciseId, value }: SideProps) => {
  const { t } = useTranslation('examTeacher')
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {value === null || !view ? (
        <p>{t('noAnswer')}</p>
      ) : (
        <ExerciseResult view={view} answers={{ [exerciseId]: value }} marks={{}} />
      )}
    </section>
  )
}

interface Answered {
  value: unknown
  /** Wall time. */
  at: string | null
}
interface Props {
  exerciseId: string
  view: StudentView | undefined
  stored: Answered
  other: Answered
  /** What the other one is called. */
  otherTitle: string
}

export const TwoAnswers = ({ exerciseId, view, stored, other, otherTitle }: Props) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  const withTime = (word: string, at: string | null) => (at ? `${word} · ${formatDayTime(at, locale)}` : word)
  const shared = { exerciseId, view }
  return (
    <div className={styles.sides}>
      <Side title={withTime(t('stored'), stored.at)} value={stored.value} {...shared} />
      <Side title={withTime(otherTitle, other.at)} value={other.value} {...shared} />
    </div>
  )
}
