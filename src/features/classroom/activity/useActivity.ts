// The exercise of the lesson: what this seat sees of it, asked again when the classroom says that something has changed.
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type ActivityStep,
  type ActivityView,
  changeActivity,
  getActivity,
  openActivity,
} from '#contract/classroom/activity.ts'
import { getExerciseView } from '#contract/learning/exercise/exerciseViewCalls.ts'
import { useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

export const useShownActivity = ({ id: activityId, answered, isRightShown }: ActivityView) => {
  const { liveId: id } = useView()
  const isHost = useMySeat()?.role === 'host'
  const options = callQuery(getActivity, { params: { id }, query: { activityId } })
  return useQuery({
    ...options,
    // Another answer as soon as the right one is shown, and for the host with each one that has answered.
    queryKey: [...options.queryKey, isRightShown, isHost ? answered : null],
    placeholderData: (before) => (before?.id === activityId ? before : undefined),
  })
}

/** The view that a student has of an exercise, before it is pushed. */
export const useExerciseView = (id: string) => useQuery(callQuery(getExerciseView, { query: { id } }))

export const useOpenActivity = () => {
  const { liveId: id } = useView()
  return useMutation({
    mutationFn: (exerciseId: string) => request(openActivity, { params: { id }, body: { exerciseId } }),
  })
}

export const useChangeActivity = (activityId: string) => {
  const { liveId: id } = useView()
  return useMutation({
    mutationFn: (step: ActivityStep) =>
      request(changeActivity, { params: { id }, body: { activityId, step } }),
  })
}
