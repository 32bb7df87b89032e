// The form of a course with what it offers; a record's is filled in together with its collaborators.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/constants.ts'
import type { CourseBody, CourseRecord } from '#contract/school/course.ts'
import { type CourseMgrRecord, courseMgr } from '#contract/school/courseMgr.ts'
import { courseDocumentName } from '#contract/school/formDocument.ts'
import { getXnxq, type Semester } from '#contract/system/dict.ts'
import { FormTogether } from '#src/documents/FormTogether.tsx'
import { request } from '#src/http/request.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { courseForm } from './courseForm.tsx'

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

export const useCourseForm = (): FormDeclaration<CourseRecord, CourseBody> => {
  const { t } = useTranslation(['office', 'course'])
  const choices = useClassChoices()
  const catalogue = useCatalogue()
  const semesters = useSemesters()
  return {
    ...courseForm({
      ...choices,
      ...catalogue,
      semesters,
      semesterLabel: (semester) => t(`course:value.semester.${semester}`),
      booksHint: t('office:course.booksHint'),
    }),
    isFor: ({ editable }) => editable,
    around: ({ id, editable }, form) =>
      editable ? <FormTogether name={courseDocumentName(id)}>{form}</FormTogether> : form,
  }
}
