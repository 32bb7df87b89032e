// The shared board: our bar, tldraw below it, one quiet line between them. Loaded with tldraw, so only when a board is
// really shown (LazyBoard.tsx).
import 'tldraw/tldraw.css'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type Editor, type TLUserPreferences, Tldraw, useTldrawUser } from 'tldraw'
import { useStore } from 'zustand'
import type { LiveId } from '#contract/ids.ts'
import { colourOf } from '#src/documents/colourOf.ts'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { useTheme } from '#src/lib/theme.ts'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './Board.module.css'
import { BoardBar } from './BoardBar.tsx'
import { BoardContext } from './BoardContext.ts'
import { BoardFailed } from './BoardFailed.tsx'
import { BoardStatus } from './BoardStatus.tsx'
import { blockTldrawTelemetry } from './blockTldrawTelemetry.ts'
import { boardAssets, boardLocale } from './boardAssets.ts'
import { boardComponents } from './boardComponents.tsx'
import { boardSessionOf } from './boardSession.ts'
import { ContinueCard } from './continue/ContinueCard.tsx'
import { BoardFiles } from './files/BoardFiles.tsx'
import { prepareEditor } from './prepareEditor.ts'
import { type BoardPeople, publishPresence, showPresence } from './presence.ts'
import { useBoardOverrides } from './useBoardOverrides.ts'
import { useFitOnce } from './useFitOnce.ts'
import { useFollow } from './useFollow.ts'
import { type PlanPage, usePlanPage } from './usePlanPage.ts'

export interface BoardProps {
  document: OpenDocument
  liveId: LiveId
  /** The lesson's name. */
  title: string
  me: { userId: string; name: string }
  isHost: boolean
  /** Whether this person belongs to another school. */
  isGuest?: boolean
  canDraw: boolean
  /** The page to which the lesson plan leads the host's board. */
  planPage?: PlanPage | undefined
  /** The people by user id say whose cursors count, and who the host is. Outside a lesson there are none. */
  people: BoardPeople
  /** Says why this person has no pen. */
  readOnlyWords: string
  /** A group's board continues no board of an earlier lesson. */
  isGroup?: boolean
  /** Controls of the page around it, at the end of the bar. */
  end?: ReactNode
}

blockTldrawTelemetry()

const options = { maxPages: 200, maxShapesPerPage: 20_000, maxFilesAtOnce: 20 } as const

/** Language, colours and name are the application's; a new function would make tldraw rebuild its editor. */
const keepNone = () => {}

const useUser = ({ me, isHost }: Pick<BoardProps, 'me' | 'isHost'>) => {
  const locale = useLocale()
  const theme = useTheme()
  const preferences = useMemo<TLUserPreferences>(
    () => ({
      id: me.userId,
      name: me.name,
      color: colourOf(me.userId, isHost),
      locale: boardLocale[locale],
      colorScheme: theme,
    }),
    [me.userId, me.name, isHost, locale, theme],
  )
  return useTldrawUser({ userPreferences: preferences, setUserPreferences: keepNone })
}

/** When the pen is taken away, the current stroke ends within the time in which the server still accepts it. */
const usePen = (editor: Editor | null, document: OpenDocument, { liveId, canDraw }: BoardProps) => {
  useEffect(() => {
    const session = boardSessionOf(document, liveId)
    if (!canDraw && editor) editor.complete()
    session.setMayWrite(canDraw)
    if (!editor) return
    editor.updateInstanceState({ isReadonly: !canDraw })
    editor.setCurrentTool(canDraw ? 'draw' : 'hand')
  }, [editor, document, liveId, canDraw])
}

const usePresence = (editor: Editor | null, { document, people, isHost, canDraw }: BoardProps) => {
  const awareness = useStore(document.store, (state) => state.awareness)
  const isSmall = useIsPhone()
  useEffect(
    () => (editor ? showPresence({ editor, awareness, people, isSmall }) : undefined),
    [editor, awareness, people, isSmall],
  )
  useEffect(
    () => (editor ? publishPresence({ editor, awareness, isHost, canDraw }) : undefined),
    [editor, awareness, isHost, canDraw],
  )
}

export const Board = (props: BoardProps) => {
  const { document, liveId, title, isHost, canDraw, people, readOnlyWords, end } = props
  const { isGuest = false, isGroup = false } = props
  const session = boardSessionOf(document, liveId)
  const { isReady, isTooNew } = useStore(session.state)
  const user = useUser(props)
  const overrides = useBoardOverrides(useLocale())
  const [editor, setEditor] = useState<Editor | null>(null)
  const [attempt, setAttempt] = useState(0)
  usePen(editor, document, props)
  usePresence(editor, props)
  usePlanPage(editor, props.planPage)
  useFitOnce(editor, isGroup && !canDraw)
  const hostUserId = useMemo(() => {
    if (isHost) return null
    for (const [userId, person] of people) if (person.isHost) return userId
    return null
  }, [isHost, people])
  const follow = useFollow(editor, hostUserId)
  const components = useMemo(
    () => ({
      ...boardComponents,
      ErrorFallback: () => <BoardFailed onRetry={() => setAttempt((count) => count + 1)} />,
    }),
    [],
  )
  const value = useMemo(
    () => (editor ? { editor, liveId, canDraw, isHost, isGuest, title } : null),
    [editor, liveId, canDraw, isHost, isGuest, title],
  )
  // One and the same function: with each new one tldraw would mount its editor again.
  const handleMount = useCallback((mounted: Editor) => {
    const stop = prepareEditor(mounted)
    setEditor(mounted)
    return () => {
      stop()
      setEditor(null)
    }
  }, [])
  const canvas = isReady && !isTooNew && (
    <Tldraw
      key={attempt}
      store={session.store}
      user={user}
      assetUrls={boardAssets}
      components={components}
      overrides={overrides}
      options={options}
      autoFocus={false}
      onMount={handleMount}
    />
  )
  return (
    <BoardContext value={value}>
      <div className={styles.board} data-following={follow.isFollowing || undefined}>
        <BoardBar follow={follow} end={end} />
        <div className={styles.canvas}>
          {canvas}
          {value && (
            <>
              {!isGroup && <ContinueCard />}
              <BoardFiles />
            </>
          )}
          <BoardStatus
            document={document}
            isTooNew={isTooNew}
            readOnlyWords={canDraw ? null : readOnlyWords}
          />
        </div>
      </div>
    </BoardContext>
  )
}
