// The numbers of the exams that the reader sees.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countExams, countSchoolExams } from '#contract/learning/exam/examCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import styles from './exam.module.css'

/** Nothing while there are none: the list says so itself. */
export const ExamNumbers = () => {
  const { t } = useTranslation('examTeacher')
  const mayCall = useMayCall()
  const call = mayCall(countExams) ? countExams : countSchoolExams
  const { data } = useQuery(callQuery(call, mayCall(call) ? { query: {} } : undefined))
  if (!data || data.exams === 0) return null
  return <p className={styles.own}>{t('ownText', { ...data })}</p>
}
