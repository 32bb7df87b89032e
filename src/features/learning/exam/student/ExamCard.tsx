import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { Countdown } from './Countdown.tsx'
import { canSit, studentExamStatus } from './examStatus.ts'
import styles from './myExams.module.css'
import { tones, useExamTexts } from './useExamTexts.ts'

export const ExamCard = ({ exam, onOpen }: { exam: ExamRecord; onOpen: () => void }) => {
  const { t } = useTranslation('myExams')
  const words = useNounTexts('exam')
  const { when, facts, statusText } = useExamTexts()
  const status = studentExamStatus(exam)
  return (
    <article className={styles.card} data-status={status} aria-label={exam.name}>
      <div className={styles.words}>
        <p className={styles.labels}>
          <span className={styles.type}>{words.value('type', exam.type)}</span>
          <StatusLabel tone={tones[status]}>{statusText(exam)}</StatusLabel>
        </p>
        <h3>{exam.name}</h3>
        <p className={styles.facts}>
          <strong>{when(exam)}</strong>
          {facts(exam).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {status === 'ahead' && <Countdown startAt={exam.startAt} />}
      </div>
      <Button type={canSit(status) ? 'primary' : 'default'} size="large" onClick={onOpen}>
        {t(`action.${status}`)}
      </Button>
    </article>
  )
}
