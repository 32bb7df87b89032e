import { useTranslation } from 'react-i18next'
import type { StudentRecord } from '#contract/school/student.ts'
import { StateWord } from '#src/ui/StateWord.tsx'

export const StudentStatus = ({ status }: Pick<StudentRecord, 'status'>) => {
  const { t } = useTranslation('student')
  return <StateWord tone={status === 'atSchool' ? 'jade' : 'faint'}>{t(`value.status.${status}`)}</StateWord>
}
