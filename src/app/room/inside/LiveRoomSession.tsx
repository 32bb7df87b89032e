// A live room after entering: waiting, the lesson, and a message with a link to the list when it is over.
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getLiveReport } from '#contract/classroom/report.ts'
import { useActivityHeartbeat } from '#src/auth/activityHeartbeat.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { endSession } from '#src/auth/watchSession.ts'
import { ClassroomProvider, useClassroomState, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import type { CloseReason } from '#src/classroom/classroomState.ts'
import { BackQuestion } from '#src/features/classroom/room/BackQuestion.tsx'
import { useWakeLock } from '#src/features/classroom/room/useWakeLock.ts'
import { LessonRecordContext } from '#src/features/classroom/shared/LessonRecordContext.ts'
import { reportPath } from '#src/features/classroom/shared/roomPath.ts'
import { MediaProvider } from '#src/media/MediaContext.tsx'
import { RoomSound } from '#src/media/RoomSound.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from '../EntryPage.module.css'
import type { InsideProps } from '../insideRoom.tsx'
import { liveHome } from '../liveHome.ts'
import { forgetEntry } from '../roomEntry.ts'
import { LeaveContext } from './LeaveContext.ts'
import { useMediaFollowsSeat } from './useMediaFollowsSeat.ts'
import { useRoomSession } from './useRoomSession.ts'
import { WaitingPage } from './WaitingPage.tsx'

type Props = InsideProps & { readonly children: ReactNode }

const ownWords = ['ended', 'closed', 'replaced', 'signedOut'] as const
const isOwnWord = (reason: CloseReason): reason is (typeof ownWords)[number] =>
  (ownWords as readonly string[]).includes(reason) // widened, so that any reason may be looked up

/** Why the room has ended for this page; null while it is running. */
const useOver = (): CloseReason | null => {
  const closeReason = useClassroomState((state) => state.closeReason)
  const phase = useClassroomState((state) => state.view?.phase)
  if (closeReason) return closeReason
  return phase === 'ended' || phase === 'closed' ? phase : null
}

const PlainWord = ({ words }: { words: string }) => (
  <main className={styles.connecting} role="status">
    {words}
  </main>
)

const Lesson = ({ record, liveId, entry, onEntry, children }: Omit<Props, 'as'>) => {
  const { t } = useTranslation(['room', 'errors', 'live'])
  const navigate = useNavigate()
  const home = liveHome(
    useSession((state) => state.user?.kind),
    record,
  )
  const phase = useClassroomState((state) => state.view?.phase)
  const role = useMySeat()?.role
  const over = useOver()
  const wordsOf = useCallback(
    (reason: CloseReason) => (isOwnWord(reason) ? t(`room:over.${reason}`) : t(`errors:${reason}`)),
    [t],
  )
  // The record is from before the start, so it cannot say that there is a report.
  const hasReport = useMayCall()(getLiveReport) && record.may.enter === 'host' && record.type !== 'training'
  useWakeLock()
  useMediaFollowsSeat(liveId, entry)

  const leave = useCallback(() => {
    forgetEntry(liveId)
    void navigate(home, { replace: true })
  }, [liveId, navigate, home])
  useEffect(() => {
    if (!over) return
    if (over === 'signedOut' || over === 'TOKEN_DEAD' || over === 'NO_TOKEN') return endSession()
    const report = { words: t('live:action.report'), go: () => void navigate(reportPath(liveId)) }
    showToast({
      kind: 'info',
      text: wordsOf(over),
      action: over === 'ended' && hasReport ? report : undefined,
    })
    leave()
  }, [over, leave, wordsOf, hasReport, t, navigate, liveId])

  // The list takes a moment to load: until then only this message is shown.
  if (over) return <PlainWord words={wordsOf(over)} />
  if (!phase || !role) return <PlainWord words={t('room:connecting')} />
  if (phase === 'created' && role !== 'host') {
    return <WaitingPage record={record} entry={entry} onEntry={onEntry} onLeave={leave} />
  }
  return (
    <LessonRecordContext value={record}>
      <LeaveContext value={leave}>
        {phase === 'started' && <BackQuestion onLeft={() => forgetEntry(liveId)} />}
        {children}
      </LeaveContext>
    </LessonRecordContext>
  )
}

export const LiveRoomSession = ({ as, ...lesson }: Props) => {
  useActivityHeartbeat('live')
  const session = useRoomSession(lesson.liveId, as)
  if (!session) return null
  return (
    <ClassroomProvider classroom={session.classroom}>
      <MediaProvider media={session.media}>
        <Lesson {...lesson} />
        <RoomSound />
      </MediaProvider>
    </ClassroomProvider>
  )
}
