// What all three rooms have in common: head, stage with its cards, people and chat, the line, the dock.
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { ChatPane } from '#src/features/chat/ChatPane.tsx'
import { useUnread } from '#src/features/chat/useUnread.ts'
import { DevicesDialog } from '#src/features/devices/DevicesDialog.tsx'
import { HandCount } from '#src/features/hand/HandCount.tsx'
import { LeaveButton } from '#src/features/room/LeaveButton.tsx'
import { NoticeLine } from '#src/features/room/NoticeLine.tsx'
import { RoomFrame } from '#src/features/room/RoomFrame.tsx'
import { RoomHead } from '#src/features/room/RoomHead.tsx'
import { SideTabs } from '#src/features/room/SideTabs.tsx'
import { TroubleLine, useTrouble } from '#src/features/room/TroubleLine.tsx'
import { HeadCount } from '#src/features/roster/HeadCount.tsx'
import { Roster } from '#src/features/roster/Roster.tsx'
import { OnMicStrip } from '#src/features/stage/OnMicStrip.tsx'
import { SidePicture } from '#src/features/stage/SidePicture.tsx'
import { Stage } from '#src/features/stage/Stage.tsx'
import { useStage } from '#src/features/stage/useStage.ts'
import { ChatIcon, PeopleIcon } from '#src/ui/roomIcons.tsx'
import { LeaveContext } from './LeaveContext.ts'

interface Props {
  /** In place of the stage, before the lesson. */
  before?: ReactNode
  nobody: string
  card?: ReactNode
  dock: (openDevices: () => void) => ReactNode
}

const Side = ({ view }: { view: ReturnType<typeof useStage> }) => {
  const { t } = useTranslation(['room', 'roster', 'chat'])
  const { kind, phase } = useView()
  const [tab, setTab] = useState<'people' | 'chat'>('people')
  const unread = useUnread(tab === 'chat')
  return (
    <>
      <SidePicture view={view} />
      {kind === '1vN' && <OnMicStrip />}
      <SideTabs
        label={t('room:tabs')}
        open={tab}
        onOpen={setTab}
        tabs={[
          { name: 'people', words: t('roster:tab'), icon: <PeopleIcon />, pane: <Roster /> },
          {
            name: 'chat',
            words: t('chat:tab'),
            icon: <ChatIcon />,
            count: unread,
            pane: <ChatPane canWrite={phase === 'started'} />,
          },
        ]}
      />
    </>
  )
}

export const RoomLayout = ({ before, nobody, card, dock }: Props) => {
  const leave = useContext(LeaveContext)
  const view = useStage()
  const trouble = useTrouble()
  const [isChoosing, setIsChoosing] = useState(false)
  const openDevices = () => setIsChoosing(true)
  return (
    <>
      <RoomFrame
        head={
          <RoomHead
            counts={
              <>
                <HeadCount />
                <HandCount />
              </>
            }
            exit={<LeaveButton onLeave={leave} />}
          />
        }
        stage={before ?? <Stage view={view} nobody={nobody} />}
        side={<Side view={view} />}
        line={
          <>
            {trouble && <TroubleLine trouble={trouble} onChooseDevices={openDevices} />}
            <div hidden={trouble !== null}>
              <NoticeLine />
            </div>
          </>
        }
        card={card}
        dock={dock(openDevices)}
      />
      {isChoosing && <DevicesDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}
