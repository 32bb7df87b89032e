// Whether the time of an attempt is over, by the server's clock. The page is drawn again only when that changes.
import { useEffect, useState } from 'react'
import { type AttemptClock, isTimeUp } from './attemptClock.ts'

const lookMs = 500

export const useTimeUp = (clock: AttemptClock | undefined): boolean => {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const look = () => setUp(clock !== undefined && isTimeUp(clock))
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [clock])
  return isUp
}
