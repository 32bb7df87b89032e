import { useTranslation } from 'react-i18next'
import { type CourseRecord, course, courseCollaborators } from '#contract/school/course.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { CollaboratorsDialog } from '../shared/CollaboratorsDialog.tsx'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import styles from './courses.module.css'
import { useCourseForm } from './useCourseForm.tsx'

const columns = [
  { key: 'name', isMain: true, width: 170 },
  { key: 'number', width: 100 },
  { key: 'state', width: 105, render: ({ state }: CourseRecord) => <CourseStateTag state={state} /> },
  { key: 'classes', width: 145 },
  { key: 'teachers', width: 135 },
  { key: 'startDate', width: 112 },
  { key: 'endDate', width: 112 },
  { key: 'deployed', width: 80 },
] as const

/** The courses that run, ran and will run. */
export const CoursePage = () => {
  const { t } = useTranslation(['office', 'course', 'together'])
  const choices = useClassChoices()
  const form = useCourseForm()
  return (
    <NounScreen
      noun={course}
      title={t('office:course.title')}
      columns={columns}
      search={[
        { key: 'name', isWide: true },
        'number',
        { key: 'classId', type: 'select', label: t('course:field.classes'), options: choices.classesOf() },
        { key: 'state', type: 'select' },
        { key: 'deployed', type: 'select' },
      ]}
      above={<p className={styles.note}>{t('office:course.note')}</p>}
      form={form}
      actions={[
        {
          key: 'collaborators',
          call: courseCollaborators.set,
          label: t('together:collaborators'),
          on: 'row',
          dialog: ([record], close, done) =>
            record && (
              <CollaboratorsDialog id={record.id} calls={courseCollaborators} onDone={done} onClose={close} />
            ),
        },
      ]}
      detail={{
        fields: [
          'name',
          'number',
          'mgrName',
          'state',
          'grade',
          'classes',
          'teachers',
          'startDate',
          'endDate',
          'schoolYear',
          'semester',
          'hours',
          'books',
          'deployed',
          'creatorName',
          'introduction',
        ],
      }}
    />
  )
}
