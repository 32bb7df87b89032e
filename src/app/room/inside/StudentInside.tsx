// /live/student: the teacher large, a large button for one's own microphone, the hand beside it; /live/student/group: one's own group.
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { CameraButton } from '#src/features/classroom/devices/CameraButton.tsx'
import { ShareButton } from '#src/features/classroom/devices/ShareButton.tsx'
import { HandButton } from '#src/features/classroom/hand/HandButton.tsx'
import { HangUpButton } from '#src/features/classroom/invite/HangUpButton.tsx'
import { InviteCard } from '#src/features/classroom/invite/InviteCard.tsx'
import { MicButton } from '#src/features/classroom/mic/MicButton.tsx'
import { TurnCard } from '#src/features/classroom/mic/TurnCard.tsx'
import { PrivateTalkBar } from '#src/features/classroom/privateTalk/PrivateTalkBar.tsx'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import type { InsideProps } from '../insideRoom.tsx'
import { DevicesButton } from './DevicesButton.tsx'
import styles from './Dock.module.css'
import { DockMore } from './DockMore.tsx'
import { LazyGroupMessage, LazyMemberBar } from './lazyGroups.tsx'
import { RoomInside } from './RoomInside.tsx'
import { RoomLayout } from './RoomLayout.tsx'
import { useMemberRoute } from './useGroupRoute.ts'

const StudentDock = ({ openDevices }: { openDevices: () => void }) => {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <div className={styles.phone}>
        <HandButton />
        <MicButton isLarge />
        <DockMore>
          <CameraButton />
          <ShareButton />
          <HangUpButton />
          <DevicesButton onOpen={openDevices} />
        </DockMore>
      </div>
    )
  }
  return (
    <div className={`${styles.row} ${styles.centre}`}>
      <HandButton />
      <span className={styles.divider} />
      <MicButton />
      <span className={styles.divider} />
      <CameraButton />
      <ShareButton />
      <HangUpButton />
      <DevicesButton onOpen={openDevices} />
    </div>
  )
}

const Room = () => {
  const { t } = useTranslation(['room', 'group'])
  const { groups } = useView()
  useMemberRoute()
  return (
    <RoomLayout
      bar={
        <>
          <PrivateTalkBar />
          {groups && <LazyMemberBar />}
        </>
      }
      nobody={t(groups ? 'group:teacherAway' : 'room:nobody.student')}
      card={
        <>
          <InviteCard />
          <TurnCard />
          {groups && <LazyGroupMessage />}
        </>
      }
      dock={(openDevices) => <StudentDock openDevices={openDevices} />}
    />
  )
}

export const StudentInside = (props: InsideProps) => (
  <RoomInside {...props}>
    <Room />
  </RoomInside>
)
