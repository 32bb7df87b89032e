import { listText } from '#contract/locale.ts'
import { useLocale } from './useLocale.ts'

/** Puts names one after another as the reader's language does. */
export const useListText = (): ((names: readonly string[]) => string) => {
  const locale = useLocale()
  return (names) => listText(names, locale)
}
