// Starting a lesson: asked about first when it is early, and done by itself for who came in order to start it.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { earlyStartMinutes } from '#contract/classroom/live.ts'
import { startLive } from '#contract/classroom/liveCalls.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { useLessonRecord } from '../shared/LessonRecordContext.ts'
import { startOnEntering } from '../shared/startOnEntering.ts'

/** Once: afterwards the page may be loaded again without starting anything. */
const useArrivedToStart = (): boolean => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [hasArrived] = useState(() => state?.start === startOnEntering.start)
  useEffect(() => {
    if (hasArrived) void navigate({ pathname, search }, { replace: true, state: null })
  }, [hasArrived, navigate, pathname, search])
  return hasArrived
}

export const useStart = () => {
  const { id, startTime } = useLessonRecord()
  const { minutesBetween, wallOf } = useSchoolClock()
  const [isPending, setIsPending] = useState(false)
  /** Until the planned start, while the question whether to start so early is open. */
  const [minutesEarly, setMinutesEarly] = useState<number | null>(null)
  const start = async () => {
    setMinutesEarly(null)
    setIsPending(true)
    try {
      await request(startLive, { params: { id } })
    } catch {
      // The HTTP client has said what went wrong; the button is there to try again.
    } finally {
      setIsPending(false)
    }
  }
  const askToStart = () => {
    const minutes = minutesBetween(wallOf(serverNow()), startTime)
    if (minutes > earlyStartMinutes) setMinutesEarly(minutes)
    else void start()
  }
  const hasArrived = useArrivedToStart()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the teacher has entered
  useEffect(() => {
    if (hasArrived) askToStart()
  }, [hasArrived])
  return { isPending, minutesEarly, startTime, askToStart, start, wait: () => setMinutesEarly(null) }
}
