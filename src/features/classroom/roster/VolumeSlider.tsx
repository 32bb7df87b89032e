// Sets how loud this person is for me alone.
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { SpeakerIcon } from '#src/ui/roomIcons.tsx'
import styles from './SeatMenu.module.css'

export const VolumeSlider = ({ seat }: { seat: SeatView }) => {
  const { t } = useTranslation('roster')
  const media = useMedia()
  const volume = useMediaState((state) => state.volumes.get(seat.id) ?? 1)
  return (
    <label className={styles.volume}>
      <SpeakerIcon />
      <span className="visuallyHidden">{t('volumeOf', { name: seat.name })}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => media.setVolume(seat.id, Number(event.target.value))}
      />
    </label>
  )
}
