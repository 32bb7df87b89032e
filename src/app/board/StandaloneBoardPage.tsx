// /live/board/:id — the board of a session outside the room: prepared before, tidied up or looked at afterwards.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { type GroupBoard, listGroupBoards } from '#contract/classroom/board.ts'
import { groupBoardName } from '#contract/classroom/group.ts'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { getLive } from '#contract/classroom/liveCalls.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { boardName, type DocumentName } from '#contract/system/document.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { useDocument } from '#src/documents/useDocument.ts'
import { LazyBoard } from '#src/features/classroom/board/LazyBoard.tsx'
import type { BoardPeople } from '#src/features/classroom/board/presence.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import { errorText } from '#src/http/showError.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { useSchoolName } from '../frame/useSchoolName.ts'
import { liveHome } from '../room/liveHome.ts'
import { BoardChoice } from './BoardChoice.tsx'
import { StandaloneBoardHead } from './StandaloneBoardHead.tsx'
import styles from './StandaloneBoardPage.module.css'

/** Outside a lesson there is no following and no cursors. */
const nobody: BoardPeople = new Map()

interface OpenBoardProps {
  record: LiveRecord
  liveId: LiveId
  groupBoards: readonly GroupBoard[]
}

/** After the lesson an empty class board is left out when there are boards of groups. */
const boardsOf = ({ record, liveId, groupBoards }: OpenBoardProps): DocumentName[] => {
  const { may, boardChangedAt } = record
  const hasClassBoard = may.board && (boardChangedAt || may.enter || groupBoards.length === 0)
  return [
    ...(hasClassBoard ? [boardName(liveId)] : []),
    ...groupBoards.map((board) => groupBoardName(liveId, board)),
  ]
}

const OpenBoard = (props: OpenBoardProps) => {
  const { record, liveId, groupBoards } = props
  const { t } = useTranslation(['boardFiles', 'board'])
  const names = boardsOf(props)
  const requestedName = useSearchParams()[0].get('board')
  const [name = boardName(liveId), setName] = useState(names.find((one) => one === requestedName) ?? names[0])
  const document = useDocument(name)
  const isHost = record.hostId === useSession((state) => state.user?.sysUser.userId)
  const isGroup = name !== boardName(liveId)
  const user = useSession((state) => state.user?.sysUser)
  useTitle(`${t('boardFiles:kept.title')} · ${record.name}`, useSchoolName())
  if (!document || !user) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <StandaloneBoardHead record={record}>
        {names.length > 1 && (
          <BoardChoice names={names} groupBoards={groupBoards} chosen={name} onChoose={setName} />
        )}
      </StandaloneBoardHead>
      <main className={styles.board}>
        <LazyBoard
          key={document.name}
          document={document}
          liveId={liveId}
          title={record.name}
          me={user}
          isHost={isHost}
          canDraw={isGroup ? isHost : record.may.board === 'write'}
          isGroup={isGroup}
          people={nobody}
          readOnlyWords={t('board:readOnly.kept')}
        />
      </main>
    </div>
  )
}

export const StandaloneBoardPage = () => {
  const { t } = useTranslation(['boardFiles', 'errors'])
  const { id } = useParams()
  const parsed = liveIdSchema.safeParse(id)
  const liveId = parsed.success ? parsed.data : null
  const home = liveHome(useSession((state) => state.user?.kind))
  const input = liveId ? { params: { id: liveId } } : undefined
  // The board receives its changes by its own connection, so nothing need be asked again.
  const { data: record, error } = useQuery(onceQuery(getLive, input))
  const { data: groupBoards } = useQuery(onceQuery(listGroupBoards, record && input))
  const back = { to: home, words: t('boardFiles:kept.back') }
  if ((error && !record) || !liveId) {
    return (
      <PageMessage
        sign="board"
        title={t('boardFiles:kept.notFoundTitle')}
        text={error ? errorText(error) : t('errors:NOT_FOUND')}
        action={back}
      />
    )
  }
  if (!record || !groupBoards) return <PageSkeleton />
  if (!record.may.board && groupBoards.length === 0) {
    return (
      <PageMessage
        sign="board"
        title={t('boardFiles:kept.emptyTitle')}
        text={t('boardFiles:kept.emptyText')}
        action={back}
      />
    )
  }
  return <OpenBoard record={record} liveId={liveId} groupBoards={groupBoards} />
}
