// Sorts what a home shows: running lessons first, then today's by time, then the next ones. Pure.
import type { LiveRecord } from '#contract/classroom/live.ts'
import { addHours, isSameDay } from '#src/lib/wallTime.ts'

export interface LessonsOfDay {
  today: LiveRecord[]
  later: LiveRecord[]
}

const most = 5
/** Around midnight the evening goes on: a lesson this near belongs to today whatever the date says. */
const nearHours = 3
const byStart = (one: LiveRecord, other: LiveRecord): number => one.startTime.localeCompare(other.startTime)

export const lessonsOfDay = (records: readonly LiveRecord[], now: string): LessonsOfDay => {
  const running = records.filter(({ state }) => state === 'started').sort(byStart)
  const planned = records.filter(({ state }) => state === 'created').sort(byStart)
  const isToday = ({ startTime }: LiveRecord) =>
    isSameDay(startTime, now) ||
    (startTime >= addHours(now, -nearHours) && startTime <= addHours(now, nearHours))
  const isLater = (record: LiveRecord) => record.startTime > now && !isToday(record)
  return {
    today: [...running, ...planned.filter(isToday)],
    later: planned.filter(isLater).slice(0, most),
  }
}
