import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { paramKinds } from '#contract/system/dict.ts'

/** Parameters of the platform; only public ones can be read without a token. */
export const param = pgTable('param', {
  key: text('key').primaryKey(),
  id: uuid('id').notNull().unique().$defaultFn(v7),
  value: text('value').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  name: text('name').notNull().default(''),
  memo: text('memo').notNull().default(''),
  /** own: keys of the program, never shown on a page. */
  kind: text('kind', { enum: paramKinds }).notNull().default('own'),
})
