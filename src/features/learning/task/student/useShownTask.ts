import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'

/** What the student's home shows in place of its lists: a task, or the tasks of a lesson, to which a closed task returns. */
export const useShownTask = () => {
  const [query, setQuery] = useSearchParams()
  const idIn = (name: string) => uuidSchema.safeParse(query.get(name)).data
  const [id, courseId, lessonId] = [idIn('task'), idIn('courseId'), idIn('lessonId')]
  return {
    id,
    lesson: courseId && lessonId ? { courseId, lessonId } : undefined,
    show: (task?: string): void =>
      setQuery((before) => {
        const { task: _task, ...others } = Object.fromEntries(before)
        return task ? { ...others, task } : others
      }),
  }
}
