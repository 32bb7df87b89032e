// The marking desk of one assignment, of whatever kind.
import { useSession } from '#src/auth/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import type { MarkedKind } from './markedKind.ts'
import { OpenDesk } from './OpenDesk.tsx'
import { useMarkSync } from './useMarkSync.ts'

interface Props {
  kind: MarkedKind
  /** The id of the assignment. */
  id: string
  /** The attempt to begin with; undefined: the first that is to be marked. */
  attemptId: string | undefined
}

const DeskOf = ({ userId, kind, id, attemptId }: Props & { userId: string }) => {
  const opened = useMarkSync(kind.calls, userId, id)
  if (!opened) return <PageSkeleton />
  return <OpenDesk kind={kind} id={id} attemptId={attemptId} sync={opened.sync} state={opened.state} />
}

export const MarkingDesk = ({ kind, id, attemptId }: Props) => {
  const userId = useSession(({ user }) => user?.sysUser.userId)
  if (!userId) return <PageSkeleton />
  return <DeskOf key={`${id} ${attemptId}`} userId={userId} kind={kind} id={id} attemptId={attemptId} />
}
