// Shared documents: appended updates and merged snapshots. The bytes are opaque here.
import { boolean, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** It was tried before it was stored: a fresh client can apply it. */
const isChecked = () => boolean('is_checked').notNull().default(false)

/** Updates since the last merge; their order does not matter to Yjs. */
export const documentUpdate = pgTable(
  'document_update',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
    isChecked: isChecked(),
  },
  (table) => [index('document_update_name').on(table.tenantId, table.name)],
)

/** All of a document up to a merge; `mergedAt`: when the newest merged update was written. */
export const documentSnapshot = pgTable(
  'document_snapshot',
  {
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    mergedAt: instant('merged_at').notNull(),
    isChecked: isChecked(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

/** Pieces of before updates were tried that no client can apply. Nothing reads them; they go with their document. */
export const documentAside = pgTable(
  'document_aside',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('document_aside_name').on(table.tenantId, table.name)],
)
