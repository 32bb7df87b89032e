import { useTranslation } from 'react-i18next'
import type { StudentRecord } from '#contract/school/student.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

export const StudentStatus = ({ status }: Pick<StudentRecord, 'status'>) => {
  const { t } = useTranslation('student')
  return (
    <StatusLabel tone={status === 'atSchool' ? 'jade' : 'faint'}>{t(`value.status.${status}`)}</StatusLabel>
  )
}
