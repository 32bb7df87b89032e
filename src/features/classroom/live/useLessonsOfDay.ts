import { useSchoolNow } from '#src/auth/useSchool.ts'
import { type LessonsOfDay, lessonsOfDay } from './lessonsOfDay.ts'
import { useOwnLessons } from './liveQueries.ts'

const enough = 100

interface Answer {
  lessons: LessonsOfDay | undefined
  error: unknown
  retry: () => void
}

export const useLessonsOfDay = (): Answer => {
  const now = useSchoolNow()
  const running = useOwnLessons({ state: 'started', size: enough })
  const planned = useOwnLessons({ state: 'created', size: enough })
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
