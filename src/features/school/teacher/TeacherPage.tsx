import { useTranslation } from 'react-i18next'
import {
  printTeacherSlips,
  resetTeacherPasswords,
  type TeacherBody,
  type TeacherRecord,
  teacher,
} from '#contract/school/teacher.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { DepartmentPick } from '#src/kit/tree/DepartmentPick.tsx'
import { DepartmentNames } from '#src/kit/tree/NodeNames.tsx'
import { useDepartmentTree } from '#src/kit/tree/useDepartmentTree.ts'
import { useAssignRole } from '../../access/shared/useAssignRole.tsx'
import { personDetails, personFields } from '../shared/personForm.tsx'
import { useResetPerson } from '../shared/useResetPerson.ts'
import { ownDepartment } from '../shared/useSchoolChoices.ts'
import { useSlipsAction } from '../shared/useSlipsAction.tsx'

const columns = [
  { key: 'name', isMain: true, width: 130 },
  { key: 'fullName', width: 190, isOptional: true },
  { key: 'number', width: 110 },
  { key: 'gender', width: 76 },
  { key: 'username', width: 130 },
  { key: 'phone', width: 126 },
  { key: 'department', width: 120 },
  { key: 'title', width: 100 },
  { key: 'courses', width: 200 },
  { key: 'contact', width: 150, isOptional: true },
  { key: 'email', width: 180, isOptional: true },
] as const

const teacherForm = (words: {
  departmentNote: string
  fullNameNote: string
}): FormDeclaration<TeacherRecord, TeacherBody> => ({
  fields: [
    ...personFields(words.fullNameNote),
    {
      key: 'departmentId',
      type: 'custom',
      input: <DepartmentPick />,
      view: <DepartmentNames />,
      note: words.departmentNote,
    },
    { key: 'title' },
    { key: 'contact' },
    { key: 'email' },
  ],
  chosenOptions: ownDepartment,
})

export const TeacherPage = () => {
  const { t } = useTranslation('office')
  const departments = useDepartmentTree()
  const assign = useAssignRole<TeacherRecord>(() => 'teacher')
  const reset = useResetPerson<TeacherRecord>(resetTeacherPasswords)
  const slips = useSlipsAction<TeacherRecord>(printTeacherSlips)
  return (
    <NounScreen
      noun={teacher}
      title={t('teacher.title')}
      columns={columns}
      search={[
        { key: 'name', label: t('person.searchKeys'), isWide: true },
        { key: 'departmentId', type: 'select', options: departments.options },
        { key: 'gender', type: 'select' },
        'phone',
      ]}
      form={teacherForm({
        departmentNote: t('person.departmentNote'),
        fullNameNote: t('person.fullNameNote'),
      })}
      actions={[reset, slips, assign]}
      detail={{
        fields: [...personDetails, 'department', 'title', 'contact', 'email', 'classes', 'courses'],
      }}
    />
  )
}
