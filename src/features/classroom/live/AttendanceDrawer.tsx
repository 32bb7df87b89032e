import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { errorText } from '#src/http/showError.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { SideDrawer } from '#src/ui/kit/SideDrawer.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './live.module.css'
import { useAttendance } from './liveQueries.ts'

const minute = 60

const Stays = ({ id }: { id: string }) => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const { data, error, isPending, refetch } = useAttendance(id)
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  const rows = data?.map((stay, index) => ({ ...stay, key: `${stay.userId} ${index}` }))
  return (
    <Table
      size="middle"
      pagination={false}
      loading={isPending}
      dataSource={rows ?? []}
      locale={{
        emptyText: isPending ? (
          ' '
        ) : (
          <EmptyView title={t('attendance.emptyTitle')} text={t('attendance.emptyText')} />
        ),
      }}
      columns={[
        {
          title: t('attendance.person'),
          render: (_, { name, school }) => (
            <>
              {name}
              {school && <div className={styles.under}>{school}</div>}
            </>
          ),
        },
        { title: t('attendance.from'), render: (_, { joinedAt }) => formatTime(joinedAt, locale) },
        {
          title: t('attendance.to'),
          render: (_, { leftAt }) => (leftAt ? formatTime(leftAt, locale) : t('attendance.here')),
        },
        {
          title: t('attendance.length'),
          align: 'right',
          render: (_, { seconds }) =>
            t('attendance.seconds', { minutes: Math.floor(seconds / minute), seconds: seconds % minute }),
        },
      ]}
    />
  )
}

export const AttendanceDrawer = ({ record, onClose }: { record: LiveRecord; onClose: () => void }) => {
  const { t } = useTranslation('live')
  return (
    <SideDrawer title={`${t('attendance.title')} · ${record.name}`} width={640} onClose={onClose}>
      <Stays id={record.id} />
    </SideDrawer>
  )
}
