import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'

/** Describes a live session: its school when that is another one, its type, and how people are connected. */
export const useTypeTexts = ({ type, kind, school }: LiveRecord): string[] => {
  const { t } = useTranslation('live')
  const texts = type === 'training' ? [t('type.training')] : [t(`type.${type}`), t(`kind.${kind}`)]
  return school === null ? texts : [t('people.school', { school }), ...texts]
}
