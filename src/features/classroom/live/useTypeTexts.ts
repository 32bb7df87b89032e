import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'

/** What a live session is: its type and how people are connected; of another school, whose it is. */
export const useTypeTexts = ({ type, kind, school }: LiveRecord): string[] => {
  const { t } = useTranslation('live')
  const own = type === 'training' ? [t('type.training')] : [t(`type.${type}`), t(`kind.${kind}`)]
  return school === null ? own : [t('people.school', { school }), ...own]
}
