import { pgTable, text } from 'drizzle-orm/pg-core'
import type { ClassId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { tenant } from './tenant.ts'

export const courseClass = pgTable('course_class', {
  id: id<ClassId>(),
  tenantId: tenantId().references(() => tenant.id),
  name: text('name').notNull(),
  createdAt: createdAt(),
})
