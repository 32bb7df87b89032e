// Every need by its name in the contract.
import type { NeedKind } from '#contract/insight/needs/needs.ts'
import { fallenResults } from './facts/fallenResults.ts'
import { growingWords } from './facts/growingWords.ts'
import { missedLessons } from './facts/missedLessons.ts'
import { missedTasks } from './facts/missedTasks.ts'
import { silentStudents } from './facts/silentStudents.ts'
import type { Need } from './need.ts'

export const allNeeds: Readonly<Record<NeedKind, Need>> = {
  tasks: missedTasks,
  fell: fallenResults,
  away: missedLessons,
  silent: silentStudents,
  words: growingWords,
}
