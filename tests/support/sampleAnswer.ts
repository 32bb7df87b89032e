// An answer that fits a schema, with an undeclared field in every object, as from a table with a new column.
import type { z } from 'zod'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { studentViewSchema } from '#contract/learning/exercise/studentView.ts'
import { inkSchema } from '#contract/library/hanzi/inkSchema.ts'
import { exampleWordings } from './exampleWordings.ts'

export const undeclared = 'undeclaredColumn'

type Schema = z.core.$ZodType
const def = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def // all of zod's own kinds

/** Texts and numbers of the formats in answers; the first that fits is used. */
const leaves: readonly unknown[] = [
  '01900000-0000-7000-8000-000000000001',
  'text',
  '2026-09-01',
  '2026-09-01 08:30:00',
  '2026-09-01T08:30:00.000Z',
  'https://example.org/',
  '08:30',
  1,
  0,
  2,
  true,
]
const leaf = (schema: Schema): unknown => {
  const fits = leaves.find((value) => (schema as z.ZodType).safeParse(value).success)
  if (fits === undefined) throw new TypeError(`no example of a ${def(schema).type}`)
  return fits
}

const { judge } = exampleWordings
/** Of schemas with rules across their fields or items, which values by chance would break. */
const written = new Map<Schema, unknown>([
  [exerciseWordingSchema, judge],
  [inkSchema, [[10, 20, 0]]],
  [studentViewSchema, { id: leaves[0], type: 'judge', stem: judge.stem, content: judge.content }],
])
const withUndeclared = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUndeclared)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => [key, withUndeclared(field)])
  return { ...Object.fromEntries(fields), [undeclared]: 'for nobody' }
}

/** All keys of a record that names them, else one. */
const keysOf = (schema: Schema): string[] => {
  const known = def(schema)
  return known.type === 'enum' ? Object.values(known.entries).map(String) : [String(sampleAnswer(schema))]
}

/** The depth limit of recursive schemas. */
const deepest = 4

export const sampleAnswer = (schema: Schema, depth = 0): unknown => {
  if (written.has(schema)) return withUndeclared(written.get(schema))
  const known = def(schema)
  switch (known.type) {
    case 'object': {
      const fields = Object.entries(known.shape).map(([key, field]) => [key, sampleAnswer(field, depth)])
      return { ...Object.fromEntries(fields), [undeclared]: 'for nobody' }
    }
    case 'array':
      return depth < deepest ? [sampleAnswer(known.element, depth + 1)] : []
    case 'tuple':
      return known.items.map((item) => sampleAnswer(item, depth))
    case 'record':
      return Object.fromEntries(
        keysOf(known.keyType).map((key) => [key, sampleAnswer(known.valueType, depth)]),
      )
    case 'union':
      return sampleAnswer(
        known.options.find((option) => def(option).type === 'object') ?? known.options[0] ?? schema,
        depth,
      )
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return sampleAnswer(known.innerType, depth)
    case 'literal':
      return known.values[0]
    case 'enum':
      return Object.values(known.entries)[0]
    case 'null':
      return null
    case 'unknown':
      return 'anything'
    default:
      return leaf(schema)
  }
}
