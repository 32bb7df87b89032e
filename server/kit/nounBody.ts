// A record as the body that would make it again: what a change leaves out is taken from there.
import type { z } from 'zod'
import { appError } from '#contract/errors.ts'
import type { NounDeclaration } from '#contract/noun.ts'
import type { AnyStore } from './nounStore.ts'

type Values = Record<string, unknown>
export type NamedBody = Pick<AnyStore, 'noun' | 'bodyOf'>

/** A field that no record shows (a password) is as in a new one of which nothing is said. */
const emptyOf = (schema: z.core.$ZodType | undefined): unknown =>
  (schema as z.ZodType | undefined)?.safeParse(undefined).data // all schemas of a contract are whole ones

export const bodyOf = (store: NamedBody, record: Values): Values => {
  const { shape } = store.noun.declared.body
  const known: Values = { ...record, ...store.bodyOf?.(record) }
  return Object.fromEntries(
    Object.keys(shape).map((field) => [field, field in known ? known[field] : emptyOf(shape[field])]),
  )
}

/** The noun's own rules, for a body that was put together here. */
const requireRules = ({ check }: NounDeclaration, body: Values): void => {
  const fields: Record<string, string> = {}
  check?.(body, (field, reason) => {
    fields[field] ??= reason
  })
  if (Object.keys(fields).length > 0) throw appError('VALIDATION', { fields })
}

/** VALIDATION where what was sent does not go with what stays. */
export const changedBody = (store: NamedBody, before: Values, change: Values): Values => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const body = { ...bodyOf(store, before), ...given }
  requireRules(store.noun.declared, body)
  return body
}
