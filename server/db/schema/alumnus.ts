import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DepartmentId, FileId } from '#contract/ids.ts'
import { createdAt, id, tenantId } from './columns.ts'
import { department } from './department.ts'
import { file } from './file.ts'
import { tenant } from './tenant.ts'

/** Former students. */
export const alumnus = pgTable(
  'alumnus',
  {
    id: id<string>(),
    tenantId: tenantId().references(() => tenant.id),
    name: text('name').notNull(),
    fullName: text('full_name').notNull().default(''),
    pinyin: text('pinyin').notNull(),
    searchKeys: text('search_keys').notNull(),
    number: text('number').notNull().default(''),
    contact: text('contact').notNull().default(''),
    grade: text('grade').notNull().default(''),
    className: text('class_name').notNull().default(''),
    teacher: text('teacher').notNull().default(''),
    /** The department whose data scope shows this person; null: only the scope of the whole school does. */
    departmentId: uuid('department_id')
      .$type<DepartmentId>()
      .references(() => department.id, { onDelete: 'set null' }),
    site: text('site').notNull().default(''),
    duty: text('duty').notNull().default(''),
    profile: text('profile').notNull().default(''),
    photo: uuid('photo')
      .$type<FileId>()
      .references(() => file.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('alumnus_page').on(table.tenantId, table.id),
    index('alumnus_department').on(table.departmentId),
    index('alumnus_by_name').on(table.tenantId, table.pinyin, table.id),
  ],
)
