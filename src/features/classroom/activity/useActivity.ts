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
import { request } from '#src/http/request.ts'

export const useShownActivity = ({ id: activityId, answered, isRightShown }: ActivityView) => {
  const { liveId: id } = useView()
  const isHost = useMySeat()?.role === 'host'
  return useQuery({
    queryKey: ['activity', activityId, isRightShown, isHost ? answered : null],
    queryFn: ({ signal }) =>
      request(getActivity, { params: { id }, query: { activityId } }, { signal, quiet: true }),
    placeholderData: (before) => (before?.id === activityId ? before : undefined),
  })
}

/** What a student sees of an exercise, before it is pushed. */
export const useExerciseView = (id: string) =>
  useQuery({
    queryKey: ['exerciseView', id],
    queryFn: ({ signal }) => request(getExerciseView, { query: { id } }, { signal, quiet: true }),
  })

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
