import { useTranslation } from 'react-i18next'
import { getDeck } from '#contract/learning/deck/deck.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { DueCard } from '../shared/due/DueCard.tsx'
import { useDeck } from './useDeck.ts'

/** The words that the deck asks for today; nothing while none is due. */
export const DueWords = () => {
  const { t } = useTranslation('deck')
  const { data } = useDeck(useMayCall()(getDeck))
  if (!data || data.due === 0) return null
  return <DueCard path={paths.deck} text={t('dueToday', { count: data.due })} action={t('toDeck')} />
}
