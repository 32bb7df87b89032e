// The rows of a paged search with its loading, failed and empty looks, and the pages below.
import { Pagination, type PaginationProps, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import type { PagedSearch } from './usePagedSearch.ts'

interface Props<R> {
  search: PagedSearch<{ readonly records: readonly R[]; readonly total: number }>
  empty: { title: string; text: string }
  /** simple for a dialog, responsive for what is used on a phone. */
  pages?: Pick<PaginationProps, 'align' | 'simple' | 'responsive' | 'showLessItems'>
  children: (records: readonly R[]) => ReactNode
}

export const PagedList = <R,>({ search, empty, pages, children }: Props<R>) => {
  const { data, errorText, size, isStale } = search
  if (errorText !== undefined) return <FailedView text={errorText} onRetry={search.retry} />
  if (!data) return <Skeleton active />
  return (
    <>
      {isStale && <StaleNote onRetry={search.retry} />}
      {data.total === 0 ? <EmptyView {...empty} /> : children(data.records)}
      {data.total > size && (
        <Pagination
          align="end"
          {...pages}
          current={search.current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={search.setCurrent}
        />
      )}
    </>
  )
}
