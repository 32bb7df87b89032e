import { useTranslation } from 'react-i18next'
import type { Restored } from '#contract/system/trash.ts'
import { useBulkResultText } from '#src/kit/useNounActions.tsx'

/** What came back, what did not, and whether links are missing. */
export const useRestoredText = () => {
  const { t } = useTranslation('trash')
  const manyWords = useBulkResultText()
  return (restored: Restored): string => {
    const words = restored.leftOut > 0 ? t('leftOut', { count: restored.leftOut }) : t('restored')
    return manyWords(restored, words)
  }
}
