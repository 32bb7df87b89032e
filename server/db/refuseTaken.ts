// What writing the tables of the platform shares.
import { appError } from '#contract/errors.ts'

/** Found under the same name and not the row itself: the name is taken. */
export const refuseTaken = (found: { id: string } | undefined, own: string | undefined, field: string) => {
  if (found && found.id !== own) throw appError('TAKEN', { fields: { [field]: 'field.taken' } })
}
