import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { listMyApplications } from '#contract/library/application.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { menuIcon } from '#src/ui/menuIcons.tsx'
import styles from './application.module.css'

const ApplicationIcon = ({ name }: { name: string }) => {
  const Icon = menuIcon(name)
  return <Icon aria-hidden />
}

/** The applications of the school: each opens in a window of its own. */
export const MyApplicationsPage = () => {
  const { t } = useTranslation('application')
  const { data, error, refetch } = useQuery(callQuery(listMyApplications, {}))
  return (
    <section>
      <h1 className={styles.title}>{t('mine')}</h1>
      {!data && !error && <Skeleton active />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyView title={t('mineEmptyTitle')} text={t('mineEmptyText')} />}
      <ul className={styles.list}>
        {(data ?? []).map(({ id, name, icon, address }) => (
          <li key={id}>
            <a href={address} target="_blank" rel="noopener noreferrer" title={t('opens')}>
              <ApplicationIcon name={icon} /> {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
