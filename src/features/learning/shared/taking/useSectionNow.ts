// The server's time, drawn anew only when a section begins or ends by it.
import { useEffect, useState } from 'react'
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { sectionStepOf } from '#contract/rules/assignment/sections.ts'
import { type AttemptClock, nowOf } from '../attempt/attemptClock.ts'

const lookMs = 500

export const useSectionNow = (sections: readonly AttemptSection[], clock: AttemptClock): number => {
  const [seen, setSeen] = useState({ now: nowOf(clock), steps: '' })
  useEffect(() => {
    const look = () => {
      const now = nowOf(clock)
      const steps = sections.map((section) => sectionStepOf(section, now)).join()
      setSeen((before) => (before.steps === steps ? before : { now, steps }))
    }
    look()
    if (sections.every(({ minutes }) => minutes === null)) return undefined
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [sections, clock])
  return seen.now
}
