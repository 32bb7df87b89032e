// The answers of an answer file that differ, each beside what is stored, with their times.
import { Alert, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import type { readAnswerFile } from '#contract/learning/exam/answerFileCalls.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { singlesOf } from '../../shared/attempt/singlesOf.ts'
import { AnswerOwner } from '../../shared/play/answerOwner.ts'
import styles from './answerFile.module.css'
import { TwoAnswers } from './TwoAnswers.tsx'

interface Props {
  compared: CallAnswer<typeof readAnswerFile>
  /** The ids of the exercises. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
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
              <TwoAnswers
                exerciseId={one.exerciseId}
                view={singles.get(one.exerciseId)}
                stored={{ value: one.stored, at: one.storedAt }}
                other={{ value: one.value, at: one.answeredAt }}
                otherTitle={t('inFile')}
              />
            </li>
          ))}
        </ol>
      </AnswerOwner>
    </div>
  )
}
