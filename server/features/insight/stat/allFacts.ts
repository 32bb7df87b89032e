// The facts of every stat, by the name of its declaration.
import type { StatName } from '#contract/insight/stat/stats.ts'
import { classroomFacts } from './facts/classroomFacts.ts'
import { learningFacts } from './facts/learningFacts.ts'
import { libraryFacts } from './facts/libraryFacts.ts'
import { schoolFacts } from './facts/schoolFacts.ts'
import type { Facts } from './facts.ts'

export const allFacts: Readonly<Record<StatName, Facts>> = {
  ...schoolFacts,
  ...classroomFacts,
  ...learningFacts,
  ...libraryFacts,
}
