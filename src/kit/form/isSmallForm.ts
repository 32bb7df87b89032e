import type { FormField } from '../screen.ts'

const fieldsMax = 5

/** A form of a few fields is asked in a dialog of its own size; a drawer over four fifths of the window is for the others. */
export const isSmallForm = (fields: readonly Pick<FormField<object>, 'type' | 'isWide'>[]): boolean =>
  fields.length <= fieldsMax && fields.every(({ type, isWide = false }) => !isWide || type !== 'custom')
