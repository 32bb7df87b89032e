import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { choice } from './choice.ts'
import { compose } from './compose.ts'
import { fillIn } from './fillIn.ts'
import { group } from './group.ts'
import { judge } from './judge.ts'
import { match } from './match.ts'
import { order } from './order.ts'
import { speak } from './speak.ts'
import type { TypeRules } from './typeRules.ts'
import { write } from './write.ts'

export const rulesByType: Readonly<Record<ExerciseType, TypeRules>> = {
  choice,
  fillIn,
  judge,
  match,
  order,
  write,
  speak,
  compose,
  group,
}
