// One exercise of an attempt with its numbers, its points and the teacher's comment on a returned answer.
import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { sendFile } from '#src/files/sendFile.ts'
import { sendRecordingOf } from '../attempt/sendRecording.ts'
import type { SheetRow } from '../attempt/sheetOf.ts'
import { type Answers, PlayExercise } from '../play/PlayExercise.tsx'
import type { AnsweredBefore } from './attemptEnd.ts'
import { Comment } from './Comment.tsx'
import styles from './run.module.css'

interface Props {
  id: string
  attemptId: string
  view: StudentView
  /** The questions of the exercise; a group has those below it. */
  rows: readonly SheetRow[]
  before: readonly AnsweredBefore[]
  answers: Answers
  closed: ReadonlySet<string>
  isLocked: boolean
  onAnswer: (exerciseId: string, answer: unknown) => void
}

const send = (file: File) => sendFile(file, { purpose: 'material' })

export const AttemptQuestion = ({
  id,
  attemptId,
  view,
  rows,
  before,
  answers,
  closed,
  isLocked,
  onAnswer,
}: Props) => {
  const { t } = useTranslation('taking')
  const [first, last] = [rows[0]?.number ?? 1, rows.at(-1)?.number ?? 1]
  const title = first === last ? t('question', { number: first }) : t('questions', { first, last })
  const markedBefore = rows.flatMap((row) => {
    const one = before.find(({ exerciseId }) => exerciseId === row.id)
    return one ? [{ ...one, number: row.number }] : []
  })
  const points = markedBefore.reduce((sum, one) => sum + one.points, 0)
  return (
    <section id={id} className={styles.question} aria-label={title}>
      <h2>
        {title}
        {points > 0 && <small>{t('points', { count: points })}</small>}
      </h2>
      {markedBefore
        .filter((one) => one.returned)
        .map(({ exerciseId, number, comment }) => (
          <Comment key={exerciseId} number={number} text={comment} isReturned />
        ))}
      <PlayExercise
        key={view.id}
        view={view}
        answers={answers}
        onAnswer={onAnswer}
        isReadOnly={isLocked}
        lockedIds={closed}
        firstNumber={first}
        sendFile={send}
        sendRecording={sendRecordingOf(attemptId)}
      />
    </section>
  )
}
