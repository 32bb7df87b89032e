// The school's levels, topics and points, to sort and to find exercises by.
import { useQuery } from '@tanstack/react-query'
import {
  selectExerciseLevel,
  selectExercisePoint,
  selectExerciseTopic,
} from '#contract/learning/exercise/exerciseCalls.ts'
import { request } from '#src/http/request.ts'

type ChoiceCall = typeof selectExerciseLevel | typeof selectExerciseTopic | typeof selectExercisePoint

const useChoice = (call: ChoiceCall) => {
  const { data = [], isPending } = useQuery({
    queryKey: ['choice', call.path],
    queryFn: ({ signal }) => request(call, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), isLoading: isPending }
}

export const useLevelOptions = () => useChoice(selectExerciseLevel)
export const useTopicOptions = () => useChoice(selectExerciseTopic)
export const usePointOptions = () => useChoice(selectExercisePoint)
