// Departments of a school (/admin/dept): a tree of names. What a role's data scope speaks of.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineCall } from '../call.ts'
import { defineNoun, versioned } from '../defineNoun.ts'
import { searchTextSchema, sortSchema, textSchema } from '../fieldSchemas.ts'
import { type DepartmentId, departmentIdSchema } from '../ids.ts'

const editors = ['tenantAdmin', 'systemAdmin'] as const

const departmentRecordSchema = z.object({
  id: departmentIdSchema,
  name: z.string(),
  parentId: departmentIdSchema.nullable(),
  parentName: z.string().nullable(),
  sort: z.number().int(),
  childCount: z.number().int().describe('departments right below; while there are any it cannot be deleted'),
  userCount: z.number().int().describe('people in it; while there are any it cannot be deleted'),
})

const departmentBody = z.object({
  name: textSchema({ min: 1, max: 32 }),
  parentId: departmentIdSchema.nullable().default(null).describe('never itself, nor one below it'),
  sort: sortSchema,
})
export type DepartmentBody = z.infer<typeof departmentBody>

export const department = defineNoun({
  name: 'Department',
  path: '/admin/dept',
  title: 'department',
  i18nNamespace: 'department',
  who: { page: editors, get: editors, create: editors, update: editors, remove: editors },
  record: departmentRecordSchema,
  body: departmentBody,
  search: z.object({ name: searchTextSchema(50).optional(), parentId: departmentIdSchema.optional() }),
  sort: ['name', 'sort'],
})

export interface DepartmentNode {
  id: DepartmentId
  name: string
  parentId: DepartmentId | null
  sort: number
  recordVersion?: string | undefined
  children: DepartmentNode[]
}
export const departmentNodeSchema = z.object({
  id: departmentIdSchema,
  name: z.string(),
  parentId: departmentIdSchema.nullable(),
  sort: z.number().int(),
  ...versioned,
  get children(): z.ZodArray<z.ZodType<DepartmentNode>> {
    return z.array(departmentNodeSchema)
  },
})

export const getDepartmentTree = defineCall({
  method: 'GET',
  path: '/admin/dept/tree',
  summary: 'All departments of the school as a tree, by their sort and name; for the forms that choose one',
  who: officeKinds,
  answer: z.array(departmentNodeSchema),
})
