import { useTranslation } from 'react-i18next'
import styles from './ArrivingBar.module.css'
import { useIsArriving } from './arriving.ts'

/** A line at the top while the code of the next page is on its way; a quick line never sees it. */
export const ArrivingBar = () => {
  const { t } = useTranslation('common')
  if (!useIsArriving()) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
}
