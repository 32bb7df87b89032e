// The microphone's level as a row of beads that light up.
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLevel } from '#src/media/levelMeter.ts'
import styles from './DevicePanel.module.css'

export const LevelBar = ({ track }: { track: MediaStreamTrack | null }) => {
  const { t } = useTranslation('devices')
  const element = useRef<HTMLDivElement>(null)
  useLevel(element, track)
  return (
    <div ref={element} className={styles.level} role="img" aria-label={t('level')}>
      <span />
    </div>
  )
}
