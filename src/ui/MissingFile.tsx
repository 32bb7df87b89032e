// Stands where a picture or a sound should be that could not be loaded.
import { useTranslation } from 'react-i18next'
import styles from './MissingFile.module.css'

export const MissingFile = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <span className={styles.missing} role="alert">
      {text}{' '}
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </span>
  )
}
