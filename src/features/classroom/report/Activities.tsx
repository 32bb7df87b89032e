import { useTranslation } from 'react-i18next'
import type { ReportActivity } from '#contract/classroom/activity.ts'
import type { LiveReport } from '#contract/classroom/report.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './report.module.css'

const results = [
  { word: 'right', isRight: true },
  { word: 'wrong', isRight: false },
  { word: 'given', isRight: null },
] as const

const Answers = ({ answers }: Pick<ReportActivity, 'answers'>) => {
  const { t } = useTranslation('report')
  return (
    <ul className={styles.lines}>
      {results.map(({ word, isRight }) => {
        const names = answers.filter((one) => one.isRight === isRight).map(({ name }) => name)
        return (
          names.length > 0 && (
            <li key={word}>
              <strong>{t(`result.${word}`)}</strong>
              <span className={styles.number}>{names.length}</span>
              <span>{names.join(' · ')}</span>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** The exercises that were answered in the lesson, with who was right. */
export const Activities = ({ report: { activities } }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (activities.length === 0) return <p className={styles.nothing}>{t('empty.activities')}</p>
  return activities.map(({ at, question, answers }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
    <section key={index} className={styles.poll}>
      <h3>
        {question}
        <span className={styles.under}>
          {formatTime(at, locale)} · {t('answered', { answered: answers.length })}
        </span>
      </h3>
      <Answers answers={answers} />
    </section>
  ))
}
