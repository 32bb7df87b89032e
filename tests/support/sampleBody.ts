// What a new one of a noun may be made of, found from the schema of its body: values that fit, field by field.
import { z } from 'zod'
import type { NounDeclaration } from '#contract/noun.ts'

/** The first that fits a field is taken; a further kind of value is a line here. */
const values: readonly unknown[] = [
  ...['样本一', '样本二', '样本三'],
  ...['sampleOne', 'sampleTwo', 'sampleThree'],
  ...['13800138000', '13800138001', '13800138002'],
  ...['2026-09-01', '2026-09-02', '2026-09-03'],
  ...[7, 8, 9, true, false, null],
  // The id of nothing, only where one is needed.
  '01900000-0000-7000-8000-000000000000',
]

const optionsOf = (schema: z.ZodType): unknown[] =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }).enum ?? []

/** Values that a field takes as they are. */
export const valuesFor = (schema: z.ZodType): unknown[] =>
  [...optionsOf(schema), ...values].filter((value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data === value
  })

/** A value for each field that takes one of these as it is. */
export const sampleBody = ({ name, body }: NounDeclaration): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(body.shape).flatMap(([field, schema]) => {
      const [value] = valuesFor(schema)
      if (value !== undefined) return [[field, value]]
      if (schema.safeParse(undefined).success) return []
      throw new TypeError(`No value fits ${name}.${field}: write one in tests/support/nounInputs.ts`)
    }),
  )
