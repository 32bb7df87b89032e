import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import styles from './NavigationProgress.module.css'

/** A progress bar at the top while the code of the next page loads; a style delay hides it on fast networks. */
export const NavigationProgress = () => {
  const { t } = useTranslation('common')
  if (useNavigation().state === 'idle') return null
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
}
