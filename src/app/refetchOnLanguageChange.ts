// Some texts come from the server (role names, notices, refused rows) in the language of the request, so a change of
// language refetches them.
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'

/** Active queries are refetched and stay visible until then; inactive ones are removed. */
export const refetchOnLanguageChange = (queries: QueryClient): void => {
  // At this event requests already use the new language.
  i18next.on('languageChanged', () => {
    queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
    void queries.invalidateQueries()
  })
}
