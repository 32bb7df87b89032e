import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { paramKinds } from '#contract/system/dict.ts'

/** Parameters of the platform; only public ones leave the server without a question. */
export const param = pgTable('param', {
  key: text('key').primaryKey(),
  id: uuid('id').notNull().unique().$defaultFn(v7),
  value: text('value').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  name: text('name').notNull().default(''),
  memo: text('memo').notNull().default(''),
  /** own: the program's keys, which no page shows. */
  kind: text('kind', { enum: paramKinds }).notNull().default('own'),
})
