import { useQuery } from '@tanstack/react-query'
import { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** A plan with its texts, which a list does not carry. */
export const usePlan = (id: string) => useQuery(callQuery(lessonPlan.calls.get, { params: { id } }))
