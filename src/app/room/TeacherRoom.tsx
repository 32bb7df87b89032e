// /live/teacher: the host's room, with the controls that rule the microphones.
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { CameraButton } from '#src/features/classroom/devices/CameraButton.tsx'
import { ShareButton } from '#src/features/classroom/devices/ShareButton.tsx'
import { BanAllButton } from '#src/features/classroom/mic/BanAllButton.tsx'
import { MicButton } from '#src/features/classroom/mic/MicButton.tsx'
import { MicModeControl } from '#src/features/classroom/mic/MicModeControl.tsx'
import { NextStudentButton } from '#src/features/classroom/mic/NextStudentButton.tsx'
import { PenAllButton } from '#src/features/classroom/pen/PenAllButton.tsx'
import { EndButton } from '#src/features/classroom/room/EndButton.tsx'
import { StartPanel } from '#src/features/classroom/room/StartPanel.tsx'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { DevicesButton } from './DevicesButton.tsx'
import styles from './Dock.module.css'
import { DockMore } from './DockMore.tsx'
import { RoomLayout } from './RoomLayout.tsx'
import { RoomPage } from './RoomPage.tsx'

const TeacherDock = ({ openDevices }: { openDevices: () => void }) => {
  const isPhone = useIsPhone()
  const { micMode } = useView()
  if (isPhone) {
    return (
      <div className={styles.phone}>
        {micMode === 'rollCall' ? <NextStudentButton /> : <CameraButton />}
        <MicButton isLarge />
        <DockMore>
          <MicModeControl />
          {micMode === 'rollCall' && <CameraButton />}
          <BanAllButton />
          <PenAllButton />
          <DevicesButton onOpen={openDevices} />
          <EndButton />
        </DockMore>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <MicButton />
      <CameraButton />
      <ShareButton />
      <DevicesButton onOpen={openDevices} />
      <span className={styles.push} />
      <MicModeControl />
      <NextStudentButton />
      <BanAllButton />
      <PenAllButton />
      <span className={styles.push} />
      <EndButton />
    </div>
  )
}

const Room = () => {
  const { t } = useTranslation('room')
  const { phase } = useView()
  return (
    <RoomLayout
      before={phase === 'created' ? <StartPanel /> : undefined}
      nobody={t('nobody.host')}
      dock={(openDevices) => <TeacherDock openDevices={openDevices} />}
    />
  )
}

export const TeacherRoom = () => (
  <RoomPage as="host">
    <Room />
  </RoomPage>
)
