// A raised hand and how long it has been waiting.
import { useTranslation } from 'react-i18next'
import { useServerNow } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { HandIcon } from '#src/ui/roomIcons.tsx'
import styles from './Roster.module.css'

export const HandWaiting = ({ raisedAt }: { raisedAt: number }) => {
  const { t } = useTranslation('roster')
  const now = useServerNow()
  const waited = formatSpan(now - raisedAt)
  return (
    <span className={styles.hand} title={t('handSince', { time: waited })}>
      <HandIcon />
      <span className="visuallyHidden">{t('handUp')}</span>
      {waited}
    </span>
  )
}
