import { useTranslation } from 'react-i18next'
import { suggestingDicts } from '#contract/constants.ts'
import { type StudentRecord, student } from '#contract/school/student.ts'
import { useDictOptions } from '#src/session/dictOptions.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { StudentStatus } from './StudentStatus.tsx'
import { studentForm } from './studentForm.tsx'
import { useStudentActions } from './useStudentActions.tsx'

const columns = [
  { key: 'name', isMain: true, width: 140 },
  { key: 'number', width: 110 },
  { key: 'gender', width: 76 },
  { key: 'grade', width: 100 },
  { key: 'classes', width: 170 },
  { key: 'phone', width: 126 },
  { key: 'nationality', width: 100 },
  { key: 'status', width: 104, render: ({ status }: StudentRecord) => <StudentStatus status={status} /> },
] as const

/** The students of the school; a teacher sees those of the own classes and can change nothing. */
export const StudentPage = () => {
  const { t } = useTranslation(['office', 'student'])
  const { grades, classesOf, state } = useClassChoices()
  const isTeacher = useSession(({ user }) => user?.kind === 'teacher')
  const actions = useStudentActions()
  const types = useDictOptions(suggestingDicts.type)
  const levels = useDictOptions(suggestingDicts.capabilityLevel)
  const form = studentForm({ grades, classes: classesOf(), types, levels, state }, t('student:field.classes'))
  return (
    <NounScreen
      noun={student}
      title={t(isTeacher ? 'office:student.titleTeacher' : 'office:student.title')}
      addWords={t('office:student.add')}
      empty={{
        title: t('office:student.emptyTitle'),
        text: t(isTeacher ? 'office:student.emptyTeacher' : 'office:student.emptyText'),
      }}
      columns={columns}
      search={[
        { key: 'name', label: t('office:person.find'), isWide: true },
        { key: 'grade', type: 'select', options: grades },
        {
          key: 'classId',
          type: 'select',
          label: t('student:field.classes'),
          options: ({ grade }) => classesOf(grade),
        },
        { key: 'gender', type: 'select' },
        { key: 'status', type: 'select' },
      ]}
      form={form}
      actions={actions}
      detail={{
        fields: [
          'name',
          'pinyin',
          'gender',
          'number',
          'username',
          'phone',
          'grade',
          'classes',
          'nationality',
          'motherLanguage',
          'type',
          'capabilityLevel',
          'admissionTime',
          'contact',
          'email',
          'status',
        ],
      }}
    />
  )
}
