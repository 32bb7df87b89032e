import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId, UserId } from '#contract/ids.ts'
import { uploadPurposes } from '#contract/system/upload.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** An uploaded file, from the moment its upload is allowed: until `storedAt` it is an upload, then it can be read. */
export const file = pgTable(
  'file',
  {
    id: id<FileId>(),
    tenantId: tenantId().references(() => tenant.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    /** Computed from the bytes; null until all have arrived. */
    type: text('type'),
    size: bigint('size', { mode: 'number' }).notNull(),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    /** In hex; with owner and purpose it identifies a file that is uploaded twice. */
    sha256: text('sha256'),
    createdAt: createdAt(),
    storedAt: instant('stored_at'),
  },
  (table) => [
    index('file_owner').on(table.ownerId, table.purpose, table.sha256),
    index('file_tenant').on(table.tenantId, table.storedAt),
  ],
)
