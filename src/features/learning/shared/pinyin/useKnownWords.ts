import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listKnownWords } from '#contract/learning/deck/deck.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** The words that the student knows, from their deck. */
export const useKnownWords = (isAsked = true): ReadonlySet<string> => {
  const { data } = useQuery({
    ...callQuery(listKnownWords, {}),
    enabled: isAsked,
  })
  return useMemo(() => new Set(data), [data])
}
