// A course in the hands of a collaborator: the form of the office, filled in together.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { course, type MyCourse } from '#contract/school/course.ts'
import { request } from '#src/http/request.ts'
import { NounForm } from '#src/kit/form/NounForm.tsx'
import { useCourseForm } from './useCourseForm.tsx'

interface Props {
  course: Pick<MyCourse, 'id' | 'name'>
  onClose: () => void
}

export const EditCourse = ({ course: { id, name }, onClose }: Props) => {
  const { t } = useTranslation('kit')
  const form = useCourseForm()
  // Not one of the noun's lists, which are refetched with each attempt to save: the form would begin anew.
  const { data } = useQuery({
    queryKey: ['courseToEdit', id],
    queryFn: ({ signal }) => request(course.calls.get, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
