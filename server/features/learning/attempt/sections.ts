// The sections of an attempt: their own minutes, and which answers they take now.
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { ownMinutesOf } from '#contract/rules/assignment/answering.ts'
import { sectionEnd, sectionStepOf } from '#contract/rules/assignment/sections.ts'
import type { AttemptRow } from '#server/db/schema/attempt.ts'
import { kindOf } from '../assignment/kinds.ts'
import type { LoadedAttempt, PaperPart } from './readAttempt.ts'
import { type Arrival, graceMsOf } from './rules/takeAnswer.ts'

interface Sectioned extends Pick<LoadedAttempt, 'parts' | 'assignment'> {
  readonly attempt: Pick<AttemptRow, 'timeFactor' | 'sectionTimes'>
}

/** A section that shares its time is entered, left and over with the one before. */
export const sectionsOf = ({ attempt, assignment, parts }: Sectioned): AttemptSection[] => {
  const { timeFactor, sectionTimes } = attempt
  const isTimed = assignment !== null && kindOf(assignment).timesSections === true
  let leader: PaperPart | undefined
  return parts.map((part) => {
    if (!leader || !part.sharesTime) leader = part
    const times = sectionTimes[leader.id]
    return {
      ...{ id: part.id, name: part.name, text: part.text, exerciseIds: [...part.exerciseIds] },
      minutes: isTimed ? ownMinutesOf(leader, { timeFactor }) : null,
      plays: isTimed ? part.plays : null,
      enteredAt: times?.enteredAt ?? null,
      leftAt: times?.leftAt ?? null,
    }
  })
}

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
