import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'

/** The school's name; the system administrator has no school and sees the platform's. */
export const useSchoolName = (): string => {
  const { t } = useTranslation('frame')
  return useSession((session) => session.user?.tenant?.name) ?? t('platformName')
}
