// Why numbers did not come. Blockers of advertisements eat addresses with words such as tj in them: then the line is there, and
// another call is answered.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getTenantRemind } from '#contract/access/auth.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { wordOf } from '#src/lib/wordOf.ts'

/** Undefined: there is no failure. */
export const useFailureText = (error: unknown): string | undefined => {
  const { t, i18n } = useTranslation('insight')
  const isUnreached = error instanceof RequestError && error.isUnreached
  const { isSuccess } = useQuery({
    ...callQuery(getTenantRemind, isUnreached ? {} : undefined),
    retry: false,
    staleTime: 0,
  })
  if (!error) return undefined
  // An address may have a period that is too long, or ends before it begins.
  const reason = error instanceof RequestError ? error.fields.until : undefined
  if (reason) return wordOf(i18n, 'errors', reason) ?? errorText(error)
  return isUnreached && isSuccess ? t('blocked') : errorText(error)
}
