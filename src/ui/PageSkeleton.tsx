// Shown while a page loads: the same mark as in index.html, so that nothing jumps.
import { useTranslation } from 'react-i18next'
import styles from './PageSkeleton.module.css'

export const PageSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 8v34M8 8h32v30l-5-3M16 17h16M17 25h14v9H17z" />
      </svg>
      <span className="visuallyHidden">{t('loading')}</span>
    </div>
  )
}
