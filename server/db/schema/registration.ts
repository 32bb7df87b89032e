import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RegistrationId, UserId } from '#contract/ids.ts'
import { registrationStates } from '#contract/school/register.ts'
import { createdAt, id, instant, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

/** A request to become a student. The account is created only when the school's office accepts it. */
export const registration = pgTable(
  'registration',
  {
    id: id<RegistrationId>(),
    tenantId: tenantId().references(() => tenant.id),
    username: text('username').notNull(),
    /** As in user; of two older requests that fold to the same, the later one has its id here. */
    usernameFolded: text('username_folded').notNull(),
    name: text('name').notNull(),
    fullName: text('full_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** argon2id; emptied when it is decided. */
    passwordHash: text('password_hash'),
    state: text('state', { enum: registrationStates }).notNull().default('waiting'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('registration_waiting')
      .on(table.tenantId, table.usernameFolded)
      .where(sql`${table.state} = 'waiting'`),
    index('registration_list').on(table.tenantId, table.state, table.createdAt),
  ],
)
