// The socket for messages: the server announces a new one, and the page fetches it.
import { io, type Socket } from 'socket.io-client'
import { socketPath } from '#contract/classroom/classroom.ts'
import { type NoticeToClient, noticeNamespace } from '#contract/system/notice.ts'
import { untilServerAnswers } from '#src/lib/serverAnswer.ts'

interface Parts {
  /** The current access token; read on every attempt. */
  readonly token: () => string
  /** Gets a new access token; false when the login is over. */
  readonly refreshToken: () => Promise<boolean>
  /** The number of unread messages on the page; undefined: not yet received. */
  readonly noRead: () => number | undefined
  /** Something is new, or may be. */
  readonly onChanged: () => void
  /** Whether the socket is connected. */
  readonly onHears: (hears: boolean) => void
}

/** Not often: the page asks by itself meanwhile. */
const retryMs = 30_000

/** Answers how to close it. */
export const openNoticeConnection = ({
  token,
  noRead,
  refreshToken,
  onChanged,
  onHears,
}: Parts): (() => void) => {
  const socket: Socket<NoticeToClient> = io(noticeNamespace, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: retryMs,
    // A function, so that a reconnect uses the current token.
    auth: (give) => {
      sentCount = wasThere ? undefined : noRead()
      give({ token: token(), noRead: sentCount })
    },
  })
  /** What the server compares with; after a gap more may have changed than the number shows. */
  let sentCount: number | undefined
  let wasThere = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    clearTimeout(retry)
    onHears(false)
    socket.close()
  }
  const connectLater = () => {
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), retryMs)
  }
  const connectWhenServerAnswers = () => {
    socket.disconnect()
    void untilServerAnswers().then(() => {
      if (!isClosed) socket.connect()
    })
  }

  socket.on('connect', () => {
    wasThere = true
    onHears(true)
    if (sentCount === undefined) onChanged()
  })
  socket.on('notice:changed', onChanged)
  socket.on('notice:signedOut', close)
  socket.on('connect_error', async ({ message }) => {
    onHears(false)
    if (isClosed) return
    // Still active: the network failed; the server did not refuse.
    if (socket.active) return connectWhenServerAnswers()
    if (message !== 'TOKEN_DEAD') return connectLater()
    if (await refreshToken()) connectLater()
    else close()
  })
  socket.on('disconnect', () => {
    onHears(false)
    // The server closed without a reason (it is restarting): socket.io would not reconnect by itself.
    if (!socket.active) connectLater()
  })
  return close
}
