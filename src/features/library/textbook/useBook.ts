// A book with its pages.
import { useQuery } from '@tanstack/react-query'
import { uuidSchema } from '#contract/ids.ts'
import { listBookPages } from '#contract/library/textbook/bookPage.ts'
import { textbook } from '#contract/library/textbook/textbook.ts'
import { callQuery } from '#src/http/callQuery.ts'

const noId = '00000000-0000-0000-0000-000000000000'

/** The book and its pages; the error is that of the first that failed. */
export const useBook = (idText: string | null) => {
  const id = uuidSchema.safeParse(idText).data ?? noId
  const book = useQuery(callQuery(textbook.calls.get, { params: { id } }))
  const pages = useQuery(callQuery(listBookPages, { query: { textbookId: id } }))
  return {
    data: book.data && pages.data && { book: book.data, pages: pages.data },
    error: book.error ?? pages.error,
    refetch: () => Promise.all([book.refetch(), pages.refetch()]),
  }
}
