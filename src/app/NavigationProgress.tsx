import { useTranslation } from 'react-i18next'
import styles from './NavigationProgress.module.css'
import { useIsNavigating } from './pendingNavigation.ts'

/** A progress bar at the top while the code of the next page loads; a style delay hides it on fast networks. */
export const NavigationProgress = () => {
  const { t } = useTranslation('common')
  if (!useIsNavigating()) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
}
