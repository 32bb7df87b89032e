import { useEffect, useState } from 'react'
import { serverNow } from '#src/lib/serverClock.ts'

/** Counts down to the next attempt that the server accepts. `secondsLeft` is 0 without a delay. */
export const useRetryCountdown = () => {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    // Computed from the clock each time: the timer of a suspended tab is late.
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((until - serverNow()) / 1000)))
    look()
    if (until <= serverNow()) return
    const timer = setInterval(() => {
      look()
      if (until <= serverNow()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => setUntil(seconds > 0 ? serverNow() + seconds * 1000 : 0)
  return { secondsLeft, wait }
}
