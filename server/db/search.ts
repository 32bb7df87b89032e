// Small things that searching and writing tables share.
import { appError } from '#contract/errors.ts'

/** A pattern for like: anything around the text, whose own signs mean themselves. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Found under the same name and not the row itself: the name is taken. */
export const refuseTaken = (found: { id: string } | undefined, own: string | undefined, field: string) => {
  if (found && found.id !== own) throw appError('TAKEN', { fields: { [field]: 'field.taken' } })
}
