import { appError } from '#contract/errors.ts'

/** Throws VALIDATION with a reason for each field, if there is any. */
export const refuseFields = (fields: Readonly<Record<string, string>>): void => {
  if (Object.keys(fields).length > 0) throw appError('VALIDATION', { fields: { ...fields } })
}
