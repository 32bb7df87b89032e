// The refusals that a form shows itself.
import type { Conflict, FieldErrors } from '#contract/errors.ts'
import { isFormError } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'

/** The record as another person saved it, where that is the reason of a refusal. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  error instanceof RequestError && error.code === 'CHANGED_MEANWHILE' ? error.details.conflict : undefined

/** A 400 or a 409 belongs to the form; any other refusal does if it names fields (for example a taken name). */
export const formRefusal = (error: unknown): FieldErrors | undefined => {
  if (!(error instanceof RequestError)) return undefined
  return isFormError(error.status) || Object.keys(error.fields).length > 0 ? error.fields : undefined
}
