import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from '../live.module.css'
import { useSignIns } from './trainingQueries.ts'

const People = ({ id }: { id: string }) => {
  const { t } = useTranslation('training')
  const locale = useLocale()
  const { data, error, isPending, refetch } = useSignIns(id)
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  return (
    <Table
      size="middle"
      rowKey="userId"
      pagination={false}
      loading={isPending}
      scroll={{ x: 'max-content' }}
      dataSource={data ?? []}
      locale={{
        emptyText: isPending ? (
          ' '
        ) : (
          <EmptyView of="lesson" title={t('signIns.emptyTitle')} text={t('signIns.emptyText')} />
        ),
      }}
      columns={[
        {
          title: t('signIns.person'),
          render: (_, { name, school }) => (
            <>
              {name}
              {school && <div className={styles.under}>{school}</div>}
            </>
          ),
        },
        { title: t('signIns.in'), render: (_, { signedInAt }) => formatTime(signedInAt, locale) },
        {
          title: t('signIns.out'),
          render: (_, { signedOutAt }) => (signedOutAt ? formatTime(signedOutAt, locale) : t('signIns.here')),
        },
        { title: t('signIns.share'), align: 'right', render: (_, { share }) => `${share}%` },
        {
          title: t('signIns.attended'),
          render: (_, { hasAttended }) => t(hasAttended ? 'signIns.yes' : 'signIns.no'),
        },
      ]}
    />
  )
}

export const SignInsDrawer = ({ record, onClose }: { record: LiveRecord; onClose: () => void }) => {
  const { t } = useTranslation('training')
  return (
    <SideDrawer title={`${t('signIns.title')} · ${record.name}`} width={720} onClose={onClose}>
      <People id={record.id} />
    </SideDrawer>
  )
}
