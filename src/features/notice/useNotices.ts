// The messages of whoever is signed in: asked for by call, since the flag for pushing them is off.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NoticeId } from '#contract/ids.ts'
import { confirmNotice, getNoticeStatus, pageNotice, readAllNotices, readNotice } from '#contract/notice.ts'
import { roleTypes } from '#contract/roles.ts'
import { request } from '#src/http/request.ts'
import { storeUnread, useSession } from '#src/session/sessionStore.ts'

const lookMs = 60_000
const keys = { all: ['notices'], status: ['notices', 'status'], page: ['notices', 'page'] } as const

/** How many are unread. The school's office (role type 3) has no such mark and asks nothing. */
export const useUnread = (): { hasMark: boolean; noRead: number } => {
  const roleType = useSession((session) => session.user?.roleType)
  const hasMark = roleType !== undefined && roleType !== roleTypes.educational
  const { data } = useQuery({
    queryKey: keys.status,
    queryFn: () => request(getNoticeStatus, {}, { quiet: true }),
    enabled: hasMark,
    refetchInterval: lookMs,
  })
  const noRead = data?.noRead ?? 0
  useEffect(() => storeUnread(noRead), [noRead])
  return { hasMark, noRead }
}

interface Wanted {
  current: number
  size: number
  isWanted?: boolean
}
export const useNotices = ({ current, size, isWanted = true }: Wanted) =>
  useQuery({
    queryKey: [...keys.page, current, size],
    queryFn: () => request(pageNotice, { query: { current, size } }, { quiet: true }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

const useChange = <V>(change: (value: V) => Promise<{ noRead: number }>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (status) => {
      queries.setQueryData(keys.status, status)
      await queries.invalidateQueries({ queryKey: keys.page })
    },
  })
}
export const useRead = () => useChange((id: NoticeId) => request(readNotice, { params: { id } }))
export const useReadAll = () => useChange((_: undefined) => request(readAllNotices, {}))
export const useConfirm = () => useChange((id: NoticeId) => request(confirmNotice, { body: { id } }))
