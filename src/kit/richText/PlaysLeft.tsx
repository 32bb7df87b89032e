import { useTranslation } from 'react-i18next'
import styles from './richText.module.css'

interface Props {
  isOver: boolean
  counted: { readonly done: number; readonly most: number } | undefined
}

/** How often a sound was played, of how often it may be. */
export const PlaysLeft = ({ isOver, counted }: Props) => {
  const { t } = useTranslation('voice')
  if (!counted) return null
  return (
    <span className={styles.plays} role="status">
      {t('plays', counted)}
      {isOver && ` · ${t('playsOver')}`}
    </span>
  )
}
