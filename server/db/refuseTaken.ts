// The duplicate-name check of the platform's tables.
import { appError } from '#contract/errors.ts'

/** Refuses with TAKEN when another row than `own` was found under the same name. */
export const refuseTaken = (found: { id: string } | undefined, own: string | undefined, field: string) => {
  if (found && found.id !== own) throw appError('TAKEN', { fields: { [field]: 'field.taken' } })
}
