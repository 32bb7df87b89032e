// An exercise by its id, to look at where it is used: as a student sees it, and with what is right. It can be tried out;
// what is answered here goes nowhere.
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExerciseRecord, exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { getExerciseView } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { ExerciseResult, type Marks } from './ExerciseResult.tsx'
import { type Answers, PlayExercise } from './PlayExercise.tsx'

const faces = ['asStudent', 'withAnswers'] as const

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

const load = async (id: string, signal: AbortSignal) => {
  const options = { signal, quiet: true }
  const [view, record] = await Promise.all([
    request(getExerciseView, { query: { id } }, options),
    request(exercise.calls.get, { params: { id } }, options),
  ])
  return { view, solution: solutionOf(record) }
}

export const ExercisePreview = ({ id }: { id: string }) => {
  const { t } = useTranslation('paper')
  const [face, setFace] = useState<(typeof faces)[number]>('asStudent')
  const [answers, setAnswers] = useState<Answers>({})
  const { data, error, refetch } = useQuery({
    queryKey: [...nounKey(exercise), 'preview', id],
    queryFn: ({ signal }) => load(id, signal),
  })
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Segmented
        aria-label={t('preview')}
        value={face}
        options={faces.map((value) => ({ value, label: t(value) }))}
        onChange={setFace}
      />
      {face === 'asStudent' ? (
        <PlayExercise
          view={data.view}
          answers={answers}
          onAnswer={(of, answer) => setAnswers((before) => ({ ...before, [of]: answer }))}
        />
      ) : (
        <ExerciseResult view={data.view} answers={{}} marks={data.solution} />
      )}
    </>
  )
}
