// The time until an exam begins, by the server's clock.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { exam } from '#contract/learning/exam/examNoun.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { serverNow } from '#src/lib/serverClock.ts'

const tickMs = 500
/** The page asks so often whether it has begun, where its clock runs ahead of the server's. */
const askAgainMs = 2000

/** Milliseconds; 0 once it has begun. */
export const useMsToStart = (startAt: string): number => {
  const { instantOf } = useSchoolClock()
  const start = instantOf(startAt)
  const [ms, setMs] = useState(() => Math.max(0, start - serverNow()))
  useEffect(() => {
    const tick = () => setMs(Math.max(0, start - serverNow()))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [start])
  return ms
}

/** Asks the server again when an exam that waits should have begun. */
export const useAskAtStart = (isWaiting: boolean, ms: number): void => {
  const queries = useQueryClient()
  const isDue = isWaiting && ms === 0
  useEffect(() => {
    if (!isDue) return undefined
    const ask = () => void refetchCalls(queries, [exam.declared])
    ask()
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [isDue, queries])
}
