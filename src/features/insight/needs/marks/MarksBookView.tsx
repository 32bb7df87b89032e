// The marks book of a class: students by name, its tasks and exams with weights, the mean by weights, and all of it as Excel.
import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { exportMarksBook, getMarksBook, setMarkWeights } from '#contract/insight/needs/markCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useSheetCall } from '#src/kit/sheet/useSheetCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { MarksTable } from './MarksTable.tsx'
import styles from './marks.module.css'
import { WeightsDialog } from './WeightsDialog.tsx'

export const MarksBookView = ({ classId }: { classId: ClassId }) => {
  const { t } = useTranslation('marksBook')
  const mayWeigh = useMayCall()(setMarkWeights)
  const [isWeighing, setWeighing] = useState(false)
  const excel = useSheetCall(exportMarksBook)
  const { data, error, refetch } = useQuery(callQuery(getMarksBook, { query: { classId } }))
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.works.length === 0) return <EmptyView of="task" title={t('empty')} text={t('emptyText')} />
  return (
    <section aria-label={t('title')}>
      <header className={styles.head}>
        <p className={styles.note}>{t('note')}</p>
        {mayWeigh && <Button onClick={() => setWeighing(true)}>{t('weights')}</Button>}
        <Button
          icon={<DownloadOutlined />}
          loading={excel.isPending}
          onClick={() => excel.mutate({ classId })}
        >
          {t('excel')}
        </Button>
      </header>
      <MarksTable book={data} />
      {data.left > 0 && <p className={styles.note}>{t('left', { count: data.left })}</p>}
      {isWeighing && (
        <WeightsDialog classId={classId} works={data.works} onClose={() => setWeighing(false)} />
      )}
    </section>
  )
}
