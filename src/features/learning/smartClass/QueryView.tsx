// The data of a query, or how the page looks while it loads, when it fails and when there is none.
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  isEmpty?: (data: T) => boolean
  empty?: { title: string; text: string; action?: ReactNode }
  children: (data: T) => ReactNode
}

export const QueryView = <T,>({ query: { data, error, refetch }, isEmpty, empty, children }: Props<T>) => {
  // The data stays when asking again fails.
  if (data === undefined)
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  if (empty && isEmpty?.(data))
    return (
      <EmptyView title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyView>
    )
  return children(data)
}
