// Keeps the socket for messages open while a page with the badge is shown, if the installation enables it. The library
// comes when the page has long been drawn.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getPublicValue, systemParams } from '#contract/system/dict.ts'
import { getNoticeStatus, pageNotice } from '#contract/system/notice.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { renewSession } from '#src/auth/watchSession.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { statusQuery } from './useNotices.ts'

/** Whether the page is notified of new messages. */
export const useNoticeConnection = (isWanted: boolean): boolean => {
  const queries = useQueryClient()
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let close: (() => void) | undefined
    let isLeft = false
    const open = async () => {
      const isOn = await request(
        getPublicValue,
        { params: { key: systemParams.noticePush } },
        { quiet: true },
      )
      if (isOn !== '1' || isLeft) return
      const { openNoticeConnection } = await import('./noticeConnection.ts')
      if (isLeft) return
      close = openNoticeConnection({
        token: () => getAccessToken() ?? '',
        noRead: () => queries.getQueryData(statusQuery.queryKey)?.noRead,
        refreshToken: renewSession,
        onChanged: () => void refetchCalls(queries, [getNoticeStatus, pageNotice]),
        onConnected: setConnected,
      })
    }
    // Without the socket the page polls.
    const timer = setTimeout(() => void open().catch(() => {}), afterPaintMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
      close?.()
    }
  }, [isWanted, queries])
  return isConnected
}

const afterPaintMs = 1_000
