import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { student } from '#contract/school/student.ts'
import { NounList } from '#src/kit/NounList.tsx'

const columns = [
  'name',
  { key: 'fullName', width: 190, isOptional: true },
  'number',
  'gender',
  'phone',
] as const

/** The students who are in a class now. */
export const StudentsOfClass = ({ classId }: { classId: ClassId }) => {
  const { t } = useTranslation('office')
  return (
    <NounList
      noun={student}
      fixed={{ classId, status: 'atSchool' }}
      title={t('class.students')}
      empty={{ title: t('class.noStudentsTitle'), text: t('class.noStudentsText') }}
      columns={columns}
      isReadOnly
    />
  )
}
