// What students do, by the names of learningStats.
import type { Facts } from '../facts.ts'
import { examFacts } from './examFacts.ts'
import { growthFacts } from './growthFacts.ts'
import { reportFacts } from './reportFacts.ts'
import { resultFacts } from './resultFacts.ts'
import { taskFacts } from './taskFacts.ts'
import { timeFacts } from './timeFacts.ts'
import { wordFacts } from './wordFacts.ts'

export const learningFacts = {
  ...taskFacts,
  ...examFacts,
  ...timeFacts,
  ...resultFacts,
  ...reportFacts,
  ...growthFacts,
  ...wordFacts,
} as const satisfies Record<string, Facts>
