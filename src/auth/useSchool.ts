// The school of the signed-in person, as the pages need it: its name and its clock.
import { useEffect, useMemo, useState } from 'react'
import { type SchoolClock, schoolClockIn } from '#src/lib/schoolClock.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { useSession } from './sessionStore.ts'

const tickMs = 15_000

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const useSchoolZone = (): string =>
  useSession((session) => session.user?.tenant?.timeZone ?? ownZone())

export const useSchoolClock = (): SchoolClock => {
  const zone = useSchoolZone()
  return useMemo(() => schoolClockIn(zone), [zone])
}

/** The time of the school's clock, kept going. */
export const useSchoolNow = (): string => {
  const { wallOf } = useSchoolClock()
  const [now, setNow] = useState(() => wallOf(serverNow()))
  useEffect(() => {
    const tick = () => setNow(wallOf(serverNow()))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [wallOf])
  return now
}

/** The school's zone when its clock differs from the reader's, else nothing to say. */
export const useForeignZone = (): string | undefined => {
  const zone = useSchoolZone()
  const now = serverNow()
  const minuteIn = (of: string) => schoolClockIn(of).wallOf(now).slice(0, 16)
  const isSame = minuteIn(zone) === minuteIn(ownZone())
  return isSame ? undefined : zone
}
