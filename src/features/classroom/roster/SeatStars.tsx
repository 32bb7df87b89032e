import { useTranslation } from 'react-i18next'
import { StarIcon } from '#src/ui/roomIcons.tsx'
import styles from './Roster.module.css'

/** The reward stars of one student. */
export const SeatStars = ({ stars }: { stars: number }) => {
  const { t } = useTranslation('turns')
  return (
    <span className={styles.hand} title={t('stars', { stars })}>
      <StarIcon />
      <span aria-hidden="true">{stars}</span>
      <span className="visuallyHidden">{t('stars', { stars })}</span>
    </span>
  )
}
