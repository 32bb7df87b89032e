import { Checkbox, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RowRecord } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { Cell } from './Cell.tsx'
import type { ListProps } from './ListTable.tsx'
import styles from './list.module.css'

const Card = <R extends RowRecord>({ record, props }: { record: R; props: ListProps<R> }) => {
  const { columns, words, chosen, onChoose, onOpen, actionsOf, nameOf } = props
  const { t } = useTranslation('kit')
  const dictionary = useNounTexts(words)
  const main = columns.find(({ isMain }) => isMain) ?? columns[0]
  const handleChoose = (isChosen: boolean) => {
    const others = (chosen ?? []).filter((id) => id !== record.id)
    onChoose(isChosen ? [...others, record.id] : others)
  }
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        {chosen && (
          <Checkbox
            aria-label={t('choose', { name: nameOf(record) })}
            checked={chosen.includes(record.id)}
            onChange={({ target }) => handleChoose(target.checked)}
          />
        )}
        {main && <Cell record={record} column={main} words={words} onOpen={onOpen} />}
        <span className={styles.cardActions}>{actionsOf?.(record)}</span>
      </div>
      <dl>
        {columns
          .filter((column) => column !== main)
          .map((column) => (
            <div key={column.key}>
              <dt>{dictionary.label(column.key)}</dt>
              <dd>
                <Cell record={record} column={column} words={words} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}

/** The same list where a table would have to be pushed sideways. */
export const ListCards = <R extends RowRecord>(props: ListProps<R>) => {
  const { list } = props
  const { t } = useTranslation('kit')
  return (
    <>
      <ul className={styles.cards} aria-busy={list.isChanging}>
        {list.records?.map((record) => (
          <Card key={record.id} record={record} props={props} />
        ))}
      </ul>
      <Pagination
        simple
        className={styles.pager ?? ''}
        current={list.state.current}
        pageSize={list.pageSize}
        total={list.total}
        showTotal={(total) => t('total', { count: total })}
        showSizeChanger={false}
        onChange={list.handlePage}
      />
    </>
  )
}
