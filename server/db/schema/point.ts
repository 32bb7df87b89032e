import { type AnyPgColumn, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PointRecord } from '#contract/library/point.ts'
import { id, tenantId } from './columns.ts'
import { level } from './level.ts'
import { tenant } from './tenant.ts'

/** Knowledge points: a tree. */
export const point = pgTable(
  'point',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    type: text('type').$type<PointRecord['type']>().notNull(),
    levelId: uuid('level_id').references(() => level.id),
    parentId: uuid('parent_id').references((): AnyPgColumn => point.id),
    explanation: text('explanation').notNull().default(''),
    /** As the code of a level. */
    code: text('code'),
  },
  (table) => [
    unique('point_name').on(table.tenantId, table.type, table.name),
    unique('point_code').on(table.tenantId, table.code),
    index('point_page').on(table.tenantId, table.id),
    index('point_level').on(table.levelId),
    index('point_parent').on(table.parentId),
  ],
)
