import { useQuery } from '@tanstack/react-query'
import { getDeck } from '#contract/learning/deck.ts'
import { request } from '#src/http/request.ts'
import { deckKey } from '../shared/deck/deckKey.ts'

export const useDeck = (isAllowed = true) =>
  useQuery({
    queryKey: deckKey,
    enabled: isAllowed,
    queryFn: ({ signal }) => request(getDeck, {}, { signal, quiet: true }),
  })
