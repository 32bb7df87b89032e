import { useQuery } from '@tanstack/react-query'
import { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'

export const planKey = (id: string) => [...nounKey(lessonPlan), 'one', id] as const

/** A plan with its texts, which a list does not carry. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) => request(lessonPlan.calls.get, { params: { id } }, { signal, quiet: true }),
  })
