import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CourseRecord, course } from '#contract/course.ts'
import { courseMgr } from '#contract/courseMgr.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import { useClassChoices } from '../people/useSchoolChoices.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import { courseForm } from './courseForm.tsx'

const mostEntries = 200

const columns = [
  { key: 'name', isMain: true, width: 180 },
  { key: 'number', width: 100 },
  { key: 'state', width: 110, render: ({ state }: CourseRecord) => <CourseStateTag state={state} /> },
  { key: 'classes', width: 170 },
  { key: 'teachers', width: 140 },
  { key: 'startDate', width: 120 },
  { key: 'endDate', width: 120 },
  { key: 'deployed', width: 90 },
] as const

/** The catalogue to give courses from; the chosen entry fills in what it knows. */
const useCatalogue = () => {
  const { data } = useQuery({
    queryKey: ['CourseMgr', 'all'],
    queryFn: ({ signal }) =>
      request(courseMgr.calls.page, { query: { size: mostEntries, sort: 'name' } }, { signal, quiet: true }),
  })
  const entries = data?.records ?? []
  return {
    catalogue: entries.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` })),
    followCatalogue: (mgrId: unknown) => {
      const entry = entries.find(({ id }) => id === mgrId)
      if (!entry) return undefined
      const { number, name, hours, introduction } = entry
      return { number, name, hours, introduction, books: entry.books.join('/') }
    },
  }
}

/** The courses that run, ran and will run. */
export const CoursePage = () => {
  const { t } = useTranslation(['office', 'course'])
  const { grades, classesOf } = useClassChoices()
  const catalogue = useCatalogue()
  const semesters = ([1, 2] as const).map((value) => ({ value, label: t(`course:value.semester.${value}`) }))
  return (
    <NounScreen
      noun={course}
      title={t('office:course.title')}
      addWords={t('office:course.add')}
      empty={{ title: t('office:course.emptyTitle'), text: t('office:course.emptyText') }}
      columns={columns}
      search={[
        { key: 'name', isWide: true },
        'number',
        { key: 'classId', type: 'select', label: t('course:field.classes'), options: classesOf() },
        { key: 'state', type: 'select' },
        { key: 'deployed', type: 'select' },
      ]}
      form={courseForm({
        ...catalogue,
        grades,
        semesters,
        classes: classesOf(),
        booksHint: t('office:course.booksHint'),
      })}
      detail={{
        fields: [
          'name',
          'number',
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
