import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/ids.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** Keys with which other programs ask in the name of the administrator who made them. */
export const apiKey = pgTable(
  'api_key',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    makerId: uuid('maker_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** sha256 of 256 random bits; the key itself is nowhere. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its last four characters, to tell keys apart. */
    ending: text('ending').notNull(),
    /** The flags that it may use, as long as its maker has them. */
    scopes: text('scopes').array().notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_key_tenant').on(table.tenantId), index('api_key_maker').on(table.makerId)],
)
