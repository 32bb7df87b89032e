import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId, TenantId } from '#contract/ids.ts'
import { orderStatuses, tenantStatuses } from '#contract/school/tenant.ts'
import { createdAt, id, instant } from './columns.ts'

/** A school. */
export const tenant = pgTable('tenant', {
  id: id<TenantId>(),
  name: text('name').notNull(),
  /** The platform's own number of it. */
  number: text('number').unique(),
  /** Public pictures. A writer also calls setFileUses for both (docs/decisions/0034). */
  logo: uuid('logo').$type<FileId>(),
  /** The picture behind its login page. */
  background: uuid('background').$type<FileId>(),
  /** The host name whose login page shows this school. */
  domain: text('domain').unique(),
  timeZone: text('time_zone').notNull(),
  status: text('status', { enum: tenantStatuses }).notNull().default('enabled'),
  /** The specification's demo institution: every write answers 423. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Created by the demo seed; `npm run demo:remove` deletes it. */
  isSeeded: boolean('is_seeded').notNull().default(false),
  /** When the cooperation begins; null: it has begun. */
  startsAt: instant('starts_at'),
  /** When the cooperation ends; null is open-ended. */
  endsAt: instant('ends_at'),
  orderStatus: text('order_status', { enum: orderStatuses }).notNull().default('trial'),
  /** Whom the platform calls: names, telephones, e-mail addresses. */
  contacts: text('contacts').notNull().default(''),
  contract: uuid('contract').$type<FileId>(),
  certificate: uuid('certificate').$type<FileId>(),
  /** argon2id of the initial password of new accounts; null: RESET_PASSWORD, or a generated one that is shown once. */
  defaultPasswordHash: text('default_password_hash'),
  /** How many bytes all files of the school may have together; null is no limit. */
  storageLimit: bigint('storage_limit', { mode: 'number' }),
  createdAt: createdAt(),
})
