import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import { ExerciseResult, type Marks } from '../play/ExerciseResult.tsx'
import type { Answers } from '../play/PlayExercise.tsx'
import { Comment } from './Comment.tsx'
import styles from './run.module.css'

interface Props {
  id: string
  view: StudentView
  /** The results of its questions; a group has those below it. */
  results: AttemptResult['answers']
  answers: Answers
  marks: Marks
}

/** An exercise of an attempt after it was handed in. */
export const ResultQuestion = ({ id, view, results, answers, marks }: Props) => {
  const { t } = useTranslation('taking')
  const [first, last] = [results[0]?.number ?? 1, results.at(-1)?.number ?? 1]
  const title = first === last ? t('question', { number: first }) : t('questions', { first, last })
  return (
    <section id={id} className={styles.question} aria-label={title}>
      <h2>
        {title}
        {results
          .filter(({ score }) => score !== null)
          .map(({ exerciseId, number, score, points }) => (
            <small key={exerciseId}>
              {first !== last && `${number}: `}
              {t('scored', { score: score ?? 0, points })}
            </small>
          ))}
      </h2>
      {results.map(({ exerciseId, number, comment, returned }) => (
        <Comment key={exerciseId} number={number} text={comment} isReturned={returned} />
      ))}
      {results
        .filter(({ value }) => (value ?? null) === null)
        .map(({ exerciseId, number }) => (
          <p key={exerciseId}>{t('unanswered', { number })}</p>
        ))}
      <ExerciseResult view={view} answers={answers} marks={marks} firstNumber={first} />
    </section>
  )
}
