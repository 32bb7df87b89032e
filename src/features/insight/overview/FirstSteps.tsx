import { CheckCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { openAdding } from '#src/kit/openAdding.ts'
import styles from './FirstSteps.module.css'
import { firstSteps, type SchoolCounts } from './schoolSteps.ts'

/** The way of a new school to its first lesson; gone when all of it is done. */
export const FirstSteps = ({ counts }: { counts: SchoolCounts }) => {
  const { t } = useTranslation('office')
  const steps = firstSteps(counts)
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.panel} aria-label={t('firstSteps.title')}>
      <h2>{t('firstSteps.title')}</h2>
      <p>{t('firstSteps.progress', { done, all: steps.length })}</p>
      <ol>
        {steps.map(({ key, to, opensForm, isDone }, at) => (
          <li key={key} data-done={isDone} aria-current={key === next.key ? 'step' : undefined}>
            {isDone ? (
              <CheckCircleFilled role="img" aria-label={t('firstSteps.done')} />
            ) : (
              <span className={styles.number} aria-hidden>
                {at + 1}
              </span>
            )}
            <Link to={to} state={opensForm ? openAdding : null}>
              {t(`firstSteps.${key}`)}
            </Link>
            <small>{t(`firstSteps.${key}Text`)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
