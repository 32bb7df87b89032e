import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { folderRefSchema } from '#contract/library/libraryItem.ts'
import { paths } from '#contract/pagePaths.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ExerciseEditor } from './editor/ExerciseEditor.tsx'
import { FileSources } from './editor/FileSources.tsx'

/** `?id=` changes an exercise, or copies it where it is not one's own; `?folder=` says where a new one goes. */
export const ExerciseEditorPage = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const id = uuidSchema.safeParse(query.get('id')).data
  const { data, error, refetch, isFetching } = useQuery(
    onceQuery(exercise.calls.get, id ? { params: { id } } : undefined),
  )
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!userId || (id && (!data || isFetching))) return <PageSkeleton />
  return (
    <FileSources>
      <ExerciseEditor
        key={data ? `${data.id} ${data.recordVersion}` : 'new'}
        record={data}
        folderId={folderRefSchema.safeParse(query.get('folder')).data ?? null}
        userId={userId}
        onReload={() => void refetch()}
        onDone={() => navigate(paths.exercises)}
      />
    </FileSources>
  )
}
