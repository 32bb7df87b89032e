import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { taskDocumentName } from '#contract/school/formDocument.ts'
import { FormTogether } from '#src/documents/FormTogether.tsx'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { pathOf } from '../../shared/task/paths.ts'
import { TaskForm } from './TaskForm.tsx'

/** `?id=` changes a task; `?courseId=&lessonId=` begins one of a lesson. */
export const ArrangeTaskPage = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const idIn = (name: string) => uuidSchema.safeParse(query.get(name)).data
  const id = idIn('id')
  const [courseId, lessonId] = [idIn('courseId'), idIn('lessonId')]
  const { data, error, refetch, isFetching } = useQuery(
    onceQuery(task.calls.get, id ? { params: { id } } : undefined),
  )
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (id && (!data || isFetching)) return <PageSkeleton />
  const form = (
    <TaskForm
      key={id ?? `${courseId} ${lessonId}`}
      record={id ? data : undefined}
      defaults={{ ...(courseId && { courseId }), ...(lessonId && { lessonId }) }}
      onDone={(saved) => navigate(pathOf(paths.task, saved))}
      onLeave={() => navigate(id ? pathOf(paths.task, id) : paths.tasks)}
    />
  )
  return id ? <FormTogether name={taskDocumentName(id)}>{form}</FormTogether> : form
}
