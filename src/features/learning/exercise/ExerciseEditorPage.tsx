import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { folderRefSchema } from '#contract/library/libraryItem.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ExerciseEditor } from './editor/ExerciseEditor.tsx'
import { FileSources } from './editor/FileSources.tsx'
import { libraryPath } from './paths.ts'

/** `?id=` changes an exercise, or copies it where it is not one's own; `?folder=` says where a new one goes. */
export const ExerciseEditorPage = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const id = uuidSchema.safeParse(query.get('id')).data
  const { data, error, refetch, isFetching } = useQuery({
    // Not one of the noun's lists, which are refetched with each attempt to save: the form would begin anew.
    queryKey: ['exerciseToEdit', id],
    queryFn: ({ signal }) =>
      request(exercise.calls.get, { params: { id: id ?? '' } }, { signal, quiet: true }),
    enabled: id !== undefined,
    // Somebody may have changed it since it was shown last, and while it is written nothing may replace it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (!userId || (id && (!data || isFetching))) return <PageSkeleton />
  return (
    <FileSources>
      <ExerciseEditor
        key={data ? `${data.id} ${data.recordVersion}` : 'new'}
        record={data}
        folderId={folderRefSchema.safeParse(query.get('folder')).data ?? null}
        userId={userId}
        onReload={() => void refetch()}
        onDone={() => navigate(libraryPath)}
      />
    </FileSources>
  )
}
