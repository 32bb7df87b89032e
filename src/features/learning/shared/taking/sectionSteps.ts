// Which exercises of an attempt can be answered now: those of the section that runs, or else of all free ones.
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { runningSection, sectionStepOf } from '#contract/rules/assignment/sections.ts'

export interface Reach {
  /** The section whose time runs. */
  readonly running: AttemptSection | undefined
  readonly isReachable: (listedId: string) => boolean
  /** Its section is over: it stays as it was. */
  readonly isOver: (listedId: string) => boolean
}

export const reachOf = (sections: readonly AttemptSection[], now: number): Reach => {
  const running = runningSection(sections, now)
  const sectionOf = new Map(
    sections.flatMap((section) => section.exerciseIds.map((id) => [id, section] as const)),
  )
  const stepOf = (listedId: string) => {
    const section = sectionOf.get(listedId)
    return section ? sectionStepOf(section, now) : 'free'
  }
  return {
    running,
    // Sections that share their time run together.
    isReachable: (listedId) => stepOf(listedId) === (running ? 'running' : 'free'),
    isOver: (listedId) => stepOf(listedId) === 'over',
  }
}
