import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/constants.ts'
import { type CourseRecord, course } from '#contract/school/course.ts'
import { type CourseMgrRecord, courseMgr } from '#contract/school/courseMgr.ts'
import { getXnxq, type Semester } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/ui/kit/NounScreen.tsx'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import { courseForm } from './courseForm.tsx'

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

/** The catalogue to choose a course from; the chosen entry fills in its values. */
const useCatalogue = () => {
  const seen = useRef(new Map<unknown, CourseMgrRecord>())
  return {
    loadCatalogue: async (name: string, signal: AbortSignal) => {
      const query = { name, size: limits.pickerPage, sort: 'name' as const }
      const { records } = await request(courseMgr.calls.page, { query }, { signal, quiet: true })
      for (const entry of records) seen.current.set(entry.id, entry)
      return records.map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }))
    },
    followCatalogue: (picked: unknown) => {
      const id = typeof picked === 'object' && picked !== null && 'value' in picked ? picked.value : undefined
      const entry = seen.current.get(id)
      if (!entry) return undefined
      const { number, name, hours, introduction, books } = entry
      return { number, name, hours, introduction, books: books.join('/') }
    },
  }
}

const none: readonly Semester[] = []
const useSemesters = (): readonly Semester[] => {
  const { data = none } = useQuery({
    queryKey: ['semesters'],
    queryFn: ({ signal }) => request(getXnxq, {}, { signal, quiet: true }),
  })
  return data
}

/** The courses that run, ran and will run. */
export const CoursePage = () => {
  const { t } = useTranslation(['office', 'course'])
  const choices = useClassChoices()
  const catalogue = useCatalogue()
  const semesters = useSemesters()
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
      form={courseForm({
        ...choices,
        ...catalogue,
        semesters,
        semesterLabel: (semester) => t(`course:value.semester.${semester}`),
        booksHint: t('office:course.booksHint'),
      })}
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
