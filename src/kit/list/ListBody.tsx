import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import type { RowRecord } from '../screen.ts'
import { ListCards } from './ListCards.tsx'
import { type ListProps, ListTable } from './ListTable.tsx'
import styles from './list.module.css'

const Loading = () => (
  <div className={`${styles.panel} ${styles.skeleton}`} aria-busy="true">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <Skeleton key={row} active title={{ width: '30%' }} paragraph={{ rows: 1, width: '70%' }} />
    ))}
  </div>
)

interface Props<R> extends ListProps<R> {
  empty: { title: string; text: string }
  firstStep: ReactNode
}

/** The four states of a list: loading, failed, empty, filled. */
export const ListBody = <R extends RowRecord>({ empty, firstStep, ...props }: Props<R>) => {
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const { list } = props
  if (list.records && list.records.length > 0) {
    return (
      <>
        {list.error && <StaleNote onRetry={list.handleRetry} />}
        {isPhone ? <ListCards {...props} /> : <ListTable {...props} />}
      </>
    )
  }
  if (!list.error && (!list.records || list.isChanging)) return <Loading />
  if (!list.records) {
    return (
      <div className={styles.panel}>
        <CallFailed error={list.error} onRetry={list.handleRetry} />
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      {list.error && <StaleNote onRetry={list.handleRetry} />}
      {list.isSearching ? (
        <EmptyView title={t('nothingFound.title')} text={t('nothingFound.text')}>
          <Button onClick={() => list.handleSearch({})}>{t('search.clear')}</Button>
        </EmptyView>
      ) : (
        <EmptyView of={props.words} title={empty.title} text={empty.text}>
          {firstStep}
        </EmptyView>
      )}
    </div>
  )
}
