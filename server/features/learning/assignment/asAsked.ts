// The wording of an exercise as an assignment asks it: in an exam nothing is written along an outline, whatever the exercise says
// for practice.
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { unguided, type WriteContent } from '#contract/learning/exercise/write.ts'
import { type Assignment, kindOf } from './kinds.ts'

interface Wording {
  readonly type: ExerciseType
  readonly content: unknown
}

const withoutOutline = <W extends Wording>(wording: W): W =>
  wording.type === 'write' ? { ...wording, content: unguided(wording.content as WriteContent) } : wording // of its type

const asItIs = <W extends Wording>(wording: W): W => wording

/** null: practice. */
export const asAsked = (
  assignment: Pick<Assignment, 'kind'> | null,
): (<W extends Wording>(wording: W) => W) =>
  assignment !== null && kindOf(assignment).unguided ? withoutOutline : asItIs
