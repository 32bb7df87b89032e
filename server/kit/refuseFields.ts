import { appError } from '#contract/errors.ts'

/** VALIDATION with a reason for each field; nothing wrong: nothing happens. */
export const refuseFields = (fields: Readonly<Record<string, string>>): void => {
  if (Object.keys(fields).length > 0) throw appError('VALIDATION', { fields: { ...fields } })
}
