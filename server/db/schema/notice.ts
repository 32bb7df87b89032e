import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NoticeId, UserId } from '#contract/ids.ts'
import { type NoticeValues, noticeKinds } from '#contract/system/notice.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A message to one account. It stores what happened; the text is made in the reader's language. */
export const notice = pgTable(
  'notice',
  {
    id: id<NoticeId>(),
    tenantId: tenantId().references(() => tenant.id),
    receiverId: uuid('receiver_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: the school's office or the program itself. */
    senderId: uuid('sender_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    values: jsonb('values').$type<NoticeValues>().notNull(),
    /** The page that it links to. */
    path: text('path'),
    needsConfirm: boolean('needs_confirm').notNull().default(false),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('notice_receiver').on(table.receiverId, table.createdAt)],
)
