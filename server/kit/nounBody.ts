// Makes a whole body from a record and a change: fields that the change leaves out are taken from the record.
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { Caller } from '../platform/auth.ts'

type Values = Record<string, unknown>
/** Something with versions: a noun's store, or another record that is changed field by field (a menu entry, a lesson). */
export interface Changeable {
  readonly noun: {
    readonly declared: Pick<NounDeclaration, 'name' | 'record' | 'body' | 'who' | 'check'>
    readonly calls: { readonly page?: Call | undefined; readonly get?: Call | undefined }
  }
  // Methods, for the reason given in nounStore.ts.
  nameOf(record: Values): string
  bodyOf?(record: Values): Values
  /** Presents the record to the caller; by default without a change. */
  present?(record: Values, caller: Caller): Values
}

/** A field that no record shows (a password) gets the value of an empty form. */
const emptyOf = (schema: z.core.$ZodType | undefined): unknown =>
  (schema as z.ZodType | undefined)?.safeParse(undefined).data // all schemas of a contract are whole ones

export const bodyOf = (store: Changeable, record: Values): Values => {
  const { shape } = store.noun.declared.body
  const values: Values = { ...record, ...store.bodyOf?.(record) }
  return Object.fromEntries(
    Object.keys(shape).map((field) => [field, field in values ? values[field] : emptyOf(shape[field])]),
  )
}

/** Checks the noun's own rules, because the body was put together here. */
const requireRules = ({ check }: Pick<NounDeclaration, 'check'>, body: Values): void => {
  const fields: Record<string, string> = {}
  check?.(body, (field, reason) => {
    fields[field] ??= reason
  })
  if (Object.keys(fields).length > 0) throw appError('VALIDATION', { fields })
}

/** Throws VALIDATION if the change does not fit the fields that stay. */
export const changedBody = (store: Changeable, before: Values, change: Values): Values => {
  const changedValues = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const body = { ...bodyOf(store, before), ...changedValues }
  requireRules(store.noun.declared, body)
  return body
}
