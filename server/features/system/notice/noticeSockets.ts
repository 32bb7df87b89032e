// Tells open pages that there is a new message. Pages authenticate by token, and read the message by a call.
import type { Namespace, Socket } from 'socket.io'
import { AppError, appError } from '#contract/errors.ts'
import type { TenantId, UserId } from '#contract/ids.ts'
import { type NoticeToClient, noticeHandshakeSchema } from '#contract/system/notice.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { inLane } from '#server/db/turns.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Redis } from '#server/platform/redis.ts'
import { countUnread } from './readNotices.ts'

interface SocketData {
  userId: UserId
  loginId: string
  tenantId: TenantId | null
  /** The unread count that the page has; undefined: it asks by itself. */
  noRead: number | undefined
}
const changed: keyof NoticeToClient = 'notice:changed'
const signedOut: keyof NoticeToClient = 'notice:signedOut'

interface Parts {
  readonly namespace: Namespace
  readonly database: Database
  readonly auth: Auth
  readonly addressOf: AddressOf
  /** Undefined: this is the only process. */
  readonly redis: Pick<Redis, 'onMissed'> | undefined
  readonly log: Log
}

const roomOf = (userId: UserId) => `user:${userId}`
/** The number of rooms per message to the other processes. */
const roomsAtOnce = 500

export const serveNoticeSockets = ({ namespace, database, auth, addressOf, redis, log }: Parts): void => {
  /** For handshakes in progress: a login may end while its token is being looked up. */
  const endedMeanwhile = new Set<Set<string>>()

  const recognise = async ({ handshake: { auth: handshake }, request }: Socket): Promise<SocketData> => {
    const parsed = noticeHandshakeSchema.safeParse(handshake)
    if (!parsed.success) throw appError('COMMAND_INVALID')
    const ended = new Set<string>()
    endedMeanwhile.add(ended)
    try {
      const caller = await auth.authenticate(parsed.data.token, {
        budget: { use: 'sockets', address: addressOf(request) },
      })
      if (!caller || ended.has(caller.loginId)) throw appError('TOKEN_DEAD')
      const { userId, loginId, tenantId } = caller
      return { userId, loginId, tenantId, noRead: parsed.data.noRead }
    } finally {
      endedMeanwhile.delete(ended)
    }
  }

  /** A message may have come between the page's own request and this connection: only then it has to ask again. */
  const welcome = async (socket: Socket) => {
    const { userId, tenantId, noRead }: SocketData = socket.data
    await socket.join(roomOf(userId))
    if (noRead === undefined || !tenantId) return
    const now = await inLane(userId, () => database.inTenant(tenantId, (tx) => countUnread(tx, userId)))
    if (now.noRead !== noRead) socket.emit(changed)
  }

  namespace.use((socket, next) => {
    recognise(socket).then(
      (known) => {
        Object.assign(socket.data, known)
        next()
      },
      (error: unknown) => {
        if (error instanceof AppError) return next(new Error(error.code))
        log.error({ err: error }, 'a handshake for messages failed')
        next(new Error('UNKNOWN'))
      },
    )
  })
  namespace.on('connection', (socket) => {
    void welcome(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'unread messages were not counted')
      socket.emit(changed)
    })
  })
  auth.onLoginEnded((loginId) => {
    for (const ended of endedMeanwhile) ended.add(loginId)
    for (const socket of namespace.sockets.values()) {
      if (socket.data.loginId !== loginId) continue
      socket.emit(signedOut)
      socket.disconnect()
    }
  })
  // Another process may have stored a message without announcing it: the pages here look for themselves.
  redis?.onMissed(() => {
    for (const socket of namespace.sockets.values()) socket.emit(changed)
  })
  database.onDone(({ receiverIds = [] }) => {
    for (let from = 0; from < receiverIds.length; from += roomsAtOnce) {
      namespace.to(receiverIds.slice(from, from + roomsAtOnce).map(roomOf)).emit(changed)
    }
  })
}
