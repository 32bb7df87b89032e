// The answers of an answer file that differ, each beside what is stored, with their times.
import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import type { ComparedAnswer, readAnswerFile } from '#contract/learning/exam/answerFileCalls.ts'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { singlesOf } from '../../shared/attempt/singlesOf.ts'
import { AnswerOwner } from '../../shared/play/answerOwner.ts'
import { ExerciseResult } from '../../shared/play/ExerciseResult.tsx'
import styles from './answerFile.module.css'

interface Props {
  compared: CallAnswer<typeof readAnswerFile>
  /** The ids of the exercises. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

interface SideProps {
  title: string
  view: StudentView | undefined
  exerciseId: string
  value: unknown
}

const Side = ({ title, view, exerciseId, value }: SideProps) => {
  const { t } = useTranslation('examTeacher')
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {value === null || !view ? (
        <p>{t('noAnswer')}</p>
      ) : (
        <ExerciseResult view={view} answers={{ [exerciseId]: value }} marks={{}} />
      )}
    </section>
  )
}

const Compared = ({ one, view }: { one: ComparedAnswer; view: StudentView | undefined }) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  const { exerciseId, value, stored, answeredAt, storedAt } = one
  const withTime = (word: string, time: string | null) =>
    time ? `${word} · ${formatDayTime(time, locale)}` : word
  return (
    <div className={styles.sides}>
      <Side title={withTime(t('stored'), storedAt)} {...{ view, exerciseId }} value={stored} />
      <Side title={withTime(t('inFile'), answeredAt)} {...{ view, exerciseId }} value={value} />
    </div>
  )
}

export const ComparedAnswers = ({ compared, chosen, onChoose }: Props) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  const { answers, views, verified, digest, writtenAt, until, same, unfit } = compared
  const singles = new Map(views.flatMap(singlesOf).map((view) => [view.id, view]))
  const time = (at: string | null) => (at ? formatDayTime(at, locale) : '–')
  const choose = (exerciseId: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, exerciseId] : chosen.filter((id) => id !== exerciseId))
  return (
    <div className={styles.compared}>
      <Alert
        type={verified ? 'success' : 'warning'}
        showIcon
        title={t(verified ? 'fileVerified' : 'fileUnverified', { digest })}
        description={t('fileTimes', { written: time(writtenAt), until: time(until) })}
      />
      <p>
        {t('fileSame', { number: same })}
        {unfit > 0 && ` ${t('fileUnfit', { number: unfit })}`}
      </p>
      {answers.length === 0 && <p>{t('fileNothing')}</p>}
      <AnswerOwner value="student">
        <ol className={styles.list}>
          {answers.map((one) => (
            <li key={one.exerciseId}>
              <Checkbox
                checked={chosen.includes(one.exerciseId)}
                onChange={({ target }) => choose(one.exerciseId, target.checked)}
              >
                {t('takeQuestion', { number: one.number })}
              </Checkbox>
              <Compared one={one} view={singles.get(one.exerciseId)} />
            </li>
          ))}
        </ol>
      </AnswerOwner>
    </div>
  )
}
