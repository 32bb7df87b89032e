import { useQuery } from '@tanstack/react-query'
import { evaluationCategory } from '#contract/learning/evaluation/categoryNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { optionsStateOf } from '#src/kit/form/useOptionsMessage.ts'

/** The categories of the school, in their order. Who reads evaluations alone is not shown them. */
export const useCategoryOptions = () => {
  const { list } = evaluationCategory.calls
  const isAllowed = useMayCall()(list)
  const query = useQuery(callQuery(list, isAllowed ? { query: {} } : undefined))
  return {
    isAllowed,
    options: (query.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    state: optionsStateOf(query),
  }
}
