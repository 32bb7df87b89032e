// The contract as lines for a person who reviews a diff: one per leaf, with its whole path, type, bounds and default.
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { wallTimeSchema } from '#contract/time.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  contentEncoding?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  propertyNames?: JsonSchema
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

const understood = new Set([
  ...['type', 'enum', 'const', 'default', 'format', 'pattern', 'contentEncoding', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'properties'],
  ...[
    'required',
    'additionalProperties',
    'items',
    'prefixItems',
    'anyOf',
    'oneOf',
    'propertyNames',
    '$ref',
    '$defs',
  ],
  // Descriptions.
  ...['$schema', 'description', 'example'],
])
/** Throws on schema keywords that this file does not print, because they could change unseen. */
const refuseUnknown = (schema: JsonSchema) => {
  const unknown = Object.keys(schema).filter((key) => !understood.has(key))
  if (unknown.length) throw new Error(`contractLines.ts does not print ${unknown.join()}`)
}

const wallTime = z.toJSONSchema(wallTimeSchema).pattern

/** Smaller objects are easier to read than a reference to another line. */
const worthAReference = 3

const range = (from: number | undefined, to: number | undefined) => {
  const low = from === Number.MIN_SAFE_INTEGER ? undefined : from
  const high = to === Number.MAX_SAFE_INTEGER ? undefined : to
  return low === undefined && high === undefined ? '' : ` ${low ?? ''}..${high ?? ''}`
}
const enumOf = (values: unknown[]) =>
  values.join() === Object.keys(errors).join()
    ? 'ErrorCode'
    : values.map((one) => JSON.stringify(one)).join('|')

const typeOf = (schema: JsonSchema): string => {
  const { enum: values, const: only, format, pattern, contentEncoding } = schema
  const base = values
    ? enumOf(values)
    : only !== undefined
      ? JSON.stringify(only)
      : (schema.$ref ?? format ?? contentEncoding ?? [schema.type ?? 'any'].flat().join(' or '))
  if (pattern === wallTime) return 'wallTime'
  // For its own formats zod writes the format again as a pattern.
  const own = pattern && !format && !contentEncoding ? ` /${pattern}/` : ''
  const above = schema.exclusiveMinimum === undefined ? '' : ` >${schema.exclusiveMinimum}`
  const step = schema.multipleOf === undefined ? '' : ` by ${schema.multipleOf}`
  return `${base}${own}${above}${step}${range(schema.minimum, schema.maximum)}${range(schema.minLength, schema.maxLength)}`
}

const isNull = (schema: JsonSchema) => schema.type === 'null'
const isLeaf = ({
  properties,
  items,
  prefixItems,
  additionalProperties,
  anyOf,
  oneOf,
}: JsonSchema): boolean =>
  !properties &&
  !items &&
  !prefixItems &&
  typeof additionalProperties !== 'object' &&
  (anyOf ?? oneOf ?? []).every(isLeaf)
const leaf = (schema: JsonSchema): string =>
  (schema.anyOf ?? schema.oneOf)?.map(leaf).join(' or ') ?? typeOf(schema)

/** The direct children of a schema, each with the next part of the path. */
const inside = (schema: JsonSchema): [step: string, schema: JsonSchema][] => {
  const { properties = {}, required = [], items, additionalProperties, propertyNames, anyOf, oneOf } = schema
  if (items) return [[`[${range(schema.minItems, schema.maxItems).trim()}]`, items]]
  // A tuple.
  if (schema.prefixItems) return schema.prefixItems.map((one, at) => [`[${at}]`, one])
  const all = anyOf ?? oneOf
  if (all) {
    const options = all.filter((one) => !isNull(one))
    const orNull = options.length < all.length ? '|null' : ''
    return options.map((one, at) => [(options.length > 1 ? alternative(one, at) : '') + orNull, one])
  }
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return [
    ...Object.entries(properties).map(([key, value]): [string, JsonSchema] => [
      required.includes(key) ? `.${key}` : `.${key}?`,
      value,
    ]),
    ...(others
      ? [[`{${propertyNames ? leaf(propertyNames) : ''}}`, others] satisfies [string, JsonSchema]]
      : []),
  ]
}
/** The name of one alternative of a union of objects: its constant, or else its position. */
const alternative = (schema: JsonSchema, index: number) => {
  const tag = Object.entries(schema.properties ?? {}).find(([, { const: only }]) => only !== undefined)
  return tag ? `<${tag[0]}=${tag[1].const}>` : `<${index + 1}>`
}
const withDefault = (schema: JsonSchema) =>
  schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
/** The schema's own line, when there is anything to print. */
const ownLine = (schema: JsonSchema): string[] => {
  refuseUnknown(schema)
  if (isLeaf(schema)) return [`: ${leaf(schema)}${withDefault(schema)}`]
  return schema.default === undefined ? [] : [`:${withDefault(schema)}`]
}
const spelled = (schema: JsonSchema): string[] => [
  ...ownLine(schema),
  ...(isLeaf(schema)
    ? []
    : inside(schema).flatMap(([step, value]) => spelled(value).map((line) => step + line))),
]

/** Prints schemas one after another; fields repeated from an earlier object are one line with its name. */
export const contractLines = () => {
  const earlier: { path: string; lines: string[] }[] = []
  const print = (path: string, schema: JsonSchema): string[] => {
    if (isLeaf(schema)) return ownLine(schema).map((line) => path + line)
    const lines = spelled(schema)
    const repeated = schema.properties && repeatedIn(lines)
    if (repeated) {
      const more = lines.filter((line) => !repeated.lines.includes(line))
      return [`${path}: as ${repeated.path}${more.length ? ', and' : ''}`, ...more.map((line) => path + line)]
    }
    if (schema.properties && lines.length >= worthAReference) earlier.push({ path, lines })
    return [
      ...ownLine(schema).map((line) => path + line),
      ...inside(schema).flatMap(([step, value]) => print(path + step, value)),
    ]
  }
  /** The largest earlier object that makes at least half of these lines and has no others. */
  const repeatedIn = (lines: string[]) =>
    earlier
      .filter(
        (one) => one.lines.length * 2 >= lines.length && one.lines.every((line) => lines.includes(line)),
      )
      .sort((a, b) => b.lines.length - a.lines.length)[0]
  return (path: string, of: z.ZodType, io: 'input' | 'output') => {
    const schema = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as JsonSchema
    const parts = Object.entries(schema.$defs ?? {})
    return [
      ...print(path, schema),
      ...parts.flatMap(([name, part]) => print(`${path} #/$defs/${name}`, part)),
    ]
  }
}
