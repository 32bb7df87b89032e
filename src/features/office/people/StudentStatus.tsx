import { useTranslation } from 'react-i18next'
import type { StudentRecord } from '#contract/student.ts'
import styles from '../office.module.css'

export const StudentStatus = ({ status }: Pick<StudentRecord, 'status'>) => {
  const { t } = useTranslation('student')
  return (
    <span className={styles.state} data-tone={status === 'atSchool' ? 'jade' : 'faint'}>
      {t(`value.status.${status}`)}
    </span>
  )
}
