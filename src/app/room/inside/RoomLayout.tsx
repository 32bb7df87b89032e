// The layout shared by all three rooms: header, stage with its cards, people and chat, notice row, dock.
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { ChatPane } from '#src/features/classroom/chat/ChatPane.tsx'
import { useUnread } from '#src/features/classroom/chat/useUnread.ts'
import { DevicesDialog } from '#src/features/classroom/devices/DevicesDialog.tsx'
import { HandCount } from '#src/features/classroom/hand/HandCount.tsx'
import { LeaveButton } from '#src/features/classroom/room/LeaveButton.tsx'
import { RoomAnnouncer } from '#src/features/classroom/room/RoomAnnouncer.tsx'
import { RoomFrame } from '#src/features/classroom/room/RoomFrame.tsx'
import { RoomHead } from '#src/features/classroom/room/RoomHead.tsx'
import { RoomNotice } from '#src/features/classroom/room/RoomNotice.tsx'
import { RoomProblemBanner, useRoomProblem } from '#src/features/classroom/room/RoomProblemBanner.tsx'
import { type SideTab, SideTabs } from '#src/features/classroom/room/SideTabs.tsx'
import { HeadCount } from '#src/features/classroom/roster/HeadCount.tsx'
import { Roster } from '#src/features/classroom/roster/Roster.tsx'
import type { Stage as StageShown } from '#src/features/classroom/stage/chooseStage.ts'
import { FaceStrip } from '#src/features/classroom/stage/FaceStrip.tsx'
import { SidePicture } from '#src/features/classroom/stage/SidePicture.tsx'
import { Stage } from '#src/features/classroom/stage/Stage.tsx'
import { StagePages } from '#src/features/classroom/stage/StagePages.tsx'
import { ShowAllButton } from '#src/features/classroom/stage/StageSwitch.tsx'
import { useStage } from '#src/features/classroom/stage/useStage.ts'
import { useIsNarrowRoom } from '#src/lib/useIsNarrowRoom.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { BoardIcon } from '#src/ui/boardIcons.tsx'
import { ChatIcon, GroupIcon, PeopleIcon } from '#src/ui/roomIcons.tsx'
import { LeaveContext } from './LeaveContext.ts'
import { TurnBar, TurnCards } from './lazyLessonTools.tsx'
import { useRoomBoard } from './useRoomBoard.tsx'

interface Props {
  /** Stands in place of the stage, before the lesson. */
  before?: ReactNode
  /** Stands below the head. */
  bar?: ReactNode
  /** Stands in place of the stage, while the class is in groups; on a phone it is the first pane. */
  wall?: ReactNode
  nobody: string
  card?: ReactNode
  dock: (openDevices: () => void) => ReactNode
}

type Tab = 'board' | 'wall' | 'people' | 'chat'

interface SideProps {
  view: ReturnType<typeof useStage>
  /** On a phone the board is the first of the panes. */
  board: ReactNode
  /** The same for the wall of groups. */
  wall: ReactNode
}

/** The wall of groups takes the place of the stage and shows its people too. */
const noStage: StageShown = { shows: 'nobody' }

const Side = ({ view, board, wall }: SideProps) => {
  const { t } = useTranslation(['room', 'roster', 'chat', 'board', 'group'])
  const isPhone = useIsPhone()
  const { phase, stage } = useView()
  const isInGroup = (useMySeat()?.group ?? null) !== null
  const first: Tab = (wall && 'wall') || (board && (stage === 'board' || isInGroup) ? 'board' : 'people')
  const [chosen, setChosen] = useState<{ tab: Tab; first: Tab }>({ tab: first, first })
  // When the host shows something else, this person's choice is reset.
  const tab = chosen.first === first ? chosen.tab : first
  const unread = useUnread(tab === 'chat')
  const panes: SideTab<Tab>[] = [
    { name: 'people', words: t('roster:tab'), icon: <PeopleIcon />, pane: <Roster /> },
    {
      name: 'chat',
      words: t('chat:tab'),
      icon: <ChatIcon />,
      count: unread,
      pane: <ChatPane canWrite={phase === 'started'} />,
    },
  ]
  if (board) {
    panes.unshift({ name: 'board', words: t('board:tab'), icon: <BoardIcon />, pane: board, isKept: true })
  }
  if (wall) panes.unshift({ name: 'wall', words: t('group:make'), icon: <GroupIcon />, pane: wall })
  return (
    <>
      {isPhone && !wall && <SidePicture view={view} />}
      <SideTabs
        label={t('room:tabs')}
        open={tab}
        onOpen={(opened) => setChosen({ tab: opened, first })}
        tabs={panes}
      />
    </>
  )
}

export const RoomLayout = ({ before, bar, wall, nobody, card, dock }: Props) => {
  const leave = useContext(LeaveContext)
  const view = useStage()
  const board = useRoomBoard()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrowRoom()
  const { stage: classShows } = useView()
  const problem = useRoomProblem()
  const [isChoosing, setIsChoosing] = useState(false)
  const openDevices = () => setIsChoosing(true)
  const stage = isPhone ? (
    <StagePages view={view}>
      <Stage view={view} nobody={nobody} />
    </StagePages>
  ) : (
    <Stage view={view} nobody={nobody} board={board} />
  )
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
        bar={
          <>
            {bar}
            <TurnBar />
          </>
        }
        stage={before ?? (wall ? !isPhone && wall : stage)}
        faces={
          !isPhone && <FaceStrip stage={wall ? noStage : view.stage} place={isNarrow ? 'below' : 'beside'} />
        }
        side={
          <Side
            view={view}
            wall={isPhone && wall}
            board={
              isPhone &&
              !before &&
              !wall &&
              board(<ShowAllButton shows={classShows === 'board' ? 'pictures' : 'board'} />)
            }
          />
        }
        message={
          <>
            {problem && <RoomProblemBanner problem={problem} onChooseDevices={openDevices} />}
            <div hidden={problem !== null}>
              <RoomNotice />
            </div>
            <RoomAnnouncer problem={problem} />
          </>
        }
        card={
          <>
            {card}
            <TurnCards />
          </>
        }
        dock={dock(openDevices)}
      />
      {isChoosing && <DevicesDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}
