// The form of a course with what it offers; a record's is filled in together with its collaborators.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CourseBody, CourseRecord } from '#contract/school/course.ts'
import { courseDocumentName } from '#contract/school/formDocument.ts'
import { getXnxq, type Semester } from '#contract/system/dict.ts'
import { FormTogether } from '#src/documents/FormTogether.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { useClassChoices } from '../shared/useSchoolChoices.ts'
import { valuesOfEntry } from './catalogue.ts'
import { courseForm } from './courseForm.tsx'

const none: readonly Semester[] = []
const useSemesters = (): readonly Semester[] => {
  const { data = none } = useQuery(callQuery(getXnxq, {}))
  return data
}

export const useCourseForm = (): FormDeclaration<CourseRecord, CourseBody> => {
  const { t } = useTranslation(['office', 'course'])
  const choices = useClassChoices()
  const queries = useQueryClient()
  const semesters = useSemesters()
  return {
    ...courseForm({
      ...choices,
      followCatalogue: (picked) =>
        valuesOfEntry(queries, picked && typeof picked === 'object' && 'value' in picked && picked.value),
      semesters,
      semesterLabel: (semester) => t(`course:value.semester.${semester}`),
      booksHint: t('office:course.booksHint'),
    }),
    isFor: ({ editable }) => editable,
    around: ({ id, editable }, form) =>
      editable ? <FormTogether name={courseDocumentName(id)}>{form}</FormTogether> : form,
  }
}
