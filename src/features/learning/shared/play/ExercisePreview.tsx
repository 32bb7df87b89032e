// An exercise by its id, to look at where it is used: as a student sees it, and with what is right. It can be tried out;
// what is answered here goes nowhere.

import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExerciseRecord, exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { getExerciseView } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { errorText } from '#src/http/showError.ts'
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

export const ExercisePreview = ({ id }: { id: string }) => {
  const { t } = useTranslation('paper')
  const [face, setFace] = useState<(typeof faces)[number]>('asStudent')
  const [answers, setAnswers] = useState<Answers>({})
  const view = useQuery(callQuery(getExerciseView, { query: { id } }))
  const record = useQuery(callQuery(exercise.calls.get, { params: { id } }))
  const error = view.error ?? record.error
  if (!view.data || !record.data) {
    if (!error) return <Skeleton active />
    const retry = () => void Promise.all([view.refetch(), record.refetch()])
    return <FailedView text={errorText(error)} onRetry={retry} />
  }
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
          view={view.data}
          answers={answers}
          onAnswer={(of, answer) => setAnswers((before) => ({ ...before, [of]: answer }))}
        />
      ) : (
        <ExerciseResult view={view.data} answers={{}} marks={solutionOf(record.data)} />
      )}
    </>
  )
}
