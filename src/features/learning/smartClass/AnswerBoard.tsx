// One question of a running task, with those who have answered it. The teacher decides when it shows who is right.
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import type { AnswerRow } from '#contract/learning/marking/results.ts'
import { singlesOf } from '../shared/attempt/singlesOf.ts'
import { PlayExercise } from '../shared/play/PlayExercise.tsx'
import { countStandings, standingOf } from './answered.ts'
import styles from './answers.module.css'
import people from './people.module.css'
import { QueryView } from './QueryView.tsx'
import { useResults } from './queries.ts'
import { StudentAnswer } from './StudentAnswer.tsx'

interface Question {
  /** The listed exercise, which is the group for a question below one. */
  readonly view: StudentView
  readonly exerciseId: string
}
const questionsOf = (views: readonly StudentView[]): Question[] =>
  views.flatMap((view) => singlesOf(view).map(({ id }) => ({ view, exerciseId: id })))

const People = ({ rows, isRightShown }: { rows: readonly AnswerRow[]; isRightShown: boolean }) => {
  const { t } = useTranslation('smartClass')
  const [openRow, setOpenRow] = useState<AnswerRow>()
  return (
    <>
      <ul className={`${people.tiles} ${styles.wide}`}>
        {rows.map((row) => {
          const standing = standingOf(row)
          const told = isRightShown || standing === 'none' ? standing : 'given'
          return (
            <li key={row.id}>
              <button type="button" data-standing={told} onClick={() => setOpenRow(row)}>
                <strong>{row.studentName}</strong>
                <span>{t(`standing.${told}`)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {openRow && <StudentAnswer attempt={openRow} onClose={() => setOpenRow(undefined)} />}
    </>
  )
}

export const AnswerBoard = ({ taskId, views }: { taskId: string; views: readonly StudentView[] }) => {
  const { t } = useTranslation('smartClass')
  const questions = questionsOf(views)
  const [chosen, setChosen] = useState<string>()
  const [isRightShown, setRightShown] = useState(false)
  const switchId = useId()
  const at = Math.max(
    0,
    questions.findIndex(({ exerciseId }) => exerciseId === chosen),
  )
  const question = questions[at]
  const results = useResults(taskId, question?.exerciseId)
  if (!question) return null
  return (
    <>
      <fieldset className={styles.numbers}>
        <legend className="visuallyHidden">{t('questions')}</legend>
        {questions.map(({ exerciseId }, place) => (
          <button
            key={exerciseId}
            type="button"
            aria-pressed={place === at}
            aria-label={t('question', { number: place + 1 })}
            onClick={() => setChosen(exerciseId)}
          >
            {place + 1}
          </button>
        ))}
      </fieldset>
      <div className={styles.columns}>
        <div className={styles.exercise}>
          <PlayExercise view={question.view} answers={{}} onAnswer={() => {}} isReadOnly />
        </div>
        <section className={styles.column} aria-label={t('question', { number: at + 1 })}>
          <QueryView query={results}>
            {(rows) => {
              const { all, answered, right } = countStandings(rows.map(standingOf))
              return (
                <>
                  <p className={people.count} role="status">
                    {t('answeredOf', { answered, all })}
                    {isRightShown && ` · ${t('rightOf', { right, answered })}`}
                  </p>
                  <div className={styles.switch}>
                    <Switch id={switchId} checked={isRightShown} onChange={setRightShown} />
                    <label htmlFor={switchId}>{t('showRight')}</label>
                  </div>
                  <People rows={rows} isRightShown={isRightShown} />
                </>
              )
            }}
          </QueryView>
        </section>
      </div>
    </>
  )
}
