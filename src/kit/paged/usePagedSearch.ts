// A list that is searched by words and filters and shown page by page.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useKit } from '../ports.ts'

interface Paged<R> {
  readonly records: readonly R[]
  readonly total: number
}

interface Asked {
  readonly current: number
  readonly size: number
  /** What is typed, trimmed; missing while nothing is. */
  readonly keyword?: string
}

interface Search<P> {
  /** The query's key, with the filters in it: another key begins at page 1. */
  key: readonly unknown[]
  size: number
  ask: (asked: Asked, signal: AbortSignal) => Promise<P>
  /** Nothing is asked before there is something to look for. */
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  refetchInterval?: number
}

/** The rows that are shown stay until the next ones are here, but never those of another school. */
export const usePagedSearch = <R, P extends Paged<R> = Paged<R>>({
  key,
  size,
  ask,
  enabled = true,
  refetchInterval,
}: Search<P>) => {
  const { tenantId, errorText } = useKit()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const search = JSON.stringify([key, keyword])
  const [page, setPage] = useState({ search, current: 1 })
  const current = page.search === search ? page.current : 1
  const asked = { current, size, ...(keyword && { keyword }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...key, tenantId, asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled,
    refetchInterval: refetchInterval ?? false,
    placeholderData: (before, then) => (then?.queryKey.at(-2) === tenantId ? before : undefined),
  })
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  useEffect(() => {
    // The last row of the last page is gone: there is a page before it.
    if (data && !isPlaceholderData && current > last) setPage({ search, current: last })
  })
  return {
    typed,
    setTyped,
    isNarrowed: keyword !== '',
    data,
    errorText: error && !data ? errorText(error) : undefined,
    isStale: error !== null && data !== undefined,
    isChanging: isPlaceholderData,
    current,
    size,
    setCurrent: (next: number) => setPage({ search, current: next }),
    retry: () => void refetch(),
  }
}

export type PagedSearch<P extends Paged<unknown>> = Omit<ReturnType<typeof usePagedSearch>, 'data'> & {
  data: P | undefined
}
