// The school of the signed-in person, as the pages need it: its name and its clock.
import { useEffect, useState } from 'react'
import { wallNow } from '#src/lib/wallTime.ts'
import { useSession } from './sessionStore.ts'

const tickMs = 15_000

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const useSchoolZone = (): string =>
  useSession((session) => session.user?.tenant?.timeZone ?? ownZone())

/** What the school's clock shows, kept going. */
export const useSchoolNow = (): string => {
  const zone = useSchoolZone()
  const [now, setNow] = useState(() => wallNow(zone, Date.now()))
  useEffect(() => {
    const tick = () => setNow(wallNow(zone, Date.now()))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [zone])
  return now
}

/** The school's zone when its clock differs from the reader's, else nothing to say. */
export const useForeignZone = (): string | undefined => {
  const zone = useSchoolZone()
  const now = Date.now()
  const isSame = wallNow(zone, now).slice(0, 16) === wallNow(ownZone(), now).slice(0, 16)
  return isSame ? undefined : zone
}
