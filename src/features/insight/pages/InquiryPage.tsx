// The loading route of the five pages of inquiryStatistics: it says what it is fetching until the first numbers are there.
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Stat } from '#contract/insight/stat/defineStat.ts'
import { stats } from '#contract/insight/stat/stats.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import type { StatCard } from '../shared/stat/ChartCard.tsx'
import { useFilters } from '../shared/stat/useFilters.ts'
import { usePageTitle } from '../shared/stat/usePageTitle.ts'
import { useStat } from '../shared/stat/useStat.ts'
import { NumbersPage } from './NumbersPage.tsx'
import styles from './pages.module.css'
import { isStatPage, statPages } from './statPages.ts'

const Loading = ({ card: { stat: name, by } }: { card: StatCard }) => {
  const { t } = useTranslation('insight')
  const title = usePageTitle()
  const { filters } = useFilters()
  const stat: Stat = stats[name]
  const { isPending } = useStat(name, filters, { by: by?.[0] ?? stat.by[0], current: 1 })
  if (!isPending) return <NumbersPage />
  return (
    <div className={styles.loading} role="status">
      <Spin size="large" />
      <p>{t('loading', { title })}</p>
    </div>
  )
}

export const InquiryPage = () => {
  const { pathname } = useLocation()
  const hasSchool = useSession(({ user }) => Boolean(user?.tenant))
  if (!isStatPage(pathname)) return null
  return hasSchool ? <Loading key={pathname} card={statPages[pathname][0]} /> : <NumbersPage />
}
