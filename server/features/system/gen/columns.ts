// What the generated files say of a column: its place in the record, in the body, in the table and in a form. Pure.
export interface DbColumn {
  readonly name: string
  /** As information_schema names it. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

export interface GenColumn {
  /** As code calls it: admission_time is admissionTime. */
  readonly key: string
  readonly name: string
  readonly record: string
  readonly body: string
  readonly drizzle: string
  readonly form: string
  readonly isText: boolean
  /** What the schemas are made of. */
  readonly uses: readonly string[]
}

export const camel = (name: string): string =>
  name
    .split('_')
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

/** Every noun of the kit has these by itself. */
const ownColumns = new Set(['id', 'tenant_id', 'created_at'])

type Kind = 'text' | 'int' | 'number' | 'boolean' | 'uuid' | 'date'
const kindOf: Readonly<Record<string, Kind>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'int',
  smallint: 'int',
  bigint: 'int',
  'double precision': 'number',
  numeric: 'number',
  boolean: 'boolean',
  uuid: 'uuid',
  date: 'date',
}
const recordOf: Record<Kind, string> = {
  text: 'z.string()',
  int: 'z.number().int()',
  number: 'z.number()',
  boolean: 'z.boolean()',
  uuid: 'uuidSchema',
  date: 'wallDateSchema',
}
const drizzleOf: Readonly<Record<string, string>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'integer',
  smallint: 'smallint',
  bigint: 'bigint',
  'double precision': 'doublePrecision',
  numeric: 'numeric',
  boolean: 'boolean',
  uuid: 'uuid',
  date: 'date',
}
const formOf: Record<Kind, string> = {
  text: '',
  int: ", type: 'number'",
  number: ", type: 'number'",
  boolean: ", type: 'switch'",
  uuid: '',
  date: ", type: 'date'",
}

const bodyOf = (kind: Kind, isNullable: boolean, hasDefault: boolean): string => {
  if (kind === 'text' && isNullable) return 'textSchema({ min: 0, max: 200 }).nullable().default(null)'
  if (kind === 'text')
    return `textSchema({ min: ${hasDefault ? 0 : 1}, max: 200 })${hasDefault ? ".default('')" : ''}`
  const ends = isNullable ? '.nullable().default(null)' : ''
  if (kind === 'int') return `z.number().int()${ends || (hasDefault ? '.default(0)' : '')}`
  if (kind === 'number') return `z.number()${ends || (hasDefault ? '.default(0)' : '')}`
  if (kind === 'boolean') return `z.boolean()${ends || '.default(false)'}`
  return `${recordOf[kind]}${ends}`
}

const drizzleColumn = ({ name, type, isNullable }: DbColumn): string => {
  const make = drizzleOf[type] ?? 'text'
  const more = { bigint: ", { mode: 'number' }", numeric: ", { mode: 'number' }" }[make] ?? ''
  return `${make}('${name}'${more})${isNullable ? '' : '.notNull()'}`
}

/** Undefined: no form can have it by itself (times, JSON, lists, bytes), or every noun has it. */
export const genColumn = (column: DbColumn): GenColumn | undefined => {
  const kind = kindOf[column.type]
  if (!kind || ownColumns.has(column.name)) return undefined
  const { name, isNullable, hasDefault } = column
  const key = camel(name)
  const isRequired = !isNullable && !hasDefault && kind !== 'boolean'
  return {
    key,
    name,
    record: `${recordOf[kind]}${isNullable ? '.nullable()' : ''}`,
    body: bodyOf(kind, isNullable, hasDefault),
    drizzle: drizzleColumn(column),
    form: `{ key: '${key}'${formOf[kind]}${isRequired ? ', isRequired: true' : ''} }`,
    isText: kind === 'text',
    uses: [...(kind === 'text' ? ['textSchema'] : []), ...(kind === 'date' ? ['wallDateSchema'] : [])],
  }
}

export const isSkipped = (column: DbColumn): boolean => !genColumn(column) && !ownColumns.has(column.name)
