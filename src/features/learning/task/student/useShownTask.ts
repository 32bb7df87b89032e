import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'

/** The task that the student's home shows in place of its lists. */
export const useShownTask = (): { id: string | undefined; show: (id?: string) => void } => {
  const [query, setQuery] = useSearchParams()
  return {
    id: uuidSchema.safeParse(query.get('task')).data,
    show: (id) => setQuery(id ? { task: id } : {}),
  }
}
