// Whatever is asked under the addresses of these nouns is asked again, wherever it stands.
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#src/http/callQuery.ts'
import type { NamedNoun } from '../screen.ts'

export const refetchLists = async (queries: QueryClient, nouns: readonly NamedNoun[]): Promise<void> => {
  await refetchCalls(
    queries,
    nouns.map(({ declared }) => declared),
  )
}
