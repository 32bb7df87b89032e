// What waits in the school: handed-in work without marks, by teacher. Each name opens the work behind its number.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StatRow } from '#contract/insight/stat/defineStat.ts'
import { stats } from '#contract/insight/stat/stats.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { FactsDrawer } from '../shared/stat/FactsDrawer.tsx'
import { useStatWords } from '../shared/stat/statWords.ts'
import { useFilters } from '../shared/stat/useFilters.ts'
import { useStat } from '../shared/stat/useStat.ts'
import styles from './FirstSteps.module.css'

const byTeacher = { by: 'teacher', current: 1 } as const
const mostShown = 3

const Waiting = () => {
  const { t } = useTranslation('insight')
  const words = useStatWords()
  const { filters } = useFilters()
  const { data } = useStat('unmarked', filters, byTeacher)
  const [row, setRow] = useState<StatRow>()
  const attempts = data?.total.attempts ?? 0
  // A home has no room for what is not there; the page of numbers says so.
  if (!data || attempts === 0) return null
  return (
    <section className={styles.panel} aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      <p>
        {t('waiting.unmarked', { attempts: words.format(attempts, 'count') })}{' '}
        {data.rows.slice(0, mostShown).map((one) => (
          <Button key={one.key} size="small" onClick={() => setRow(one)}>
            {words.row('teacher', one)} {words.format(one.values.attempts, 'count')}
          </Button>
        ))}
      </p>
      <Link to={paths.cockpit}>{t('waiting.cockpit')}</Link>
      {row && (
        <FactsDrawer
          name="unmarked"
          by="teacher"
          measures={['attempts']}
          {...{ filters, words, row }}
          onClose={() => setRow(undefined)}
        />
      )}
    </section>
  )
}

export const SchoolWaiting = () => {
  const mayCall = useMayCall()
  return mayCall(stats.unmarked.call) ? <Waiting /> : null
}
