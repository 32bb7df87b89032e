// Dynamic routes: entries that a program in front of the platform reads, each with its definition as JSON.
import { z } from 'zod'
import { defineNoun } from '../defineNoun.ts'
import { remarkSchema, searchTextSchema, sortSchema, textSchema, typedSchema } from '../fieldSchemas.ts'
import { uuidSchema } from '../ids.ts'
import { deeperThan } from '../rules/text/jsonDepth.ts'

export const routeJsonMax = 20_000
export const routeJsonDepth = 10

const isJsonOf = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** An object or a list, kept as it was typed. */
const definitionSchema = typedSchema
  .max(routeJsonMax, { error: 'field.tooLong' })
  .superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (text.length > routeJsonMax) return
    if (!text.trim()) refuse('field.required')
    else if (deeperThan(text, routeJsonDepth)) refuse('field.jsonDeep')
    else if (!isJsonOf(text)) refuse('field.json')
  })

const who = ['systemAdmin'] as const

export const dynamicRoute = defineNoun({
  name: 'DynamicRoute',
  path: '/admin/route',
  title: 'dynamic route',
  i18nNamespace: 'dynamicRoute',
  flag: 'route',
  who: { page: who, create: who, update: who, remove: who },
  record: z.object({
    id: uuidSchema,
    name: z.string(),
    uri: z.string(),
    definition: z.string().describe('JSON'),
    isEnabled: z.boolean(),
    sort: z.number().int(),
    memo: z.string(),
  }),
  body: z.object({
    name: textSchema({ min: 1, max: 50 }).refine((name) => /^[A-Za-z][\w.-]*$/.test(name), {
      error: 'field.programWord',
    }),
    uri: textSchema({ min: 1, max: 200 }).refine((uri) => /^(\/|https?:\/\/)\S*$/.test(uri), {
      error: 'field.uri',
    }),
    definition: definitionSchema,
    isEnabled: z.boolean().default(true),
    sort: sortSchema,
    memo: remarkSchema,
  }),
  search: z.object({ name: searchTextSchema(50).optional(), uri: searchTextSchema(200).optional() }),
  sort: ['sort', 'name'],
})
