// The drawing program has stumbled. What was drawn is with the server; it is opened again from there.
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
