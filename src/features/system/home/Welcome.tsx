import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

export const Welcome = () => {
  const { t } = useTranslation('home')
  return <p className={styles.text}>{t('welcome.text')}</p>
}
