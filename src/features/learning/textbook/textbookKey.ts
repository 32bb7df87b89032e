// The queries of one book. Those of its pages are of the noun, so that a changed book is fetched again.
import { useQuery } from '@tanstack/react-query'
import { uuidSchema } from '#contract/ids.ts'
import { listBookPages } from '#contract/library/bookPage.ts'
import { textbook } from '#contract/library/textbook.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'

export const bookKey = (id: string) => [...nounKey(textbook), 'book', id]

/** The book and its pages; the error is that of the first that failed. */
export const useBook = (given: string | null) => {
  const id = uuidSchema.safeParse(given).data ?? '00000000-0000-0000-0000-000000000000'
  return useQuery({
    queryKey: bookKey(id),
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const [book, pages] = await Promise.all([
        request(textbook.calls.get, { params: { id } }, options),
        request(listBookPages, { query: { textbookId: id } }, options),
      ])
      return { book, pages }
    },
  })
}
