// An exercise as a student sees it, large; it can be tried out on the board, nothing of that is kept.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getExerciseView } from '#contract/learning/exercise/exerciseViewCalls.ts'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { type Answers, PlayExercise } from '../shared/play/PlayExercise.tsx'
import styles from './answers.module.css'
import { QueryView } from './QueryView.tsx'

const TryOut = ({ view }: { view: StudentView }) => {
  const [answers, setAnswers] = useState<Answers>({})
  return (
    <div className={`${styles.exercise} ${styles.wide}`}>
      <PlayExercise
        view={view}
        answers={answers}
        onAnswer={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
      />
    </div>
  )
}

export const ShownExercise = ({ id }: { id: string }) => {
  const query = useQuery(callQuery(getExerciseView, { query: { id } }))
  return <QueryView query={query}>{(view) => <TryOut key={view.id} view={view} />}</QueryView>
}
