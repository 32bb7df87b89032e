// Chooses exercises of the libraries that train a mistake; each choice counts at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bindExercises, pageBoundExercises } from '#contract/learning/mistake/mistakeCalls.ts'
import { mistake } from '#contract/learning/mistake/mistakeNoun.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { ExercisePicker } from '../shared/paper/ExercisePicker.tsx'
import { mistakeKey } from './mistakeKey.ts'

const most = 200

export const BindDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: mistakeKey(id, 'bound'),
    queryFn: ({ signal }) => request(pageBoundExercises, { query: { id, size: most } }, { signal }),
  })
  const binding = useMutation({
    mutationFn: (exerciseId: string) => request(bindExercises, { body: { id, exerciseIds: [exerciseId] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: nounKey(mistake) }),
  })
  const chosen = new Set(data?.records.map((card) => card.id))
  return <ExercisePicker chosen={chosen} onChoose={(card) => binding.mutate(card.id)} onClose={onClose} />
}
