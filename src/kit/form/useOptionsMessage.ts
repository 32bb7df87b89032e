// The message of a select in place of its options. Undefined: the select's own.
import { useTranslation } from 'react-i18next'
import type { OptionsState } from '../screen.ts'

export const useOptionsMessage = (state: OptionsState): string | undefined => {
  const { t } = useTranslation(['kit', 'common'])
  if (state === 'loading') return t('kit:picking')
  return state === 'failed' ? t('common:loadFailed') : undefined
}

/** The state of a query: data once loaded is shown, even when the last refetch failed. */
export const optionsStateOf = (query: { data: unknown; isError: boolean }): OptionsState => {
  if (query.data !== undefined) return 'here'
  return query.isError ? 'failed' : 'loading'
}
