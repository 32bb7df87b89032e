import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { liveHome } from '../room/liveHome.ts'
import styles from './StandaloneBoardPage.module.css'

/** The lesson of the board, when it was last written, and a link back. */
export const StandaloneBoardHead = ({ record, children }: { record: LiveRecord; children: ReactNode }) => {
  const { t } = useTranslation('boardFiles')
  const locale = useLocale()
  const home = liveHome(useSession((state) => state.user?.kind))
  const { name, startTime, boardChangedAt } = record
  return (
    <header className={styles.head}>
      <Link to={home} className={styles.back}>
        <ArrowLeftOutlined aria-hidden="true" /> <span>{t('kept.back')}</span>
      </Link>
      <h1 title={name}>{name}</h1>
      {children}
      <p className={styles.facts}>
        <span>{formatDay(startTime, locale)}</span>
        {boardChangedAt && (
          <span>
            {t('kept.changed', {
              day: formatDay(boardChangedAt, locale),
              time: formatTime(boardChangedAt, locale),
            })}
          </span>
        )}
      </p>
    </header>
  )
}
