// Data sources: PostgreSQL servers of the platform's network, which the operator has listed (DATA_SOURCE_HOSTS).
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { defineNoun } from '../defineNoun.ts'
import {
  remarkSchema,
  searchTextSchema,
  textSchema,
  titleSchema,
  typedPasswordSchema,
} from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'

const who = ['systemAdmin'] as const

/** A name, an IPv4 address, or an IPv6 address in brackets. */
const hostSchema = textSchema({ min: 1, max: 253 }).refine(
  (host) => /^[\w.-]+$|^\[[\da-fA-F:.]+\]$/.test(host),
  { error: 'field.host' },
)
const portSchema = z.coerce
  .number({ error: 'field.required' })
  .int({ error: 'field.invalid' })
  .min(1, { error: 'field.invalid' })
  .max(65_535, { error: 'field.invalid' })

export const dataSource = defineNoun({
  name: 'DataSource',
  path: '/gen/dataSource',
  title: 'data source',
  i18nNamespace: 'dataSource',
  who: { page: who, create: who, update: who, remove: who },
  record: z.object({
    id: uuidSchema,
    name: z.string(),
    host: z.string(),
    port: z.number().int(),
    database: z.string(),
    username: z.string(),
    hasTls: z.boolean(),
    memo: z.string(),
  }),
  body: z.object({
    name: titleSchema,
    host: hostSchema.describe('one of DATA_SOURCE_HOSTS'),
    port: portSchema.default(5432),
    database: textSchema({ min: 1, max: 63 }),
    username: textSchema({ min: 1, max: 63 }),
    password: typedPasswordSchema.default('').describe('no answer has it; empty in a change: it stays'),
    hasTls: z.boolean().default(true),
    memo: remarkSchema,
  }),
  search: z.object({ name: searchTextSchema(50).optional() }),
  sort: ['name'],
})

export const connectionResults = [
  'connected',
  'unlisted', // the host is not in DATA_SOURCE_HOSTS
  'name',
  'refused',
  'tls',
  'password',
  'database',
  'late',
  'broken',
] as const
export type ConnectionResult = (typeof connectionResults)[number]

export const testDataSource = defineCall({
  method: 'POST',
  path: '/gen/dataSource/test',
  summary: 'Connect to a data source, ask for its version and leave again; at most eight seconds',
  who,
  needs: 'dataSource_view',
  body: z.object({ id: uuidSchema }),
  answer: z.object({
    result: z.enum(connectionResults),
    version: z.string().describe('empty: not connected'),
  }),
  refuses: ['NOT_FOUND'],
})
