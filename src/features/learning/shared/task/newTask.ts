// A new task begins with these values.
import type { FileId } from '#contract/ids.ts'
import { addDays } from '#src/lib/wallTime.ts'

/** Wall time as it travels. */
export const wallFormat = 'YYYY-MM-DD HH:mm:ss'

/** A new task lasts from now for a week: after its release it can be begun. */
export const newTask = (now: string) => {
  const startAt = `${now.slice(0, 16)}:00`
  return {
    startAt,
    endAt: addDays(startAt, 7),
    answersShown: 'afterAnswering' as const,
    selfMarking: false,
    draft: false,
    hidden: false,
    files: [] as FileId[],
  }
}
