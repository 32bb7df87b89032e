import { useTranslation } from 'react-i18next'
import type { DeskPerson } from './deskTypes.ts'

/** The name of a person on the desk, or the number in its place while names are hidden. */
export const usePersonName = () => {
  const { t } = useTranslation('marking')
  return ({ studentName, candidate }: Pick<DeskPerson, 'studentName' | 'candidate'>): string =>
    candidate === null ? studentName : t('candidate', { number: candidate })
}
