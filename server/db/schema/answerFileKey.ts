// The key of a school to which answer files are sealed (contract/learning/attempt/answerFile.ts). It is made at the first opening
// of an exam, and stays: a file may be brought days later.
import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

export const answerFileKey = pgTable('answer_file_key', {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenant.id, { onDelete: 'cascade' }),
  /** 32 bytes of X25519 as base64, as the private one. */
  publicKey: text('public_key').notNull(),
  /** It never leaves the server. */
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
})
