import { BookOutlined, ContactsOutlined, IdcardOutlined, TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getSchoolOverview } from '#contract/insight/overview.ts'
import { headerOf } from '#contract/locale.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './overview.module.css'
import { isNewSchool } from './schoolSteps.ts'

const places = [
  { key: 'students', to: paths.students, Icon: TeamOutlined },
  { key: 'teachers', to: paths.teachers, Icon: IdcardOutlined },
  { key: 'classes', to: paths.classes, Icon: ContactsOutlined },
  { key: 'courses', to: paths.courses, Icon: BookOutlined },
] as const

/** The school in four numbers, each the way to its list; a new one has its first steps in their place. */
export const SchoolOverview = () => {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(callQuery(getSchoolOverview, {}))
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  const numbers = (
    <ul className={styles.overview} aria-label={t('overview.title')} aria-busy={!data}>
      {places.map(({ key, to, Icon }) => (
        <li key={key}>
          <Link to={to} className={styles.place}>
            <Icon aria-hidden />
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
  return (
    <>
      {data && <FirstSteps counts={data} />}
      {data && isNewSchool(data) ? null : numbers}
    </>
  )
}
