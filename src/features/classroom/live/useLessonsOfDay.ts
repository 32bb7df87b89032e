import { useSchoolNow } from '#src/session/useSchool.ts'
import { type LessonsOfDay, lessonsOfDay } from './lessonsOfDay.ts'
import { useLivePage } from './liveQueries.ts'

const enough = 100

interface Answer {
  lessons: LessonsOfDay | undefined
  error: unknown
  retry: () => void
}

export const useLessonsOfDay = (): Answer => {
  const now = useSchoolNow()
  const running = useLivePage({ state: 'started', size: enough })
  const planned = useLivePage({ state: 'created', size: enough })
  const handleRetry = () => {
    void running.refetch()
    void planned.refetch()
  }
  const records = running.data && planned.data && [...running.data.records, ...planned.data.records]
  return {
    lessons: records && lessonsOfDay(records, now),
    error: running.error ?? planned.error,
    retry: handleRetry,
  }
}
