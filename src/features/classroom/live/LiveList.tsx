// The list of lessons as a table, on a narrow screen as cards; with its search; loading, failed, empty and filled.
import { Button, Grid, Pagination, Skeleton, Table } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useForeignZone } from '#src/auth/useSchool.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import cards from './LessonCard.module.css'
import { LessonCard } from './LessonCard.tsx'
import { LiveFilterBar } from './LiveFilterBar.tsx'
import styles from './live.module.css'
import { liveColumns } from './liveColumns.tsx'
import type { LiveSource } from './liveQueries.ts'
import { useLiveList } from './useLiveList.ts'

interface Props {
  title: string
  source?: LiveSource
  action?: ReactNode
  empty: ReactNode
  hasTeacher?: boolean
  hasPeople?: boolean
  more?: (record: LiveRecord) => ReactNode
}
type ListState = ReturnType<typeof useLiveList>

const Filled = ({ list, props }: { list: ListState; props: Props }) => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const { lg } = Grid.useBreakpoint()
  const { source, hasTeacher = false, hasPeople = false, more = () => null } = props
  const word = source === 'trainings' ? 'trainer' : 'teacher'
  const records = list.records ?? []
  if (lg === false) {
    return (
      <>
        <ul className={cards.list} aria-busy={list.isChanging}>
          {records.map((record) => (
            <li key={record.id}>
              <LessonCard record={record} hasTeacher={hasTeacher} hasPeople={hasPeople} more={more(record)} />
            </li>
          ))}
        </ul>
        <Pagination {...list.pager} simple className={styles.pager ?? ''} />
      </>
    )
  }
  return (
    <div className={styles.panel}>
      <Table
        rowKey="id"
        dataSource={records}
        loading={list.isChanging}
        columns={liveColumns({ t, locale, hostWord: hasTeacher ? word : null, hasPeople, more })}
        pagination={{ ...list.pager, style: { padding: '0 16px' } }}
      />
    </div>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation('live')
  return (
    <EmptyView title={t('empty.searchTitle')} text={t('empty.searchText')}>
      <Button onClick={onClear}>{t('filter.clear')}</Button>
    </EmptyView>
  )
}

const Body = ({ list, props }: { list: ListState; props: Props }) => {
  const { records, errorText } = list
  if (records && records.length > 0) return <Filled list={list} props={props} />
  if (!records && errorText === undefined) {
    return (
      <div className={`${styles.panel} ${styles.skeleton}`} aria-busy="true">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} active title={{ width: '25%' }} paragraph={{ rows: 1, width: '60%' }} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      {errorText !== undefined && <FailedView text={errorText} onRetry={list.retry} />}
      {records && (list.isFiltered ? <NothingFound onClear={list.clear} /> : props.empty)}
    </div>
  )
}

export const LiveList = (props: Props) => {
  const { t } = useTranslation('live')
  const list = useLiveList(props.source ?? 'own')
  const zone = useForeignZone()
  const hasAnything = list.isFiltered || Boolean(list.records && list.records.length > 0)
  return (
    <>
      <div className={styles.pageHead}>
        <h1>{props.title}</h1>
        {hasAnything && props.action}
      </div>
      {zone && <p className={styles.zone}>{t('schoolTime', { zone })}</p>}
      {hasAnything && (
        <LiveFilterBar
          key={list.isFiltered ? 'filtered' : 'all'}
          value={list.filter}
          onChange={list.setFilter}
        />
      )}
      <Body list={list} props={props} />
    </>
  )
}
