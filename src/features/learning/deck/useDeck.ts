import { useQuery } from '@tanstack/react-query'
import { getDeck } from '#contract/learning/deck/deck.ts'
import { callQuery } from '#src/http/callQuery.ts'

export const useDeck = (isAllowed = true) =>
  useQuery({
    ...callQuery(getDeck, {}),
    enabled: isAllowed,
  })
