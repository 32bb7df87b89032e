// Columns that many tables share, so that ids and times look the same everywhere.
import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { TenantId } from '#contract/ids.ts'

/** Ids are made by the app: PostgreSQL 15, our floor, has no uuid v7 of its own. */
export const newId = <Id extends string>() => v7() as Id // the brand exists only in the types

export const id = <Id extends string>() =>
  uuid('id')
    .$type<Id>()
    .primaryKey()
    .$defaultFn(newId<Id>)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** Row-level security between schools uses this column: see db/README.md. */
export const tenantId = () => uuid('tenant_id').$type<TenantId>().notNull()
