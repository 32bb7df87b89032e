// Some words are the server's: names of roles, notices, refused rows. They come in the language of the request, so
// another language means asking again.
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'

/** What is on screen is asked for again and stays until its answer is there; what is not is forgotten. */
export const refetchOnLanguageChange = (queries: QueryClient): void => {
  // i18next tells of it when the new language is already the one that the next request names.
  i18next.on('languageChanged', () => {
    queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
    void queries.invalidateQueries()
  })
}
