import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { menuTypes } from '#contract/access/menu.ts'
import { accountKinds } from '#contract/accountKinds.ts'
import { tools } from '#contract/tools.ts'
import { createdAt } from './columns.ts'

/** What permissions can be given for: directories, entries and buttons. They belong to the platform; schools have no own. */
export const menu = pgTable(
  'menu',
  {
    /** A built-in entry's is its address (a button's with the flag behind it), an added one's a uuid. */
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnyPgColumn => menu.id, { onDelete: 'set null' }),
    type: text('type', { enum: menuTypes }).notNull(),
    /** Empty: the name is the translation of its lable. */
    name: text('name').notNull().default(''),
    lable: text('lable').notNull().default(''),
    sort: integer('sort').notNull(),
    path: text('path').notNull(),
    /** The flag that ticking it gives. */
    permission: text('permission').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
    /** Can be opened by its address and from other pages, but is not shown in the menu. */
    isHidden: boolean('is_hidden').notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    icon: text('icon').notNull().default(''),
    /** Which kinds of account may see it at all. */
    kinds: text('kinds', { enum: accountKinds }).array().notNull(),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    /** Every account of its kinds has it, ticked or not. */
    isCommon: boolean('is_common').notNull().default(false),
    /** A school without this tool does not have the entry. */
    tool: text('tool', { enum: tools }),
    createdAt: createdAt(),
  },
  (table) => [index('menu_parent').on(table.parentId)],
)
