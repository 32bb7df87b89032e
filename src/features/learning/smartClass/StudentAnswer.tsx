// The answer of one student beside the right one: the teacher opens it, the class does not see it by itself.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import { getStudentAnswer } from '#contract/learning/task/taskMarking.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { ExerciseResult, type Marks } from '../shared/play/ExerciseResult.tsx'
import styles from './answers.module.css'
import people from './people.module.css'
import { QueryView } from './QueryView.tsx'

const marksOf = ({ answers, wordings }: AttemptResult): Marks => {
  const wordingOf = new Map(wordings.map(({ exerciseId, wording }) => [exerciseId, wording]))
  return Object.fromEntries(
    answers.map(({ exerciseId, isRight, share }) => {
      const wording = wordingOf.get(exerciseId)
      const key = wording && 'key' in wording ? wording.key : null
      const explanation = wording?.explanation ?? null
      return [exerciseId, { isRight, share, parts: [], key, explanation, videoId: null }]
    }),
  )
}

interface Props {
  attempt: { readonly id: string; readonly studentName: string }
  onClose: () => void
}

export const StudentAnswer = ({ attempt: { id, studentName }, onClose }: Props) => {
  const { t } = useTranslation('smartClass')
  const query = useQuery(callQuery(getStudentAnswer, { params: { id } }))
  return (
    <SideDrawer title={studentName} width={720} onClose={onClose}>
      <QueryView query={query}>
        {(result) => {
          const answers = Object.fromEntries(
            result.answers.map(({ exerciseId, value }) => [exerciseId, value]),
          )
          return (
            <>
              <p className={people.count}>
                {t(`state.${result.markingState}`)}
                {result.score !== null && ` · ${t('score', { score: result.score, points: result.points })}`}
              </p>
              <ol className={styles.results}>
                {result.views.map((view) => (
                  <li key={view.id}>
                    <ExerciseResult view={view} answers={answers} marks={marksOf(result)} />
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </QueryView>
    </SideDrawer>
  )
}
