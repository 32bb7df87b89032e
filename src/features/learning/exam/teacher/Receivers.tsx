// Who an exam was pushed to, with how many of each have handed in.
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#contract/call.ts'
import type { listExamPushes } from '#contract/learning/exam/examCalls.ts'
import styles from './exam.module.css'

export const Receivers = ({ receivers }: { receivers: CallAnswer<typeof listExamPushes> }) => {
  const { t } = useTranslation('examTeacher')
  if (receivers.length === 0) return <p className={styles.soft}>{t('nobodyHasIt')}</p>
  return (
    <div className={styles.receivers}>
      <h2>{t('hasIt')}</h2>
      <ul>
        {receivers.map(({ classId, studentId, name, assigned, submitted }) => (
          <li key={classId ?? studentId}>{t('hasItOne', { name, assigned, submitted })}</li>
        ))}
      </ul>
    </div>
  )
}
