// The caller's own messages. Those of others do not exist.
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import type { NoticeId, TenantId, UserId } from '#contract/ids.ts'
import { type NoticeRecord, teachingKinds } from '#contract/system/notice.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { Transaction } from '#server/db/database.ts'
import { notice } from '#server/db/schema/notice.ts'
import { user } from '#server/db/schema/user.ts'
import { type Page, type PageQuery, readPage } from '#server/kit/page.ts'
import { sliceOf } from '#server/kit/relatedRows.ts'
import { noticeTexts, type Reader } from './noticeTexts.ts'

export interface Receiver extends Reader {
  readonly userId: UserId
  readonly tenantId: TenantId
}
interface Query extends PageQuery {
  readonly teacherFlag?: '0' | '1' | undefined
}

export const pageNotices = (tx: Transaction, reader: Receiver, query: Query): Promise<Page<NoticeRecord>> => {
  const conditions = [
    eq(notice.receiverId, reader.userId),
    query.teacherFlag === '1' ? inArray(notice.kind, [...teachingKinds]) : undefined,
  ]
  const selection = { table: notice, conditions, orderBy: [desc(notice.createdAt), desc(notice.id)] }
  return readPage(tx, selection, query, async (slice) => {
    const select = tx
      .select({ notice, senderName: user.name })
      .from(notice)
      .leftJoin(user, eq(user.id, notice.senderId))
    const rows = await sliceOf(select.$dynamic(), slice)
    return rows.map((row) => presentNotice(row.notice, row.senderName, reader))
  })
}

const presentNotice = (
  row: typeof notice.$inferSelect,
  senderName: string | null,
  reader: Reader,
): NoticeRecord => ({
  id: row.id,
  kind: row.kind,
  ...noticeTexts(row.kind, row.values, reader),
  senderName: senderName ?? '',
  path: row.path,
  time: toWallTime(row.createdAt, reader.timeZone),
  isRead: row.readAt !== null,
  needsConfirm: row.needsConfirm,
  isConfirmed: row.confirmedAt !== null,
})

export const countUnread = async (tx: Transaction, userId: UserId): Promise<{ noRead: number }> => {
  const [row] = await tx
    .select({ noRead: count() })
    .from(notice)
    .where(and(eq(notice.receiverId, userId), isNull(notice.readAt)))
  return { noRead: row?.noRead ?? 0 }
}

const findOwn = async (tx: Transaction, userId: UserId, id: NoticeId) => {
  const [row] = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.receiverId, userId)))
  if (!row) throw appError('NOT_FOUND')
  return row
}

export const markRead = async (tx: Transaction, userId: UserId, id: NoticeId) => {
  const { readAt } = await findOwn(tx, userId, id)
  if (!readAt) await tx.update(notice).set({ readAt: new Date() }).where(eq(notice.id, id))
}

export const markAllRead = async (tx: Transaction, userId: UserId) => {
  await tx
    .update(notice)
    .set({ readAt: new Date() })
    .where(and(eq(notice.receiverId, userId), isNull(notice.readAt)))
}

/** Confirming a message that needs no confirmation marks it as read. Idempotent. */
export const markConfirmed = async (tx: Transaction, userId: UserId, id: NoticeId) => {
  const { readAt, needsConfirm, confirmedAt } = await findOwn(tx, userId, id)
  const now = new Date()
  await tx
    .update(notice)
    .set({ readAt: readAt ?? now, confirmedAt: needsConfirm ? (confirmedAt ?? now) : null })
    .where(eq(notice.id, id))
}
