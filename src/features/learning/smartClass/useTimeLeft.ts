// Counts how long a task can still be answered, by the server's clock.
import { useEffect, useState } from 'react'
import type { TaskListed } from '#contract/learning/task/taskNoun.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { serverNow } from '#src/lib/serverClock.ts'

/** The time in ms, 0 when it is over; undefined: it is not released. For a student the student's own end counts. */
export const useTimeLeft = ({ state, endAt, extensionEnd, own }: TaskListed): number | undefined => {
  const { instantOf } = useSchoolClock()
  const [now, setNow] = useState(serverNow)
  const isRunning = state === 'released' || state === 'extended'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (state === 'notReleased') return undefined
  if (!isRunning) return 0
  const end = own?.until ?? (state === 'extended' && extensionEnd ? extensionEnd : endAt)
  return Math.max(0, instantOf(end) - now)
}
