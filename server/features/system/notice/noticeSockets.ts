// Tells open pages that there is a new message, or that a document that they show has changed. Pages authenticate by token,
// and read what is new by a call.
import type { Namespace, Socket } from 'socket.io'
import { AppError, appError } from '#contract/errors.ts'
import type { UserId } from '#contract/ids.ts'
import { type DocumentName, documentNameSchema } from '#contract/system/document.ts'
import {
  type NoticeToClient,
  type NoticeToServer,
  noticeHandshakeSchema,
  watchedMax,
} from '#contract/system/notice.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { inLane } from '#server/db/turns.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import type { Auth, Caller } from '#server/platform/auth.ts'
import type { Redis } from '#server/platform/redis.ts'
import type { Documents } from '../document/wiring.ts'
import { countUnread } from './readNotices.ts'

interface SocketData {
  caller: Caller
  loginId: string
  /** The unread count that the page has; undefined when the page reads it by itself. */
  noRead: number | undefined
}
const changed: keyof NoticeToClient = 'notice:changed'
const signedOut: keyof NoticeToClient = 'notice:signedOut'
const documentChanged: keyof NoticeToClient = 'document:changed'
const watch: keyof NoticeToServer = 'document:watch'

interface Parts {
  readonly namespace: Namespace
  readonly database: Database
  readonly auth: Auth
  readonly addressOf: AddressOf
  /** Undefined when this is the only process. */
  readonly redis: Pick<Redis, 'onMissed'> | undefined
  readonly documents: Pick<Documents, 'isReader'>
  readonly log: Log
}

const roomOf = (userId: UserId) => `user:${userId}`
const watchersOf = (name: DocumentName) => `document:${name}`
const isOfDocument = (room: string) => room.startsWith('document:')
/** The number of rooms per message to the other processes. */
const roomsAtOnce = 500

export const serveNoticeSockets = (parts: Parts): void => {
  const { namespace, database, auth, addressOf, redis, documents, log } = parts
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
      return { caller, loginId: caller.loginId, noRead: parsed.data.noRead }
    } finally {
      endedMeanwhile.delete(ended)
    }
  }

  /** A message may have come between the page's own request and this connection: only then it has to ask again. */
  const welcome = async (socket: Socket) => {
    const { caller, noRead }: SocketData = socket.data
    const { userId, tenantId } = caller
    await socket.join(roomOf(userId))
    if (noRead === undefined || !tenantId) return
    const now = await inLane(userId, () => database.inTenant(tenantId, (tx) => countUnread(tx, userId)))
    if (now.noRead !== noRead) socket.emit(changed)
  }

  /** Enters the room before the rights are read, so that a change during the reading is sent as well. */
  const watchDocument = async (socket: Socket, input: unknown): Promise<boolean> => {
    const { data: name } = documentNameSchema.safeParse(input)
    if (!name || [...socket.rooms].filter(isOfDocument).length >= watchedMax) return false
    await socket.join(watchersOf(name))
    const isReader = await documents.isReader(socket.data.caller, name).catch((error: unknown) => {
      log.warn({ err: error }, 'whether a document may be watched was not found out')
      return false
    })
    if (!isReader) await socket.leave(watchersOf(name))
    return isReader
  }

  namespace.use((socket, next) => {
    recognise(socket).then(
      (identity) => {
        Object.assign(socket.data, identity)
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
    socket.on(watch, (input: unknown, answer: unknown) => {
      void watchDocument(socket, input).then((isWatched) => {
        if (typeof answer === 'function') answer(isWatched)
      })
    })
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
    for (const socket of namespace.sockets.values()) {
      socket.emit(changed)
      for (const room of [...socket.rooms].filter(isOfDocument))
        socket.emit(documentChanged, room.slice('document:'.length))
    }
  })
  database.onDone(({ receiverIds = [], document }) => {
    if (document) namespace.to(watchersOf(document.name)).emit(documentChanged, document.name)
    for (let from = 0; from < receiverIds.length; from += roomsAtOnce) {
      namespace.to(receiverIds.slice(from, from + roomsAtOnce).map(roomOf)).emit(changed)
    }
  })
}
