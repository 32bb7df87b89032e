import { useQuery } from '@tanstack/react-query'
import { getDeck } from '#contract/learning/deck/deck.ts'
import { withCopy } from '#src/auth/deviceCopies.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

export const useDeck = (isAllowed = true) =>
  useQuery({
    queryKey: callQuery(getDeck, {}).queryKey,
    queryFn: ({ signal }) => withCopy('deck', () => request(getDeck, {}, { signal, quiet: true })),
    enabled: isAllowed,
  })
