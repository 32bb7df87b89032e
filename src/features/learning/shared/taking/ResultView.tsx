// The result of an attempt: the marks, the teacher's comments, and the answers with what is right, as far as it is shown.

import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import type { AttemptResult } from '#contract/learning/marking/results.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { AnswerSheet } from '../attempt/AnswerSheet.tsx'
import { ExercisePinyin } from '../pinyin/ExercisePinyin.tsx'
import type { Marks } from '../play/ExerciseResult.tsx'
import { ResultQuestion } from './ResultQuestion.tsx'
import styles from './result.module.css'
import { countInBook, resultMarks, resultRows } from './resultRows.ts'

interface Props {
  data: { readonly attempt: OpenedAttempt; readonly result: AttemptResult } | undefined
  error: unknown
  /** Stands above it: how the attempt has just ended. */
  note: ReactNode
  onRetry: () => void
}

/** Says where the student's mistakes are to be found, and when the others come there. */
const InBook = ({ result, marks }: { result: AttemptResult; marks: Marks }) => {
  const { t } = useTranslation('taking')
  const count = countInBook(result.views, marks)
  const isCompleted = result.markingState === 'completed'
  if (isCompleted && count === 0) return null
  const noteKey = isCompleted ? 'inBook' : count > 0 ? 'inBookSoFar' : 'bookLater'
  const text = t(`result.${noteKey}`, { count })
  return <p className={styles.soft}>{count > 0 ? <Link to={paths.errorBook}>{text}</Link> : text}</p>
}

const Summary = ({ result, marks }: { result: AttemptResult; marks: Marks }) => {
  const { t } = useTranslation('taking')
  const { markingState, score, points, unmarked, answers, handedInByServer } = result
  const count = answers.length
  return (
    <div className={styles.summary}>
      {markingState === 'completed' && score !== null ? (
        <p className={styles.score}>
          <strong>{score}</strong> / {points}
        </p>
      ) : (
        <p className={styles.waits}>
          {markingState === 'returned'
            ? t('result.returned')
            : unmarked > 0
              ? t('result.waits', { marked: count - unmarked, count })
              : t('result.soon')}
        </p>
      )}
      <InBook result={result} marks={marks} />
      {handedInByServer && <p className={styles.soft}>{t('result.byServer')}</p>}
    </div>
  )
}

export const ResultView = ({ data, error, note, onRetry }: Props) => {
  const { t } = useTranslation('taking')
  if (!data)
    return error ? (
      <CallFailed error={error} onRetry={onRetry} />
    ) : (
      <Skeleton active paragraph={{ rows: 4 }} />
    )
  const { attempt, result } = data
  const rows = resultRows({ answers: result.answers, views: attempt.views })
  const marks = resultMarks(result.answers, attempt.marks)
  const answers = Object.fromEntries(attempt.answers.map(({ exerciseId, value }) => [exerciseId, value]))
  return (
    <section className={styles.result} aria-label={t('result.title')}>
      {note}
      <Summary result={result} marks={marks} />
      <AnswerSheet
        rows={rows}
        onChoose={({ at }) => document.getElementById(`result${at}`)?.scrollIntoView({ block: 'start' })}
      />
      <ExercisePinyin>
        {attempt.views.map((view, at) => (
          <ResultQuestion
            key={view.id}
            id={`result${at}`}
            view={view}
            results={result.answers.filter(({ exerciseId }) =>
              rows.some((row) => row.id === exerciseId && row.at === at),
            )}
            answers={answers}
            marks={marks}
          />
        ))}
      </ExercisePinyin>
    </section>
  )
}
