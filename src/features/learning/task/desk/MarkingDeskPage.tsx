// /readover: `?id=` names the task, `&attempt=` where to begin.
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { MarkingDesk } from '../../shared/marking/MarkingDesk.tsx'
import { useMarkSync } from '../../shared/marking/useMarkSync.ts'
import { TaskChoice } from './TaskChoice.tsx'

const WithLine = ({
  userId,
  taskId,
  attemptId,
}: {
  userId: string
  taskId: string
  attemptId: string | undefined
}) => {
  const opened = useMarkSync(userId, taskId)
  if (!opened) return <PageSkeleton />
  return <MarkingDesk taskId={taskId} attemptId={attemptId} sync={opened.sync} state={opened.state} />
}

export const MarkingDeskPage = () => {
  const [query] = useSearchParams()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const taskId = uuidSchema.safeParse(query.get('id')).data
  const attemptId = uuidSchema.safeParse(query.get('attempt')).data
  if (!userId) return <PageSkeleton />
  if (!taskId) return <TaskChoice />
  return <WithLine key={`${taskId} ${attemptId}`} userId={userId} taskId={taskId} attemptId={attemptId} />
}
