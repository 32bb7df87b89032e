import { useTranslation } from 'react-i18next'
import { courseClass } from '#contract/school/courseClass.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { classDetail, classForm } from './classForm.tsx'
import { StudentsOfClass } from './StudentsOfClass.tsx'

const columns = [
  { key: 'name', isMain: true, width: 200 },
  { key: 'grade', width: 120 },
  { key: 'studentCount', width: 90 },
  { key: 'teacherName', width: 140 },
  { key: 'courses', width: 260 },
] as const

/** The classes of the school; a teacher sees only their own and can change nothing. */
export const ClassPage = () => {
  const { t } = useTranslation('office')
  const { grades } = useClassChoices()
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  return (
    <NounScreen
      noun={courseClass}
      title={t(isTeacher ? 'class.titleTeacher' : 'class.title')}
      columns={columns}
      hasIndex
      expand={({ id }) => <StudentsOfClass classId={id} />}
      search={['name', { key: 'grade', type: 'select', options: grades }]}
      form={classForm}
      detail={{
        fields: classDetail,
        below: ({ id }) => <StudentsOfClass classId={id} />,
      }}
    />
  )
}
