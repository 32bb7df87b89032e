// Asks the media engine for this picture in its best quality, for this viewer alone; it stands in the menu of a student.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import styles from './SeatMenu.module.css'

export const preferPictureLetter = 'Q'

export const usePreferPicture = (seat: SeatView) => {
  const media = useMedia()
  const isPreferred = useMediaState((state) => state.preferredSeatId === seat.id)
  return { isPreferred, toggle: () => media.preferPicture(isPreferred ? null : seat.id) }
}

export const PreferPicture = ({ isPreferred, onToggle }: { isPreferred: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('roster')
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isPreferred}
      aria-label={t('bestPicture')}
      aria-keyshortcuts={preferPictureLetter}
      className={styles.item}
      onClick={onToggle}
    >
      <span>{t('bestPicture')}</span>
      {isPreferred && <span aria-hidden="true">✓</span>}
      <kbd>{preferPictureLetter}</kbd>
    </button>
  )
}
