// The one place that turns an error into a toast.
import i18next from 'i18next'
import { showToast } from '#src/ui/toastStore.ts'
import { RequestError } from './requestError.ts'

/** The server's own words, else those of the catalogue. */
export const errorText = (error: unknown): string => {
  const refusal = error instanceof RequestError ? error : new RequestError({ code: 'UNKNOWN', status: 0 })
  if (refusal.msg) return refusal.msg
  if (refusal.isUnreached) return i18next.t('errors:unreached')
  return i18next.t(refusal.statusKey ? `errors:status.${refusal.statusKey}` : `errors:${refusal.code}`)
}

/** 424 has a dialog of its own. */
export const showError = (error: RequestError): void => {
  if (error.status === 424) return
  showToast({ kind: 'error', text: errorText(error) })
}
