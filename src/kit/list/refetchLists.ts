// Lists of these nouns ask the server again, wherever they stand.
import type { QueryClient } from '@tanstack/react-query'
import type { NamedNoun } from '../screen.ts'
import { nounKey } from './useNounList.ts'

export const refetchLists = async (queries: QueryClient, nouns: readonly NamedNoun[]): Promise<void> => {
  await Promise.all(nouns.map((noun) => queries.invalidateQueries({ queryKey: nounKey(noun) })))
}
