// Shows how good one's own connection is: in the head, and as a sentence while it is weak.
import { useTranslation } from 'react-i18next'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { useMediaState } from '#src/media/MediaContext.tsx'
import { isFlowing, type LinkQuality } from '#src/media/mediaState.ts'
import { litBars } from '#src/media/QualityMark.tsx'
import { BarsIcon } from '#src/ui/roomIcons.tsx'
import styles from './OwnQuality.module.css'

const useOwnQuality = (): LinkQuality | undefined => {
  const mySeatId = useClassroomState((state) => state.mySeatId)
  const quality = useMediaState((state) => (mySeatId ? state.people.get(mySeatId)?.quality : undefined))
  const flows = useMediaState(isFlowing)
  if (!quality) return undefined
  return flows ? quality : 'lost'
}

export const OwnQuality = () => {
  const { t } = useTranslation('room')
  const quality = useOwnQuality()
  if (!quality) return null
  return (
    <span className={styles.item} data-quality={quality}>
      <BarsIcon lit={litBars[quality]} />
      <span className={styles.words}>{t(`quality.${quality}`)}</span>
    </span>
  )
}

/** Tells people what their weak connection means; RoomAnnouncer says it to screen readers. */
export const WeakConnectionNote = () => {
  const { t } = useTranslation('room')
  return useOwnQuality() === 'poor' ? <p className={styles.note}>{t('weakConnection')}</p> : null
}
