import { useEffect, useState } from 'react'

/** Counts down to the next attempt that the server accepts. `left` is in seconds, 0 without a delay. */
export const useRetryCountdown = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // Computed from the clock each time: the timer of a suspended tab is late.
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      look()
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)
  return { left, wait }
}
