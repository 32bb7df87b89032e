import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LiveReport } from '#contract/classroom/report.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { boardPath } from '../shared/boardPath.ts'
import styles from './report.module.css'

/** The class's board; it opens with its download. */
export const ClassBoard = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  if (!report.hasBoard) return <p className={styles.nothing}>{t('empty.boards')}</p>
  return (
    <p>
      <Link to={boardPath(report.id)}>{t('classBoard')}</Link>
    </p>
  )
}

/** The rounds of groups: who was with whom, and the board of each group. */
export const Rounds = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (report.rounds.length === 0) return <p className={styles.nothing}>{t('empty.rounds')}</p>
  return report.rounds.map(({ round, openedAt, closedAt, groups }) => (
    <section key={round} className={styles.round}>
      <h3>
        {t('round', { round })}
        {openedAt && (
          <span className={styles.under}>
            {formatTime(openedAt, locale)}–{closedAt ? formatTime(closedAt, locale) : ''}
          </span>
        )}
      </h3>
      <ul className={styles.groups}>
        {groups.map(({ group, students }) => (
          <li key={group}>
            <Link
              to={boardPath(report.id, { round, group })}
              aria-label={t('boardOf', { round, group: group + 1 })}
            >
              {t('group', { group: group + 1 })}
            </Link>
            <div>{students.join(' · ')}</div>
          </li>
        ))}
      </ul>
    </section>
  ))
}
