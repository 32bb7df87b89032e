import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useMinutesText } from '../shared/useMinutesText.ts'
import styles from './live.module.css'

/** The school's balance for this kind of lesson, while it is planned or running; students do not see it. */
export const MinutesLeft = ({ record }: { record: Pick<LiveRecord, 'state' | 'minutesLeft'> }) => {
  const { t } = useTranslation('quota')
  const text = useMinutesText()
  const { state, minutesLeft } = record
  if (minutesLeft === undefined || (state !== 'created' && state !== 'started')) return null
  if (state === 'created' && minutesLeft !== null && minutesLeft <= 0) {
    return <div className={styles.spent}>{t('none')}</div>
  }
  return <div className={styles.under}>{t('left', { time: text(minutesLeft) })}</div>
}
