import { useTranslation } from 'react-i18next'
import { type ClassRecord, courseClass } from '#contract/school/courseClass.ts'
import { PickSelect } from '#src/ui/kit/form/PickSelect.tsx'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import type { FormDeclaration } from '#src/ui/kit/screen.ts'
import { loadTeachers, useClassChoices } from '../shared/useSchoolChoices.ts'
import { StudentsOfClass } from './StudentsOfClass.tsx'

const columns = [
  { key: 'name', isMain: true, width: 200 },
  { key: 'grade', width: 120 },
  { key: 'studentCount', width: 90 },
  { key: 'teacherName', width: 140 },
  { key: 'courses', width: 260 },
] as const

const teacherPicker = <PickSelect queryKey="teachers" load={loadTeachers} />

const form: FormDeclaration<ClassRecord, { grade: string; name: string; teacherId: unknown }> = {
  fields: [
    { key: 'grade', isRequired: true },
    { key: 'name', isRequired: true },
    { key: 'teacherId', type: 'custom', input: teacherPicker },
  ],
  fromRecord: ({ teacherId, teacherName }) => ({
    teacherId: teacherId ? { value: teacherId, label: teacherName ?? '' } : undefined,
  }),
}

/** The classes of the school; a teacher sees the own ones and can change nothing. */
export const ClassPage = () => {
  const { t } = useTranslation('office')
  const { grades } = useClassChoices()
  return (
    <NounScreen
      noun={courseClass}
      title={t('class.title')}
      addWords={t('class.add')}
      empty={{ title: t('class.emptyTitle'), text: t('class.emptyText') }}
      columns={columns}
      hasIndex
      expand={({ id }) => <StudentsOfClass classId={id} />}
      search={['name', { key: 'grade', type: 'select', options: grades }]}
      form={form}
      detail={{
        fields: ['grade', 'name', 'studentCount', 'teacherName', 'courses'],
        below: ({ id }) => <StudentsOfClass classId={id} />,
      }}
    />
  )
}
