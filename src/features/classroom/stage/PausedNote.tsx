// Over a picture that the engine has stopped to keep the sound: the last image stays behind it.
import { useTranslation } from 'react-i18next'
import styles from './Picture.module.css'

export const PausedNote = () => {
  const { t } = useTranslation('stage')
  return <p className={styles.paused}>{t('paused')}</p>
}
