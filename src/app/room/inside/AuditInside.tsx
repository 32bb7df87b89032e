// /live/student/audit: sees and hears; there is no control that could publish anything.
import { useTranslation } from 'react-i18next'
import { PrivateTalkBar } from '#src/features/classroom/privateTalk/PrivateTalkBar.tsx'
import { SpeakerIcon } from '#src/ui/roomIcons.tsx'
import type { InsideProps } from '../insideRoom.tsx'
import styles from './Dock.module.css'
import { RoomInside } from './RoomInside.tsx'
import { RoomLayout } from './RoomLayout.tsx'

const Room = () => {
  const { t } = useTranslation('room')
  return (
    <RoomLayout
      bar={<PrivateTalkBar />}
      nobody={t('nobody.student')}
      dock={() => (
        <p className={styles.listening}>
          <SpeakerIcon />
          {t('listening')}
        </p>
      )}
    />
  )
}

export const AuditInside = (props: InsideProps) => (
  <RoomInside {...props}>
    <Room />
  </RoomInside>
)
