// The form of a noun between its record and the body that is sent. Pure.
import type { FormDeclaration, FormField, Row, ScreenNoun } from '../screen.ts'
import { clearedFields, toBody, toForm } from './formValues.ts'

export type Values = Record<string, unknown>

/** What is edited, as it was read last. */
export interface Base<R> {
  readonly record: R | undefined
  /** What the form shows of it. */
  readonly initial: Values
}

export interface FormShape<R> {
  readonly fields: readonly FormField<Values>[]
  /** undefined: a new record. */
  readonly baseOf: (record: R | undefined) => Base<R>
  readonly bodyOf: (values: Values, base: Base<R>) => Values
  /** What else changes with these values; undefined: nothing. */
  readonly followedBy: (changed: Values) => Values | undefined
}

export const shapeOf = <R extends Row, B, S>(
  noun: ScreenNoun<R, B, S>,
  declared: FormDeclaration<R, B>,
  isNew: boolean,
): FormShape<R> => {
  // The declaration speaks of the body's own keys; from here on they are text.
  const all = declared.fields as readonly FormField<Values>[]
  const fields = all.filter(({ only }) => !only || (only === 'create') === isNew)
  return {
    fields,
    baseOf: (record) => ({
      record,
      initial: toForm(
        fields,
        record ? { ...record, ...declared.fromRecord?.(record) } : (declared.initial ?? {}),
      ),
    }),
    bodyOf: (values, { record, initial }) => {
      const body = { ...toBody(fields, { ...initial, ...values }), ...declared.always }
      if (!record) return body
      const version = { recordVersion: Reflect.get(record, 'recordVersion') }
      return { ...body, ...clearedFields(noun.declared.body, initial, body), id: record.id, ...version }
    },
    followedBy: (changed) => {
      const values = declared.follow?.(changed)
      return (
        values &&
        toForm(
          fields.filter(({ key }) => key in values),
          values,
        )
      )
    },
  }
}
