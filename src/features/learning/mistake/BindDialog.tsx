// Chooses exercises of the libraries that train a mistake; each choice counts at once.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bindExercises, pageBoundExercises } from '#contract/learning/mistake/mistakeCalls.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { ExercisePicker } from '../shared/paper/ExercisePicker.tsx'

const most = 200

export const BindDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const queries = useQueryClient()
  const { data } = useQuery(callQuery(pageBoundExercises, { query: { id, size: most } }))
  const binding = useMutation({
    mutationFn: (exerciseId: string) => request(bindExercises, { body: { id, exerciseIds: [exerciseId] } }),
    onSettled: () => refetchLists(queries, [mistake]),
  })
  const chosen = new Set(data?.records.map((card) => card.id))
  return <ExercisePicker chosen={chosen} onChoose={(card) => binding.mutate(card.id)} onClose={onClose} />
}
