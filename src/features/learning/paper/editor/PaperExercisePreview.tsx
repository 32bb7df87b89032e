// An exercise of a paper, in the version that the paper has; it may lie in no library of the reader.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { listPaperExercises } from '#contract/learning/paper/paperCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { PreviewFaces } from '../../shared/play/PreviewFaces.tsx'

export const PaperExercisePreview = ({ paperId, exerciseId }: { paperId: string; exerciseId: string }) => {
  const { data, error, refetch } = useQuery(callQuery(listPaperExercises, { params: { id: paperId } }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  const paperExercise = data?.find(({ view }) => view.id === exerciseId)
  if (!paperExercise) return <Skeleton active />
  const marks = Object.fromEntries(
    paperExercise.solutions.map(({ exerciseId: id, key, explanation }) => [
      id,
      { isRight: null, share: null, parts: [], key: key ?? null, explanation, videoId: null },
    ]),
  )
  return <PreviewFaces view={paperExercise.view} marks={marks} />
}
