import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { courseClass } from '#contract/school/courseClass.ts'
import { hasPage } from '#src/auth/hasPage.ts'
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
  const { t } = useTranslation(['office', 'classNumbers'])
  const navigate = useNavigate()
  const { grades } = useClassChoices()
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  const numbersPage = isTeacher ? paths.classNumbers : paths.officeClassNumbers
  const hasNumbers = useSession(({ menu }) => hasPage(menu, menuPathOf(numbersPage)))
  return (
    <NounScreen
      noun={courseClass}
      title={t(isTeacher ? 'office:class.titleTeacher' : 'office:class.title')}
      columns={columns}
      hasIndex
      expand={({ id }) => <StudentsOfClass classId={id} />}
      search={['name', { key: 'grade', type: 'select', options: grades }]}
      form={classForm}
      actions={
        hasNumbers
          ? [
              {
                key: 'numbers',
                label: t('classNumbers:open'),
                on: 'row' as const,
                open: ({ id }) => void navigate(`${numbersPage}?${new URLSearchParams({ classId: id })}`),
              },
            ]
          : []
      }
      detail={{
        fields: classDetail,
        below: ({ id }) => <StudentsOfClass classId={id} />,
      }}
    />
  )
}
