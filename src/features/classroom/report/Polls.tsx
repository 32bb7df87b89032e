import { useTranslation } from 'react-i18next'
import type { LiveReport, ReportPoll } from '#contract/classroom/report.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './report.module.css'

/** Lists who chose what in a poll with choices. */
const Choices = ({ options, answers }: { options: readonly string[]; answers: ReportPoll['answers'] }) => (
  <ul className={styles.lines}>
    {[...new Set(options)].map((option) => {
      const names = answers.filter(({ answer }) => answer === option).map(({ name }) => name)
      return (
        <li key={option}>
          <strong>{option}</strong>
          <span className={styles.number}>{names.length}</span>
          <span>{names.join(' · ')}</span>
        </li>
      )
    })}
  </ul>
)

const Texts = ({ answers }: Pick<ReportPoll, 'answers'>) => (
  <ul className={styles.lines}>
    {answers.map(({ name, answer }, index) => (
      // Two people may have the same name.
      // biome-ignore lint/suspicious/noArrayIndexKey: answers keep their places
      <li key={index}>
        <strong>{name}</strong>
        <span>{answer}</span>
      </li>
    ))}
  </ul>
)

/** The questions of the lesson, with the answers by name. */
export const Polls = ({ report: { polls } }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (polls.length === 0) return <p className={styles.nothing}>{t('empty.polls')}</p>
  return polls.map(({ at, question, options, answers }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
    <section key={index} className={styles.poll}>
      <h3>
        {question || t('askedAloud')}
        <span className={styles.under}>
          {formatTime(at, locale)} · {t('answered', { answered: answers.length })}
        </span>
      </h3>
      {options ? <Choices options={options} answers={answers} /> : <Texts answers={answers} />}
    </section>
  ))
}
