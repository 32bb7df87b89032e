// The kinds of assignments, each by its declaration.
import type { AssignmentKind } from '#contract/rules/assignment/assignment.ts'
import { activityKind } from './features/classroom/activity/activityKind.ts'
import type { KindDeclaration } from './features/learning/assignment/kinds.ts'
import { evaluationKind } from './features/learning/evaluation/evaluationKind.ts'
import { examKind } from './features/learning/exam/examKind.ts'
import { taskKind } from './features/learning/task/taskKind.ts'

const byName: Readonly<Record<AssignmentKind, KindDeclaration>> = {
  task: taskKind,
  exam: examKind,
  evaluation: evaluationKind,
  activity: activityKind,
}
export const assignmentKinds = Object.values(byName)
