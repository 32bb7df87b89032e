import { useTranslation } from 'react-i18next'
import { suggestionDicts } from '#contract/constants.ts'
import { type StudentRecord, student } from '#contract/school/student.ts'
import { useDictOptions } from '#src/auth/dictOptions.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { useDepartmentTree } from '#src/kit/tree/useDepartmentTree.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { personDetails } from '../shared/personForm.tsx'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { studentForm } from './studentForm.tsx'
import { useStudentActions } from './useStudentActions.tsx'

const StudentStatus = ({ status }: Pick<StudentRecord, 'status'>) => {
  const { t } = useTranslation('student')
  return (
    <StatusLabel tone={status === 'atSchool' ? 'jade' : 'faint'}>{t(`value.status.${status}`)}</StatusLabel>
  )
}

const columns = [
  { key: 'name', isMain: true, width: 120 },
  { key: 'fullName', width: 190, isOptional: true },
  { key: 'number', width: 104 },
  { key: 'gender', width: 70 },
  { key: 'grade', width: 92 },
  { key: 'classes', width: 150 },
  { key: 'department', width: 110 },
  { key: 'phone', width: 124 },
  { key: 'nationality', width: 86 },
  { key: 'motherLanguage', width: 110, isOptional: true },
  { key: 'capabilityLevel', width: 100, isOptional: true },
  { key: 'email', width: 180, isOptional: true },
  { key: 'timeFactor', width: 100, isOptional: true },
  { key: 'status', width: 96, render: ({ status }: StudentRecord) => <StudentStatus status={status} /> },
] as const

/** The students of the school; a teacher sees only those of their classes and can change nothing. */
export const StudentPage = () => {
  const { t } = useTranslation(['office', 'student'])
  const { grades, classesOf, state } = useClassChoices()
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  const actions = useStudentActions()
  const types = useDictOptions(suggestionDicts.type)
  const levels = useDictOptions(suggestionDicts.capabilityLevel)
  const departments = useDepartmentTree()
  const form = studentForm(
    { grades, classes: classesOf(), types, levels, state },
    {
      classes: t('student:field.classes'),
      departmentNote: t('office:person.departmentNote'),
      fullNameNote: t('office:person.fullNameNote'),
      timeFactorNote: t('student:timeFactorNote'),
    },
  )
  return (
    <NounScreen
      noun={student}
      title={t(isTeacher ? 'office:student.titleTeacher' : 'office:student.title')}
      empty={{
        title: t('student:emptyTitle'),
        text: t(isTeacher ? 'office:student.emptyTeacher' : 'student:emptyText'),
      }}
      columns={columns}
      search={[
        { key: 'name', label: t('office:person.searchKeys'), isWide: true },
        { key: 'grade', type: 'select', options: grades },
        {
          key: 'classId',
          type: 'select',
          label: t('student:field.classes'),
          options: ({ grade }) => classesOf(grade),
        },
        ...(departments.isAllowed
          ? [{ key: 'departmentId', type: 'select', options: departments.options } as const]
          : []),
        { key: 'gender', type: 'select' },
        { key: 'status', type: 'select' },
      ]}
      form={form}
      actions={actions}
      detail={{
        fields: [
          ...personDetails,
          'grade',
          'classes',
          'department',
          'nationality',
          'motherLanguage',
          'type',
          'capabilityLevel',
          'admissionTime',
          'timeFactor',
          'contact',
          'email',
          'status',
        ],
      }}
    />
  )
}
