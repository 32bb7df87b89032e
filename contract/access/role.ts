// Roles (/admin/role): what an account of some kind may do and whose data it sees. Every kind has a built-in role,
// which every account has that was given no other; a school makes further ones (server/features/access/role/README.md).
import { z } from 'zod'
import { type AccountKind, accountKindSchema, accountKinds, officeKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import { remarkSchema, roleIdentitySchema, roleNameSchema, searchTextSchema } from '../fieldSchemas.ts'
import { byId, departmentIdSchema, type RoleId, roleIdSchema } from '../ids.ts'
import { menuIdSchema } from './menu.ts'

/** all: the whole school's people; custom: those of the named departments; own: of one's own department. */
export const dataScopes = ['all', 'custom', 'ownAndBelow', 'own'] as const
const dataScopeSchema = z.enum(dataScopes)
export type DataScope = z.infer<typeof dataScopeSchema>

/** The kinds that a school's own roles are for. */
export const schoolKinds = ['student', 'teacher', 'educational', 'tenantAdmin'] as const
export const schoolKindSchema = z.enum(schoolKinds)

/** The kinds of account that each kind may create, or assign roles to: never more powerful ones. */
export const grantableKinds: Record<AccountKind, readonly AccountKind[]> = {
  systemAdmin: accountKinds,
  tenantAdmin: schoolKinds,
  educational: ['student', 'teacher'],
  teacher: [],
  student: [],
}

/** The built-in roles have the same ids everywhere. */
export const builtInRoleIds = {
  systemAdmin: roleIdSchema.parse('00000000-0000-7000-8000-000000000001'),
  tenantAdmin: roleIdSchema.parse('00000000-0000-7000-8000-000000000002'),
  educational: roleIdSchema.parse('00000000-0000-7000-8000-000000000003'),
  teacher: roleIdSchema.parse('00000000-0000-7000-8000-000000000004'),
  student: roleIdSchema.parse('00000000-0000-7000-8000-000000000005'),
} as const satisfies Record<AccountKind, RoleId>

const editors = ['tenantAdmin', 'systemAdmin'] as const

const roleRecordSchema = z.object({
  id: roleIdSchema,
  kind: schoolKindSchema,
  name: z.string(),
  identity: z.string(),
  description: z.string(),
  dataScope: dataScopeSchema,
  departmentIds: z.array(departmentIdSchema).describe('of the scope custom'),
  departments: z.array(z.object({ id: departmentIdSchema, name: z.string() })).describe('the same, by name'),
  userCount: z.number().int().describe('who has it; while anybody does it cannot be deleted'),
})
export type RoleRecord = z.infer<typeof roleRecordSchema>

const roleBody = z.object({
  kind: schoolKindSchema.describe('stays as it is while anybody has the role'),
  name: roleNameSchema,
  identity: roleIdentitySchema,
  description: remarkSchema,
  dataScope: dataScopeSchema.default('all'),
  departmentIds: z.array(departmentIdSchema).max(200).default([]),
})
export type RoleBody = z.infer<typeof roleBody>

/** A school's own roles; a new one begins with the ticks of the built-in role of its kind. The built-in ones are in `listRoles`: of them only the ticks change. */
export const role = defineNoun({
  name: 'Role',
  path: '/admin/role',
  title: 'role of a school',
  i18nNamespace: 'role',
  who: { page: editors, get: editors, create: editors, update: editors, remove: editors },
  record: roleRecordSchema,
  body: roleBody,
  check: ({ dataScope, departmentIds }, refuse) => {
    const isNone = Array.isArray(departmentIds) && departmentIds.length === 0
    if (dataScope === 'custom' && isNone) refuse('departmentIds', 'field.required')
  },
  search: z.object({
    name: searchTextSchema(50).optional(),
    identity: searchTextSchema(50).optional(),
    kind: schoolKindSchema.optional(),
  }),
  sort: ['name', 'identity', 'createdAt'],
  refuses: ['FORBIDDEN'],
})

const roleChoiceSchema = z.object({
  id: roleIdSchema,
  kind: accountKindSchema,
  name: z.string().describe('in the language of the request where it is built in'),
  identity: z.string(),
  isBuiltIn: z.boolean(),
})
export type RoleChoice = z.infer<typeof roleChoiceSchema>

export const listRoles = defineCall({
  method: 'GET',
  path: '/admin/role/list',
  summary: 'The roles that the caller may give: built-in ones, then the school’s own. For user forms',
  who: officeKinds,
  answer: z.array(roleChoiceSchema),
})

export const copyRole = defineCall({
  method: 'POST',
  path: '/admin/role/copy',
  summary:
    'A new role of the school with the kind, data scope and ticks of this one, which may be built in; without ticks that the caller may not give',
  who: editors,
  needs: 'role_add',
  body: z.object({ id: roleIdSchema, name: roleNameSchema, identity: roleIdentitySchema }),
  answer: z.object({ id: roleIdSchema }),
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'TAKEN'],
})

export const getRoleMenus = defineCall({
  method: 'GET',
  path: '/admin/role/menu/{id}',
  summary: 'The ids of the menu entries and buttons that are ticked for a role',
  who: editors,
  needs: 'role_view',
  params: byId,
  answer: z.array(menuIdSchema),
})
export const setRoleMenus = defineCall({
  method: 'PUT',
  path: '/admin/role/menu/{id}',
  summary: 'Tick exactly these for a role; a caller cannot tick more than their own role has',
  who: editors,
  needs: 'role_edit',
  params: byId,
  body: z.object({ menuIds: z.array(menuIdSchema).max(2000) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'SYSTEM_OWNED'],
})
