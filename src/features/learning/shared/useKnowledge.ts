// The school's levels, topics, points and courses, to sort and to find exercises by.
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import {
  selectExerciseLevel,
  selectExercisePoint,
  selectExerciseTopic,
} from '#contract/learning/exercise/exerciseCalls.ts'
import { selectCourseMgrs } from '#contract/school/catalogCourse.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'
import { treeOf } from '#src/kit/tree/treeNodes.ts'

type ChoiceCall =
  | typeof selectExerciseLevel
  | typeof selectExerciseTopic
  | typeof selectExercisePoint
  | typeof selectCourseMgrs

const staleTime = 60_000

const useChoice = (call: ChoiceCall) => {
  const { data = [], isPending } = useQuery({
    ...callQuery(call, {}),
    staleTime,
  })
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), isLoading: isPending }
}

export const useLevelOptions = () => useChoice(selectExerciseLevel)
export const useTopicOptions = () => useChoice(selectExerciseTopic)
export const usePointOptions = () => useChoice(selectExercisePoint)
export const useCourseOptions = () => useChoice(selectCourseMgrs)

type PointChoice = CallAnswer<typeof selectExercisePoint>[number]
interface PointNode extends PointChoice {
  readonly children?: readonly PointNode[]
}
const none: readonly PointNode[] = []
const asTree = (points: readonly PointChoice[]) => treeOf<PointNode>(points)

/** The school's points below each other, in the order in which they were made. */
export const usePointTree = () => {
  const query = useQuery({
    ...callQuery(selectExercisePoint, {}),
    staleTime,
    select: asTree,
  })
  return { nodes: query.data ?? none, state: optionsStateOf(query) }
}
