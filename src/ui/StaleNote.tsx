// Old records stay when they could not be fetched anew, but not without a word.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { AlertIcon } from './icons.tsx'
import styles from './StaleNote.module.css'

export const StaleNote = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.note} role="status">
      <AlertIcon />
      <span>{t('stale')}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
