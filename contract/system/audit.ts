// The audit log (/admin/audit): who changed what and when. Its rows are never changed or removed.
import { z } from 'zod'
import { officeKinds } from '../accountKinds.ts'
import { defineNoun } from '../defineNoun.ts'
import { searchTextSchema } from '../fieldSchemas.ts'
import { userIdSchema, uuidSchema } from '../ids.ts'
import { wallDateSchema, wallTimeSchema } from '../time.ts'

export const auditActions = [
  'create',
  'update',
  'remove',
  'restore',
  'import',
  'takeBack',
  'export',
  'password',
  'reuse',
] as const

const auditRecordSchema = z.object({
  id: uuidSchema,
  at: wallTimeSchema,
  userId: userIdSchema.nullable(),
  userName: z.string(),
  noun: z.string().describe('as in the names of the calls: Class, Student ...'),
  itemId: uuidSchema.nullable(),
  itemName: z.string(),
  action: z.enum(auditActions),
  changes: z
    .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
    .describe('changed fields'),
})
export type AuditRecord = z.infer<typeof auditRecordSchema>

const search = z.object({
  userName: searchTextSchema(50).optional(),
  noun: searchTextSchema(50).optional(),
  itemId: uuidSchema.optional(),
  userId: userIdSchema.optional(),
  action: z.enum(auditActions).optional(),
  from: wallDateSchema.optional(),
  until: wallDateSchema.optional().describe('this day too'),
})

const sheet = { import: [], export: ['at', 'userName', 'action', 'noun', 'itemName'] } as const

export const audit = defineNoun({
  name: 'Audit',
  path: '/admin/audit',
  title: 'change in the office',
  i18nNamespace: 'audit',
  who: { page: officeKinds, get: officeKinds, export: officeKinds },
  record: auditRecordSchema,
  body: z.object({}),
  search,
  sort: ['at'],
  sheet,
})

/** The record of changes to what belongs to no school: built-in roles, the menu, dictionaries, parameters, clients, schools. */
export const platformAudit = defineNoun({
  name: 'PlatformAudit',
  flag: 'audit',
  path: '/admin/audit/platform',
  title: 'change of the installation',
  i18nNamespace: 'audit',
  who: { page: ['systemAdmin'], get: ['systemAdmin'], export: ['systemAdmin'] },
  record: auditRecordSchema,
  body: z.object({}),
  search,
  sort: ['at'],
  sheet,
})
