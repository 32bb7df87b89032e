// The sections of an attempt: their own minutes, and which answers they take now.
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { ownMinutesOf } from '#contract/rules/assignment/answering.ts'
import { sectionEnd, sectionStepOf } from '#contract/rules/assignment/sections.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import type { LoadedAttempt } from './readAttempt.ts'
import { type Arrival, graceMsOf } from './rules/takeAnswer.ts'

interface Sectioned extends Pick<LoadedAttempt, 'parts'> {
  readonly attempt: Pick<AttemptRow, 'timeFactor' | 'sectionTimes'>
}

export const sectionsOf = ({ attempt: { timeFactor, sectionTimes }, parts }: Sectioned): AttemptSection[] =>
  parts.map(({ exerciseIds, minutes, ...part }) => ({
    ...part,
    minutes: ownMinutesOf({ minutes }, { timeFactor }),
    exerciseIds: [...exerciseIds],
    enteredAt: sectionTimes[part.id]?.enteredAt ?? null,
    leftAt: sectionTimes[part.id]?.leftAt ?? null,
  }))

/**
 * Whether the section of an answer takes it, in the form of takeAnswer.ts. What was on its way when the time ended is taken; who
 * leaves a section has sent everything before.
 */
export const closedSections = (loaded: LoadedAttempt, now: Date): ReadonlyMap<string, Arrival['closed']> => {
  const graceMs = loaded.assignment ? graceMsOf(loaded.assignment) : 0
  const listed = new Map(loaded.exercises.map((one) => [one.visible.id, one.singles]))
  return new Map(
    sectionsOf(loaded).flatMap((section) => {
      const step = sectionStepOf(section, now.getTime())
      if (step === 'free' || step === 'running') return []
      const end = section.leftAt === null ? sectionEnd(section) : null
      const closed = {
        refusal: 'sectionOver' as const,
        since: end === null ? null : new Date(end),
        graceMs,
      }
      const singles = section.exerciseIds.flatMap((id) => listed.get(id) ?? [])
      return singles.map(({ exerciseId }) => [exerciseId, closed] as const)
    }),
  )
}
