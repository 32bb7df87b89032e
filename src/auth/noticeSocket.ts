// The socket over which the server says that something is new; the page then asks for it by a call. Connects again by itself
// until the login has ended.
import { io, type Socket } from 'socket.io-client'
import { socketPath } from '#contract/classroom/classroom.ts'
import { type NoticeToClient, type NoticeToServer, noticeNamespace } from '#contract/system/notice.ts'
import { untilServerAnswers } from '#src/lib/serverAnswer.ts'

export interface NoticeSocketParts {
  /** The current access token; read on every attempt. */
  readonly token: () => string
  /** Gets a new access token; false when the login is over. */
  readonly refreshToken: () => Promise<boolean>
  /** The handshake sends this beside the token. */
  readonly greeting?: () => object
  /** Whether the socket is connected. */
  readonly onConnected: (isConnected: boolean) => void
}

/** The socket tries seldom, because the page asks by itself meanwhile. */
const retryMs = 30_000

export const openNoticeSocket = ({
  token,
  refreshToken,
  greeting = () => ({}),
  onConnected,
}: NoticeSocketParts) => {
  const socket: Socket<NoticeToClient, NoticeToServer> = io(noticeNamespace, {
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: retryMs,
    // A function, so that a reconnect uses the current token.
    auth: (give) => give({ token: token(), ...greeting() }),
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    clearTimeout(retry)
    onConnected(false)
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

  socket.on('connect', () => onConnected(true))
  socket.on('notice:signedOut', close)
  socket.on('connect_error', async ({ message }) => {
    onConnected(false)
    if (isClosed) return
    // Still active: the network failed; the server did not refuse.
    if (socket.active) return connectWhenServerAnswers()
    if (message !== 'TOKEN_DEAD') return connectLater()
    if (await refreshToken()) connectLater()
    else close()
  })
  socket.on('disconnect', () => {
    onConnected(false)
    // The server closed without a reason (it is restarting): socket.io would not reconnect by itself.
    if (!socket.active) connectLater()
  })
  return { socket, close }
}
