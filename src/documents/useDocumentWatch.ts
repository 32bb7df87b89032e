// Tells a page that shows the record of a shared document when it, or who may read and write it, has changed.
import { useEffect } from 'react'
import type { DocumentName } from '#contract/system/document.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { renewSession } from '#src/auth/watchSession.ts'

/** `onChanged`: the page asks again; the same function all the time. It is also called after a gap in the connection. */
export const useDocumentWatch = (name: DocumentName, onChanged: () => void): void => {
  useEffect(() => {
    let close: (() => void) | undefined
    let isLeft = false
    const open = async () => {
      const { openNoticeSocket } = await import('#src/auth/noticeSocket.ts')
      if (isLeft) return
      const opened = openNoticeSocket({
        token: () => getAccessToken() ?? '',
        refreshToken: renewSession,
        onConnected: () => {},
      })
      close = opened.close
      opened.socket.on('connect', () => {
        // Changes from before the watch are asked for once it has begun.
        opened.socket.emit('document:watch', name, onChanged)
      })
      opened.socket.on('document:changed', (changed) => {
        if (changed === name) onChanged()
      })
    }
    void open().catch(() => {}) // without its code the page asks when it is looked at again
    return () => {
      isLeft = true
      close?.()
    }
  }, [name, onChanged])
}
