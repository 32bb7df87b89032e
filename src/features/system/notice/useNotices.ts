// The signed-in user's messages, fetched by call; the socket only triggers the fetch.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { roleTypes } from '#contract/accountKinds.ts'
import type { NoticeId } from '#contract/ids.ts'
import {
  confirmNotice,
  getNoticeStatus,
  pageNotice,
  readAllNotices,
  readNotice,
} from '#contract/system/notice.ts'
import { storeUnread, useSession } from '#src/auth/sessionStore.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'

/** The polling interval without the socket, and with it. */
const lookMs = { polled: 60_000, connected: 600_000 } as const
export const statusQuery = callQuery(getNoticeStatus, {})

/** The school's office (role type 3) has no such mark and asks nothing. */
export const useHasUnreadMark = (): boolean => {
  const roleType = useSession((session) => session.user?.roleType)
  return roleType !== undefined && roleType !== roleTypes.educational
}

/** The number of unread messages; polled less often with the socket. */
export const useUnread = (isConnected = false): { hasMark: boolean; noRead: number } => {
  const hasMark = useHasUnreadMark()
  const { data } = useQuery({
    ...statusQuery,
    enabled: hasMark,
    refetchInterval: isConnected ? lookMs.connected : lookMs.polled,
  })
  const noRead = data?.noRead ?? 0
  useEffect(() => storeUnread(noRead), [noRead])
  return { hasMark, noRead }
}

export const useNotices = (size: number) =>
  usePagedSearch({
    size,
    query: (query) => callQuery(pageNotice, { query }),
  })

const useChange = <V>(change: (value: V) => Promise<{ noRead: number }>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (status) => {
      queries.setQueryData(statusQuery.queryKey, status)
      await refetchCalls(queries, [pageNotice])
    },
  })
}
export const useRead = () => useChange((id: NoticeId) => request(readNotice, { params: { id } }))
export const useReadAll = () => useChange((_: undefined) => request(readAllNotices, {}))
export const useConfirm = () => useChange((id: NoticeId) => request(confirmNotice, { body: { id } }))
