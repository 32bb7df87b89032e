// The server's objections to a small form, at the fields that they belong to.
import i18next from 'i18next'
import { RequestError } from '#src/http/requestError.ts'

export const fieldReasons = <F extends string>(
  error: unknown,
  fields: readonly F[],
): { name: F; errors: string[] }[] => {
  if (!(error instanceof RequestError)) return []
  return fields.flatMap((name) => {
    const reason = error.fields[name]
    // A key of errors.json, named by the server at run time.
    return reason ? [{ name, errors: [i18next.t(`errors:${reason}` as 'errors:VALIDATION')] }] : []
  })
}
