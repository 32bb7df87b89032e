import { useQuery } from '@tanstack/react-query'
import { type TextbookRecord, textbook } from '#contract/library/textbook/textbook.ts'
import { callQuery } from '#src/http/callQuery.ts'

/** Up to 200 textbooks of all libraries, to suggest their names and units. Empty while they come, or without the right. */
export const useTextbooks = (): readonly TextbookRecord[] => {
  const { data } = useQuery(callQuery(textbook.calls.page, { query: { size: 200, sort: 'name' } }))
  return data?.records ?? []
}

/** Each name once: libraries may have the same book. */
export const namesOf = (books: readonly TextbookRecord[]): string[] => [
  ...new Set(books.map(({ name }) => name)),
]
