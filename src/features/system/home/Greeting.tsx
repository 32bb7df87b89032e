import { useTranslation } from 'react-i18next'
import { useSession } from '#src/auth/sessionStore.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './home.module.css'
import { partOfDay } from './partOfDay.ts'

export const Greeting = () => {
  const { t } = useTranslation('home')
  const name = useSession((session) => session.user?.sysUser.name ?? '')
  const now = useSchoolNow()
  const locale = useLocale()
  return (
    <header className={styles.greeting}>
      <h1>{t(`greeting.${partOfDay(now)}`, { name })}</h1>
      <p>{formatDay(now, locale)}</p>
    </header>
  )
}
