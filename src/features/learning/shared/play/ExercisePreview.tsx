// An exercise by its id, to look at where it is used.

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ExerciseRecord, exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { getExerciseView } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import type { Marks } from './ExerciseResult.tsx'
import { PreviewFaces } from './PreviewFaces.tsx'

const solutionOf = ({ id, wording, videoId }: ExerciseRecord): Marks => {
  const open = { isRight: null, share: null, parts: [] }
  if (wording.type !== 'group')
    return { [id]: { ...open, key: wording.key, explanation: wording.explanation, videoId } }
  const children = wording.children.flatMap((child) =>
    child.id ? [[child.id, { ...open, key: child.key, explanation: child.explanation, videoId: null }]] : [],
  )
  return {
    ...Object.fromEntries(children),
    [id]: { ...open, key: null, explanation: wording.explanation, videoId },
  }
}

export const ExercisePreview = ({ id }: { id: string }) => {
  const view = useQuery(callQuery(getExerciseView, { query: { id } }))
  const record = useQuery(callQuery(exercise.calls.get, { params: { id } }))
  const error = view.error ?? record.error
  if (!view.data || !record.data) {
    if (!error) return <Skeleton active />
    const retry = () => void Promise.all([view.refetch(), record.refetch()])
    return <CallFailed error={error} onRetry={retry} />
  }
  return <PreviewFaces view={view.data} marks={solutionOf(record.data)} />
}
