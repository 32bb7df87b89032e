import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId, UserId } from '#contract/ids.ts'
import { researchKinds } from '#contract/library/researchItem.ts'
import type { RichText } from '#contract/richText.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { file } from './file.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A video or an article of the research centre. One of the public library is granted to schools by itself. */
export const researchItem = pgTable(
  'research_item',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    kind: text('kind', { enum: researchKinds }).notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    cover: uuid('cover')
      .$type<FileId>()
      .references(() => file.id),
    /** Of a video; it may be a sound. */
    fileId: uuid('file_id')
      .$type<FileId>()
      .references(() => file.id),
    /** Of an article. */
    body: jsonb('body').$type<RichText>(),
    enabled: boolean('enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (table) => [index('research_item_kind').on(table.tenantId, table.kind, table.sort)],
)
