// The drawing editor has crashed. The content is stored on the server; reopening loads it again.
import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './Board.module.css'

export const BoardFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('board')
  return (
    <div className={styles.failed} role="alert">
      <p>{t('failed')}</p>
      <LightButton kind="primary" onClick={onRetry}>
        {t('openAgain')}
      </LightButton>
    </div>
  )
}
