// The exercise itself in the details beside the list.
import { useQuery } from '@tanstack/react-query'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { openWording } from '../draft/wordingDraft.ts'
import { Preview } from '../editor/Preview.tsx'

export const ExerciseOfRow = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(callQuery(exercise.calls.get, { params: { id } }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Preview wording={openWording(data.wording)} videoId={data.videoId} />
}
