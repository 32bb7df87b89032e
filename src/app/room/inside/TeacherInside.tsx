// /live/teacher: the host's room, with the controls that rule the microphones; /live/teacher/group: the same with its groups.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { CameraButton } from '#src/features/classroom/devices/CameraButton.tsx'
import { ShareButton } from '#src/features/classroom/devices/ShareButton.tsx'
import { GroupButton } from '#src/features/classroom/group/GroupButton.tsx'
import { ToolsButton } from '#src/features/classroom/lessonTools/ToolsButton.tsx'
import { BanAllButton } from '#src/features/classroom/mic/BanAllButton.tsx'
import { MicButton } from '#src/features/classroom/mic/MicButton.tsx'
import { MicModeControl } from '#src/features/classroom/mic/MicModeControl.tsx'
import { NextStudentButton } from '#src/features/classroom/mic/NextStudentButton.tsx'
import { PenAllButton } from '#src/features/classroom/pen/PenAllButton.tsx'
import { PlanButton } from '#src/features/classroom/plan/PlanButton.tsx'
import { PrivateTalkBar } from '#src/features/classroom/privateTalk/PrivateTalkBar.tsx'
import { usePrivateTalk } from '#src/features/classroom/privateTalk/usePrivateTalk.ts'
import { EndButton } from '#src/features/classroom/room/EndButton.tsx'
import { StartPanel } from '#src/features/classroom/room/StartPanel.tsx'
import { WithdrawStartBar } from '#src/features/classroom/room/WithdrawStartBar.tsx'
import { PrivateTalkContext } from '#src/features/classroom/shared/PrivateTalkContext.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import type { InsideProps } from '../insideRoom.tsx'
import { DevicesButton } from './DevicesButton.tsx'
import styles from './Dock.module.css'
import { DockMore } from './DockMore.tsx'
import { LazyGroupSetup, LazyGroupWall, LazyHostBar } from './lazyGroups.tsx'
import { LazyPlanPanel, LazyToolsPanel } from './lazyLessonTools.tsx'
import { RoomInside } from './RoomInside.tsx'
import { RoomLayout } from './RoomLayout.tsx'
import { useHostRoute } from './useGroupRoute.ts'

interface DockProps {
  isTraining: boolean
  openDevices: () => void
  groups: ReactNode
  tools: ReactNode
}

const TeacherDock = ({ isTraining, openDevices, groups, tools }: DockProps) => {
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
          {groups}
          {tools}
          <DevicesButton onOpen={openDevices} />
          <EndButton isTraining={isTraining} />
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
      {groups}
      {tools}
      <span className={styles.push} />
      <EndButton isTraining={isTraining} />
    </div>
  )
}

const Room = ({ isTraining }: { isTraining: boolean }) => {
  const { t } = useTranslation('room')
  const { phase, groups } = useView()
  const { isAtGroup, go } = useHostRoute()
  const isVisiting = (useMySeat()?.group ?? null) !== null
  const { send } = useCommand()
  const [isMaking, setIsMaking] = useState(false)
  // One beside the class at a time: they stand in the same place.
  const [open, setOpen] = useState<'tools' | 'plan'>()
  const toggle = (panel: 'tools' | 'plan') => setOpen(open === panel ? undefined : panel)
  const close = () => setOpen(undefined)
  const privateTalk = usePrivateTalk()
  const make = () => setIsMaking(true)
  const leaveGroups = () => {
    if (isVisiting) void send('group:exit', {})
    go(false)
  }
  return (
    <PrivateTalkContext value={privateTalk}>
      <RoomLayout
        before={phase === 'created' ? <StartPanel isTraining={isTraining} /> : undefined}
        bar={
          <>
            <WithdrawStartBar />
            <PrivateTalkBar />
            {groups && <LazyHostBar onNextRound={make} />}
          </>
        }
        wall={isAtGroup && !isVisiting ? <LazyGroupWall /> : undefined}
        nobody={t(isTraining ? 'training.nobody.host' : 'nobody.host')}
        dock={(openDevices) => (
          <TeacherDock
            isTraining={isTraining}
            openDevices={openDevices}
            tools={
              <>
                {!isTraining && <PlanButton isOpen={open === 'plan'} onToggle={() => toggle('plan')} />}
                <ToolsButton isOpen={open === 'tools'} onToggle={() => toggle('tools')} />
              </>
            }
            groups={
              <GroupButton isShown={isAtGroup} onMake={make} onShow={() => go(true)} onHide={leaveGroups} />
            }
          />
        )}
      />
      {open === 'tools' && <LazyToolsPanel onClose={close} />}
      {open === 'plan' && <LazyPlanPanel onClose={close} />}
      {isMaking && <LazyGroupSetup onClose={() => setIsMaking(false)} />}
    </PrivateTalkContext>
  )
}

export const TeacherInside = (props: InsideProps) => (
  <RoomInside {...props}>
    <Room isTraining={false} />
  </RoomInside>
)
export const TrainerInside = (props: InsideProps) => (
  <RoomInside {...props}>
    <Room isTraining />
  </RoomInside>
)
