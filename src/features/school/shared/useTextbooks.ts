import { useQuery } from '@tanstack/react-query'
import { type TextbookRecord, textbook } from '#contract/library/textbook.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'
import { useKit } from '#src/kit/ports.ts'

/** Up to 200 textbooks of all libraries, to suggest their names and units. Empty while they come, or without the right. */
export const useTextbooks = (): readonly TextbookRecord[] => {
  const { tenantId } = useKit()
  const { data } = useQuery({
    queryKey: [...nounKey(textbook), 'suggested', tenantId],
    queryFn: ({ signal }) =>
      request(textbook.calls.page, { query: { size: 200, sort: 'name' } }, { signal, quiet: true }),
  })
  return data?.records ?? []
}

/** Each name once: libraries may have the same book. */
export const namesOf = (books: readonly TextbookRecord[]): string[] => [
  ...new Set(books.map(({ name }) => name)),
]
