// A list that is searched by words and filters and shown page by page.

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTenantId } from '#src/auth/useTenantId.ts'
import { errorText } from '#src/http/showError.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

interface Paged<R> {
  readonly records: readonly R[]
  readonly total: number
}

interface PageAsked {
  readonly current: number
  readonly size: number
  /** The typed text, trimmed; missing while there is none. */
  readonly keyword?: string
}

interface Search<P> {
  /** The query for a page, with the filters in it: other filters begin at page 1. */
  query: (page: PageAsked) => UseQueryOptions<P, Error, P, readonly unknown[]>
  size: number
  /** Nothing is asked before there is something to look for. */
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  refetchInterval?: number
}

/** The rows that are shown stay until the next ones are here, but never those of another school. */
export const usePagedSearch = <R, P extends Paged<R> = Paged<R>>({
  query,
  size,
  enabled = true,
  refetchInterval,
}: Search<P>) => {
  const tenantId = useTenantId()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const search = JSON.stringify(query({ current: 1, size, ...(keyword && { keyword }) }).queryKey)
  const [page, setPage] = useState({ search, current: 1 })
  const current = page.search === search ? page.current : 1
  const options = query({ current, size, ...(keyword && { keyword }) })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options,
    queryKey: [...options.queryKey, tenantId],
    enabled,
    refetchInterval: refetchInterval ?? false,
    placeholderData: (before, then) => (then?.queryKey.at(-1) === tenantId ? before : undefined),
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
