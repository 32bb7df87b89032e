// A record as the body that would make it again: what a change leaves out is taken from there.
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { Caller } from '../platform/auth.ts'

type Values = Record<string, unknown>
/** What has a version: a noun's store, or something else that is changed field by field (a menu entry, a lesson). */
export interface Changeable {
  readonly noun: {
    readonly declared: Pick<NounDeclaration, 'name' | 'record' | 'body' | 'who' | 'check'>
    readonly calls: { readonly page?: Call | undefined; readonly get?: Call | undefined }
  }
  // Methods, for the reason given in nounStore.ts.
  nameOf(record: Values): string
  bodyOf?(record: Values): Values
  /** What the caller is shown of the record; left out: the record as it is. */
  present?(record: Values, caller: Caller): Values
}

/** A field that no record shows (a password) is as in a new one of which nothing is said. */
const emptyOf = (schema: z.core.$ZodType | undefined): unknown =>
  (schema as z.ZodType | undefined)?.safeParse(undefined).data // all schemas of a contract are whole ones

export const bodyOf = (store: Changeable, record: Values): Values => {
  const { shape } = store.noun.declared.body
  const values: Values = { ...record, ...store.bodyOf?.(record) }
  return Object.fromEntries(
    Object.keys(shape).map((field) => [field, field in values ? values[field] : emptyOf(shape[field])]),
  )
}

/** The noun's own rules, for a body that was put together here. */
const requireRules = ({ check }: Pick<NounDeclaration, 'check'>, body: Values): void => {
  const fields: Record<string, string> = {}
  check?.(body, (field, reason) => {
    fields[field] ??= reason
  })
  if (Object.keys(fields).length > 0) throw appError('VALIDATION', { fields })
}

/** VALIDATION where what was sent does not go with what stays. */
export const changedBody = (store: Changeable, before: Values, change: Values): Values => {
  const changedValues = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const body = { ...bodyOf(store, before), ...changedValues }
  requireRules(store.noun.declared, body)
  return body
}
