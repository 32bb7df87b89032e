// The cover of an exam: when, how long, how much; how it stands; and the way in, which opens at the start.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import type { StartStep } from '../seal/sealedStart.ts'
import { Countdown } from './Countdown.tsx'
import { canSit, type StudentExamStatus, studentExamStatus } from './examStatus.ts'
import styles from './myExams.module.css'
import { tones, useExamTexts } from './useExamTexts.ts'

interface Props {
  exam: ExamRecord
  /** How far the opening minute is for who waits. */
  step: StartStep | undefined
  isOpening: boolean
  /** The reason why it could not be opened. */
  refusal: string | undefined
  onBegin: () => void
  onClose: () => void
}

/** What a student has to know of it now. */
const Notes = ({ exam, status }: { exam: ExamRecord; status: StudentExamStatus }) => {
  const { t } = useTranslation('myExams')
  const { time } = useExamTexts()
  if (status === 'submitted') return <Alert type="success" showIcon title={t('handedInText')} />
  if (status === 'missed') return <Alert type="warning" showIcon title={t('missedText')} />
  const minutes = exam.own?.minutes ?? exam.minutes
  if ((status !== 'ahead' && status !== 'open') || minutes === null) return null
  const text = t('timerBegins', { count: minutes, time: time(exam.own?.until ?? exam.endAt) })
  return <Alert type="info" showIcon title={text} />
}

export const ExamCover = ({ exam, step, isOpening, refusal, onBegin, onClose }: Props) => {
  const { t } = useTranslation('myExams')
  const words = useNounTexts('exam')
  const { when, facts, statusText, time } = useExamTexts()
  const status = studentExamStatus(exam)
  return (
    <section className={styles.cover} aria-label={exam.name}>
      <Button
        className={styles.back ?? ''}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={onClose}
      >
        {t('title')}
      </Button>
      <h1>{exam.name}</h1>
      <p className={styles.labels}>
        <span className={styles.type}>{words.value('type', exam.type)}</span>
        <StatusLabel tone={tones[status]}>{statusText(exam)}</StatusLabel>
        <strong>{when(exam)}</strong>
        {canSit(status) && <span>{t('due', { time: time(exam.own?.until ?? exam.endAt) })}</span>}
      </p>
      <p className={styles.soft}>{[...facts(exam), exam.ownerName].join(' · ')}</p>
      <Notes exam={exam} status={status} />
      {(status === 'ahead' || canSit(status)) && <p className={styles.soft}>{t('leavingCounted')}</p>}
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      {(status === 'ahead' || canSit(status)) && (
        <div className={styles.begin}>
          {status === 'ahead' && (
            <p className={styles.waiting}>
              <Countdown startAt={exam.startAt} />
              <span className={styles.soft} role="status">
                {t(step === 'delivered' ? 'delivered' : 'notYet')}
              </span>
            </p>
          )}
          <Button
            type="primary"
            size="large"
            block
            disabled={status === 'ahead'}
            loading={isOpening}
            onClick={onBegin}
          >
            {t(status === 'begun' ? 'goOn' : 'begin')}
          </Button>
        </div>
      )}
    </section>
  )
}
