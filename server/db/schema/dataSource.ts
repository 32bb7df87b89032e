import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** PostgreSQL servers that the platform knows. */
export const dataSource = pgTable('data_source', {
  id: id<string>(),
  name: text('name').notNull().unique(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  database: text('database').notNull(),
  username: text('username').notNull(),
  /** server/features/system/dataSource/sealText.ts */
  sealedPassword: text('sealed_password').notNull(),
  hasTls: boolean('has_tls').notNull().default(true),
  memo: text('memo').notNull().default(''),
  createdAt: createdAt(),
})
