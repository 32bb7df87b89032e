import { useQuery } from '@tanstack/react-query'
import { getDeck } from '#contract/learning/deck/deck.ts'
import { keptQuery } from '#src/auth/keptQuery.ts'

export const useDeck = (isAllowed = true) =>
  useQuery({
    ...keptQuery('deck', getDeck, {}),
    enabled: isAllowed,
  })
