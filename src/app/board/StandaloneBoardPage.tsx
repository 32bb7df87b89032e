// /live/board/:id — the board of a session outside the room: prepared before, tidied up or looked at afterwards.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { getLive, type LiveRecord } from '#contract/classroom/live.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { useDocument } from '#src/documents/useDocument.ts'
import { LazyBoard } from '#src/features/classroom/board/LazyBoard.tsx'
import type { BoardPeople } from '#src/features/classroom/board/presence.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { useSchoolName } from '../frame/useSchoolName.ts'
import { liveHome } from '../room/liveHome.ts'
import { StandaloneBoardHead } from './StandaloneBoardHead.tsx'
import styles from './StandaloneBoardPage.module.css'

/** Outside a lesson there is no following and no cursors. */
const nobody: BoardPeople = new Map()

const Kept = ({ record, liveId }: { record: LiveRecord; liveId: LiveId }) => {
  const { t } = useTranslation(['boardFiles', 'board'])
  const document = useDocument(boardName(liveId))
  const user = useSession((state) => state.user?.sysUser)
  useTitle(`${t('boardFiles:kept.title')} · ${record.name}`, useSchoolName())
  if (!document || !user) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <StandaloneBoardHead record={record} />
      <main className={styles.board}>
        <LazyBoard
          document={document}
          liveId={liveId}
          title={record.name}
          me={user}
          isHost={record.hostId === user.userId}
          canDraw={record.may.board === 'write'}
          people={nobody}
          readOnlyWords={t('board:readOnly.kept')}
        />
      </main>
    </div>
  )
}

const codeOf = (error: unknown): ErrorCode => (error instanceof RequestError ? error.code : 'UNKNOWN')

export const StandaloneBoardPage = () => {
  const { t } = useTranslation(['boardFiles', 'errors'])
  const { id } = useParams()
  const parsed = liveIdSchema.safeParse(id)
  const liveId = parsed.success ? parsed.data : null
  const home = liveHome(useSession((state) => state.user?.kind))
  const { data: record, error } = useQuery({
    queryKey: ['board', liveId],
    enabled: liveId !== null,
    queryFn: ({ signal }) => request(getLive, { params: { id: liveId ?? '' } }, { signal, quiet: true }),
    // The board receives its changes by its own connection, so the record need not be refetched.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const back = { to: home, words: t('boardFiles:kept.back') }
  if ((error && !record) || !liveId) {
    return (
      <PageMessage
        sign="board"
        title={t('boardFiles:kept.notFoundTitle')}
        text={t(`errors:${liveId ? codeOf(error) : 'NOT_FOUND'}`)}
        action={back}
      />
    )
  }
  if (!record) return <PageSkeleton />
  if (!record.may.board) {
    return (
      <PageMessage
        sign="board"
        title={t('boardFiles:kept.emptyTitle')}
        text={t('boardFiles:kept.emptyText')}
        action={back}
      />
    )
  }
  return <Kept record={record} liveId={liveId} />
}
