// The menu entries of the platform (/admin/menu): what roles are ticked for. The menu that one gets for oneself is
// in auth.ts. MENU-03: a directory and a menu entry are both type 0 (a directory has no page), a button is type 1.
import { z } from 'zod'
import { accountKindSchema, accountKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { changeShape, versioned } from '../defineNoun.ts'
import { textSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'

/** A built-in entry's id is its address, with the button's flag behind it; an added one's is a uuid. */
export const menuIdSchema = z.union([
  uuidSchema,
  z
    .string()
    .regex(/^\/[\w/:-]+$/)
    .max(200),
])

export const menuTypes = ['0', '1'] as const
const menuTypeSchema = z.enum(menuTypes)

const menuRecordSchema = z.object({
  id: menuIdSchema,
  parentId: menuIdSchema.nullable(),
  type: menuTypeSchema,
  name: z.string().describe('in the language of the request where the program knows the word'),
  lable: z.string().describe('its translation key; empty: an own name'),
  sort: z.number().int(),
  path: z.string(),
  permission: z.string().describe('the permission flag that a tick gives'),
  visible: z.enum(['0', '1']),
  icon: z.string(),
  kinds: z.array(accountKindSchema).describe('the kinds of account that can see it at all'),
  isBuiltIn: z.boolean().describe('part of the program: not deleted, and its address, flag and kinds stay'),
  isCommon: z
    .boolean()
    .describe('everybody of its kinds has it, so no role is ticked for it (home, own account)'),
  hasChildren: z.boolean(),
  ...versioned,
})
type MenuFields = z.infer<typeof menuRecordSchema>
export interface MenuNode extends MenuFields {
  children?: MenuNode[] | undefined
}
const menuNodeSchema = menuRecordSchema.extend({
  get children(): z.ZodOptional<z.ZodArray<z.ZodType<MenuNode>>> {
    return z.array(menuNodeSchema).optional()
  },
})

const systemAdmin = ['systemAdmin'] as const

const treeQuery = z.object({
  lazy: z.stringbool().default(false).describe('true: one level alone'),
  parentId: menuIdSchema.optional().describe('below this entry; without it from the top'),
})

export const getMenuTree = defineCall({
  method: 'GET',
  path: '/admin/menu/tree',
  summary: 'What a role can be ticked for, as a tree; with a kind, what a role of that kind can',
  who: ['tenantAdmin', 'systemAdmin'],
  needs: 'role_view',
  query: treeQuery.extend({ kind: accountKindSchema.optional() }),
  answer: z.array(menuNodeSchema),
})
export const getMenuListTree = defineCall({
  method: 'GET',
  path: '/admin/menu/listTree',
  summary: 'All menu entries as a tree, for the table that manages them',
  who: systemAdmin,
  needs: 'menu_view',
  query: treeQuery,
  answer: z.array(menuNodeSchema),
})

/** VAL-12: name, sort, address, visibility and permission flag are demanded of every type. */
export const menuBody = z.object({
  parentId: menuIdSchema.nullable().default(null),
  type: menuTypeSchema,
  name: textSchema({ min: 1, max: 50 }),
  sort: z
    .number({ error: 'field.required' })
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(99_999, { error: 'field.invalid' }),
  path: textSchema({ min: 1, max: 200 }).refine((path) => !/\s/.test(path), { error: 'field.invalid' }),
  permission: textSchema({ min: 1, max: 100 }).refine((flag) => /^[\w:.-]+$/.test(flag), {
    error: 'field.programWord',
  }),
  visible: z.enum(['0', '1'], { error: 'field.required' }),
  icon: textSchema({ min: 0, max: 100 }).default(''),
  kinds: z
    .array(accountKindSchema)
    .min(1, { error: 'field.required' })
    .max(accountKinds.length, { error: 'field.tooMany' })
    .default([...accountKinds]),
})
export type MenuBody = z.infer<typeof menuBody>

export const createMenu = defineCall({
  method: 'POST',
  path: '/admin/menu',
  summary: 'Add a directory, an entry or a button; then roles can be ticked for it',
  who: systemAdmin,
  needs: 'menu_add',
  body: menuBody,
  answer: z.object({ id: menuIdSchema }),
  refuses: ['VALIDATION'],
})
export const updateMenu = defineCall({
  method: 'PUT',
  path: '/admin/menu',
  summary:
    'Change an entry (what is left out stays as it is); of a built-in one the name, place, icon and visibility',
  who: systemAdmin,
  needs: 'menu_edit',
  body: z.object({ ...changeShape(menuBody.shape), id: menuIdSchema, ...versioned }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'SYSTEM_OWNED', 'CHANGED_MEANWHILE'],
})
export const removeMenu = defineCall({
  method: 'DELETE',
  path: '/admin/menu/{id}',
  summary: 'Delete an added entry that has none below it; no role is ticked for it any more',
  who: systemAdmin,
  needs: 'menu_del',
  params: z.object({ id: menuIdSchema }),
  answer: z.boolean(),
  refuses: ['IN_USE', 'SYSTEM_OWNED'],
})

/** The kit's forms and versions read this; the lists of menus are trees, so it is no noun of the kit. */
export const menuEntry = {
  declared: {
    name: 'Menu',
    path: createMenu.path,
    title: 'menu entry',
    i18nNamespace: 'menuEntry',
    who: { update: systemAdmin },
    record: menuNodeSchema,
    body: menuBody,
    search: z.object({}),
    sort: ['sort'],
  },
  calls: { create: createMenu, update: updateMenu, remove: removeMenu },
} as const
