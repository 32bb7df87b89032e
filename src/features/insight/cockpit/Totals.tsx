// The school in four totals, each the way to its list.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { countOverview } from '#contract/insight/overview.ts'
import { headerOf } from '#contract/locale.ts'
import { paths } from '#contract/pagePaths.ts'
import { getTenantId } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { useFailureText } from '../shared/stat/useFailureText.ts'
import styles from './cockpit.module.css'

const totals = [
  { key: 'courses', to: paths.courses },
  { key: 'classes', to: paths.classes },
  { key: 'teachers', to: paths.teachers },
  { key: 'students', to: paths.students },
] as const

export const Totals = () => {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(callQuery(countOverview, { query: { tenantId: getTenantId() } }))
  const failure = useFailureText(data ? null : error)
  if (failure !== undefined) return <FailedView text={failure} onRetry={() => void refetch()} />
  return (
    <ul className={styles.totals} aria-label={t('overview.title')} aria-busy={!data}>
      {totals.map(({ key, to }) => (
        <li key={key}>
          <Link to={to}>
            {data ? (
              <b>{data[key].toLocaleString(headerOf[locale])}</b>
            ) : (
              <Skeleton.Button active size="small" />
            )}
            <span>{t(`overview.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
