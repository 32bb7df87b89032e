// A list of a noun: what is searched, which page, in which order; and the answer.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Call } from '#contract/call.ts'
import { limits } from '#contract/constants.ts'
import { useTenantId } from '#src/auth/useTenantId.ts'
import { callKey } from '#src/http/callQuery.ts'
import { type ListState, listKey, useListState } from '../listState.ts'
import type { ScreenNoun, SearchValues } from '../screen.ts'
import { sendCall } from '../sendCall.ts'

const usualSize = limits.listPage

export interface Page<R> {
  records: readonly R[]
  total: number
}

/** The same for the page and for the export. */
export const listQuery = (state: ListState, tenantId: string | undefined, fixed?: SearchValues) => ({
  ...state.search,
  ...fixed,
  ...(state.sort && { sort: state.sort.field, order: state.sort.order }),
  tenantId,
})

const useScrollReset = (current: number) => {
  const shownPage = useRef(current)
  useEffect(() => {
    if (shownPage.current === current) return undefined
    shownPage.current = current
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), limits.scrollResetMs)
    return () => clearTimeout(timer)
  }, [current])
}

interface ListOptions {
  /** Sent with every page, for any search. */
  fixed?: SearchValues | undefined
  pageSize?: number | undefined
}

export const useNounList = <R, B, S>(noun: ScreenNoun<R, B, S>, options: ListOptions) => {
  const { fixed, pageSize = usualSize } = options
  const tenantId = useTenantId()
  const { pathname } = useLocation()
  const key = listKey(noun.declared.name, fixed)
  const [state, change] = useListState({ path: pathname, key, school: tenantId })
  const { page } = noun.calls
  const query = { ...listQuery(state, tenantId, fixed), current: state.current, size: pageSize }
  const list = `${tenantId} ${key}`
  const answer = useQuery({
    // A screen is declared for a noun that has pages; `Page<R>` is what that call's schema answers.
    queryKey: [...callKey<Call>(page, { query }), list],
    queryFn: async ({ signal }) =>
      (await sendCall(page as Call, { query }, { signal, quiet: true })) as Page<R>,
    enabled: page !== undefined,
    // Rows stay until the next ones are here, but never those of another school or of another list.
    placeholderData: (before, then) => (then?.queryKey.at(-1) === list ? before : undefined),
  })
  const total = answer.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / pageSize))
  useScrollReset(state.current)
  useEffect(() => {
    // The last row of the last page is gone: there is a page before it.
    if (answer.data && !answer.isPlaceholderData && state.current > last) change({ current: last })
  })
  return {
    state,
    records: answer.data?.records,
    total,
    pageSize,
    error: answer.error,
    isChanging: answer.isPlaceholderData,
    isSearching: Object.keys(state.search).length > 0,
    handlePage: (current: number) => change({ current }),
    handleSearch: (search: SearchValues) => change({ search, current: 1 }),
    handleSort: (sort: ListState['sort']) => change({ sort, current: 1 }),
    handleRetry: () => void answer.refetch(),
  }
}
export type NounList<R> = Omit<ReturnType<typeof useNounList>, 'records'> & {
  records: readonly R[] | undefined
}
