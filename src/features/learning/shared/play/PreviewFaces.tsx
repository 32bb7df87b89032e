// An exercise to look at: as a student sees it, and with what is right. It can be tried out; what is answered here goes nowhere.
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { ExerciseResult, type Marks } from './ExerciseResult.tsx'
import { type Answers, PlayExercise } from './PlayExercise.tsx'

const faces = ['asStudent', 'withAnswers'] as const

export const PreviewFaces = ({ view, marks }: { view: StudentView; marks: Marks }) => {
  const { t } = useTranslation('paper')
  const [face, setFace] = useState<(typeof faces)[number]>('asStudent')
  const [answers, setAnswers] = useState<Answers>({})
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
          view={view}
          answers={answers}
          onAnswer={(of, answer) => setAnswers((before) => ({ ...before, [of]: answer }))}
        />
      ) : (
        <ExerciseResult view={view} answers={{}} marks={marks} />
      )}
    </>
  )
}
