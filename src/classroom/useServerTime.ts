// Moments that the server has named: every page reaches them by the server's clock.
import { useEffect, useEffectEvent, useState } from 'react'
import { useClassroom } from './ClassroomContext.tsx'

/** How long it still is, in ms, until a moment (epoch ms, server clock); negative behind it. */
export const useMsUntil = () => {
  const { store } = useClassroom()
  return (at: number) => at - Date.now() - store.getState().clockOffset
}

/** Calls back when this time comes (epoch ms, server clock). A time that is already over calls nothing. */
export const useAtServerTime = (at: number | null, callback: () => void): void => {
  const msUntil = useEffectEvent(useMsUntil())
  const run = useEffectEvent(callback)
  useEffect(() => {
    const msLeft = at === null ? 0 : msUntil(at)
    if (msLeft <= 0) return
    const timer = setTimeout(() => run(), msLeft)
    return () => clearTimeout(timer)
  }, [at])
}

/** Whether this time is over (epoch ms, server clock). */
export const useIsPast = (at: number): boolean => {
  const msUntil = useMsUntil()
  const [isPast, setIsPast] = useState(() => msUntil(at) <= 0)
  useAtServerTime(at, () => setIsPast(true))
  return isPast
}
