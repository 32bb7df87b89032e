// The calls of contract/system/notice.ts.
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { type NoticeId, noticeIdSchema } from '#contract/ids.ts'
import {
  confirmNotice,
  getNoticeStatus,
  pageNotice,
  pageNoticeZhkt,
  readAllNotices,
  readNotice,
} from '#contract/system/notice.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Caller } from '#server/platform/auth.ts'
import { route } from '#server/platform/route.ts'
import {
  countUnread,
  markAllRead,
  markConfirmed,
  markRead,
  pageNotices,
  type Receiver,
} from './readNotices.ts'

export const registerNotice = (app: FastifyInstance, { database }: { database: Database }) => {
  type Change = (tx: Transaction, receiver: Receiver) => Promise<void>

  /** Runs the action and returns the number of unread messages. Accounts without a school have no messages. */
  const change = async (caller: Caller, work: Change) => {
    const receiver = receiverOf(caller)
    if (!receiver) return { noRead: 0 }
    return database.inTenant(receiver.tenantId, async (tx) => {
      await work(tx, receiver)
      return countUnread(tx, receiver.userId)
    })
  }
  const requireReceiver = (caller: Caller) => {
    if (!receiverOf(caller)) throw appError('NOT_FOUND')
  }
  const readOne = (caller: Caller, id: NoticeId) => {
    requireReceiver(caller)
    return change(caller, (tx, { userId }) => markRead(tx, userId, id))
  }
  const confirmOne = (caller: Caller, id: NoticeId) => {
    requireReceiver(caller)
    return change(caller, (tx, { userId }) => markConfirmed(tx, userId, id))
  }
  const readAll = (caller: Caller) => change(caller, (tx, { userId }) => markAllRead(tx, userId))

  for (const call of [pageNotice, pageNoticeZhkt]) {
    route(app, call, async ({ caller, query }) => {
      const receiver = receiverOf(caller)
      if (!receiver) return { records: [], total: 0, current: query.current, size: query.size }
      return database.inTenant(receiver.tenantId, (tx) => pageNotices(tx, receiver, query))
    })
  }
  route(app, getNoticeStatus, ({ caller }) => change(caller, async () => {}))
  route(app, readNotice, ({ caller, params }) => readOne(caller, idOf(params)))
  route(app, readAllNotices, ({ caller }) => readAll(caller))
  route(app, confirmNotice, ({ caller, body }) => confirmOne(caller, idOf(body)))
}

// The route has checked that it is a uuid; here it becomes the id of a notice.
const idOf = ({ id }: { id: string }): NoticeId => noticeIdSchema.parse(id)

const receiverOf = ({ tenantId, ...caller }: Caller): Receiver | null =>
  tenantId ? { ...caller, tenantId } : null
