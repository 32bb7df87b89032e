// A course in the hands of a collaborator: the form of the office, filled in together.

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { course, type MyCourse } from '#contract/school/course.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import { NounForm } from '#src/kit/form/NounForm.tsx'
import { useCourseForm } from './useCourseForm.tsx'

interface Props {
  course: Pick<MyCourse, 'id' | 'name'>
  onClose: () => void
}

export const EditCourse = ({ course: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('kit')
  const form = useCourseForm()
  const { data } = useQuery(onceQuery(course.calls.get, { params: { id } }))
  if (!data) return null
  const drawer = (
    <NounForm
      noun={course}
      form={form}
      title={t('form.edit', { name })}
      record={data}
      onClose={onClose}
      onSaved={onClose}
    />
  )
  return form.around?.(data, drawer) ?? drawer
}
