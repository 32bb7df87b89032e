// Every call of the contract as OpenAPI 3.1.
import { z } from 'zod'
import { type Call, refusalSchema } from '#contract/call.ts'
import { apiVersion } from '#contract/constants.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { sheetFileSchema } from '#contract/sheet.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', description: '0 is success' }, msg: { type: 'string' }, data },
})

/** A parameter object schema, one parameter per property. */
const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const isSigned = (call: Call) => call.who !== 'public' && call.who !== 'client'

const securityOf = (call: Call) => {
  if (call.who === 'public') return []
  return call.who === 'client' ? [{ client: [] }] : [{ token: [] }]
}

/** The common refusals, and those of this call. */
const refusalsOf = (call: Call): ErrorCode[] => {
  const common: ErrorCode[] = []
  if (isSigned(call)) common.push('NO_TOKEN', 'TOKEN_DEAD', 'TOKEN_REUSED', 'TENANT_MISMATCH')
  if (Array.isArray(call.who) || call.needs) common.push('FORBIDDEN')
  if (call.who === 'client') common.push('CLIENT_UNKNOWN')
  if (call.params) common.push('NOT_FOUND')
  if (call.query || call.body) common.push('VALIDATION')
  return [...new Set([...common, ...(call.refuses ?? [])])]
}

const responsesOf = (call: Call) => {
  const data = jsonSchema(call.answer, 'output')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(call)) {
    const { status } = errors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refusal = { $ref: '#/components/schemas/Refusal' }
  const success = call.plain ? data : envelope(data)
  const answers: Record<string, object> = {
    200: {
      description: byStatus.has(200) ? `Success, or refused: ${byStatus.get(200)?.join(', ')}` : 'Success',
      content: {
        [call.answerType ?? 'application/json']: {
          schema: byStatus.has(200) ? { anyOf: [success, refusal] } : success,
        },
      },
    },
  }
  for (const [status, codes] of byStatus) {
    if (status === 200) continue
    answers[status] = { description: codes.join(', '), content: { 'application/json': { schema: refusal } } }
  }
  return answers
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

const whoMayAsk = ({ who, needs }: Call): string => {
  const kinds = Array.isArray(who) ? `Roles: ${who.join(', ')}` : `Who: ${who}`
  return needs ? `${kinds}. Needs the permission ${[needs].flat().join(' or ')}` : kinds
}

const operationOf = (name: string, call: Call) => ({
  operationId: name,
  summary: call.summary,
  description: whoMayAsk(call),
  tags: [call.path.split('/').slice(1, 3).join('/')],
  security: securityOf(call),
  parameters: [
    ...parametersOf('path', call.params),
    ...parametersOf('query', call.query),
    ...(isSigned(call) ? [{ $ref: '#/components/parameters/TenantId' }] : []),
    { $ref: '#/components/parameters/Language' },
    ...(call.answer === sheetFileSchema ? [{ $ref: '#/components/parameters/Download' }] : []),
  ],
  ...(call.body
    ? {
        requestBody: {
          content: {
            [mediaTypes[call.bodyAs ?? 'json']]: {
              schema: jsonSchema(call.body, 'input'),
            },
          },
        },
      }
    : {}),
  responses: responsesOf(call),
})

export const describeCalls = (described: Record<string, Call>) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(described)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tongxue 同学', version: apiVersion },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusalSchema, 'output') },
      parameters: {
        TenantId: {
          name: 'TENANT-ID',
          in: 'header',
          required: false,
          description: 'The caller’s own school; the system administrator names the school to act in',
          schema: { type: 'string', format: 'uuid' },
        },
        Language: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          schema: { type: 'string', enum: ['zh-CN', 'en-US', 'id-ID', 'pt-PT', 'ru-RU'] },
        },
        Download: {
          name: 'download',
          in: 'query',
          required: false,
          description: 'The file itself instead of JSON; so does an Accept that names the type of the file',
          schema: { type: 'string', enum: ['1'] },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  }
}
