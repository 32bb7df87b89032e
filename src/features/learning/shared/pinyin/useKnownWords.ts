import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listKnownWords } from '#contract/learning/deck.ts'
import { request } from '#src/http/request.ts'
import { deckKey } from '../deck/deckKey.ts'

/** The words that the student knows, from their deck. */
export const useKnownWords = (isAsked = true): ReadonlySet<string> => {
  const { data } = useQuery({
    queryKey: [...deckKey, 'known'],
    enabled: isAsked,
    queryFn: ({ signal }) => request(listKnownWords, {}, { signal, quiet: true }),
  })
  return useMemo(() => new Set(data), [data])
}
