// The socket for messages: the server announces a new one, and the page fetches it.
import { type NoticeSocketParts, openNoticeSocket } from '#src/auth/noticeSocket.ts'

interface Parts extends Omit<NoticeSocketParts, 'greeting'> {
  /** The number of unread messages on the page; undefined: not yet received. */
  readonly noRead: () => number | undefined
  /** Something is new, or may be. */
  readonly onChanged: () => void
}

/** Answers how to close it. */
export const openNoticeConnection = ({ noRead, onChanged, ...parts }: Parts): (() => void) => {
  /** The server compares with this number; after a gap more may have changed than it shows. */
  let sentCount: number | undefined
  let wasThere = false
  const greeting = () => {
    sentCount = wasThere ? undefined : noRead()
    return { noRead: sentCount }
  }
  const { socket, close } = openNoticeSocket({ ...parts, greeting })
  socket.on('connect', () => {
    wasThere = true
    if (sentCount === undefined) onChanged()
  })
  socket.on('notice:changed', onChanged)
  return close
}
