import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, RowRecord } from '../screen.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { Cell } from './Cell.tsx'
import { actionsWidth, columnWidth, panelStyle } from './columnWidth.ts'
import { ListPanel } from './ListPanel.tsx'
import styles from './list.module.css'
import type { NounList } from './useNounList.ts'

export interface ListProps<R> {
  list: NounList<R>
  columns: readonly Column<R>[]
  words: string
  sortable: readonly string[]
  /** Undefined: rows cannot be chosen. */
  chosen: readonly string[] | undefined
  onChoose: (ids: readonly string[]) => void
  onOpen: ((record: R) => void) | undefined
  /** Undefined: there is nothing to do with a row. */
  actionsOf: ((record: R) => ReactNode) | undefined
  /** The words on the button of a row. */
  buttonOf: (record: R) => string
  nameOf: (record: R) => string
  hasIndex: boolean
  expand: ((record: R) => ReactNode) | undefined
}

const antdOrder = { asc: 'ascend', desc: 'descend' } as const
const manyPages = 20
const indexWidth = 64
/** The boxes to tick, and the sign that opens a row. */
const edgeWidth = 48

const useColumns = <R extends RowRecord>(props: ListProps<R>): TableColumnsType<R> => {
  const { list, columns, words, sortable, onOpen, actionsOf, buttonOf, hasIndex } = props
  const { t } = useTranslation('kit')
  const dictionary = useNounTexts(words)
  const { sort, current } = list.state
  const first = (current - 1) * list.pageSize + 1
  return [
    ...(hasIndex
      ? [
          {
            key: '#',
            title: t('index'),
            width: indexWidth,
            render: (_: unknown, __: R, index: number) => first + index,
          },
        ]
      : []),
    ...columns.map((column) => ({
      key: column.key,
      title: dictionary.label(column.key),
      width: columnWidth(dictionary.label(column.key), {
        width: column.width,
        isSortable: sortable.includes(column.key),
        values: dictionary.values(column.key)?.map(({ label }) => label),
      }),
      // The first row alone does not decide, because its number may be missing.
      align:
        column.isNumber || list.records?.some((record) => typeof record[column.key] === 'number')
          ? ('right' as const)
          : ('left' as const),
      sorter: sortable.includes(column.key),
      sortOrder: sort?.field === column.key ? antdOrder[sort.order] : null,
      render: (_: unknown, record: R) => (
        <Cell record={record} column={column} words={words} onOpen={onOpen} />
      ),
    })),
    ...(actionsOf
      ? [
          {
            key: 'actions',
            title: t('actions'),
            width: actionsWidth((list.records ?? []).map(buttonOf)),
            align: 'right' as const,
            className: styles.always ?? '',
            render: (_: unknown, record: R) => actionsOf(record),
          },
        ]
      : []),
  ]
}

/** Server paging, sorting, choosing; total, previous, pages, next. */
export const ListTable = <R extends RowRecord>(props: ListProps<R>) => {
  const { list, chosen, onChoose, nameOf, expand } = props
  const { t } = useTranslation('kit')
  const columns = useColumns(props)
  const edges = (chosen ? edgeWidth : 0) + (expand ? edgeWidth : 0)
  const handleChange: TableProps<R>['onChange'] = (pager, _, sorter, { action }) => {
    if (action === 'paginate') return list.handlePage(pager.current ?? 1)
    const by = Array.isArray(sorter) ? sorter[0] : sorter
    list.handleSort(
      by?.order && typeof by.columnKey === 'string'
        ? { field: by.columnKey, order: by.order === 'ascend' ? 'asc' : 'desc' }
        : undefined,
    )
  }
  const actions = props.actionsOf ? Number(columns.at(-1)?.width) : 0
  return (
    <ListPanel style={panelStyle(columns, { more: edges, actions })}>
      <Table<R>
        rowKey="id"
        size="medium"
        dataSource={[...(list.records ?? [])]}
        loading={list.isChanging}
        columns={columns}
        // Antd's own scrolling is not used: its hidden measuring row repeats the checkboxes.
        tableLayout="fixed"
        onChange={handleChange}
        pagination={{
          current: list.state.current,
          pageSize: list.pageSize,
          total: list.total,
          showTotal: (total) => t('total', { count: total }),
          showSizeChanger: false,
          // The numbers reach a few pages; one in the middle of very many is typed.
          showQuickJumper: list.total > manyPages * list.pageSize,
          style: { padding: '0 16px' },
        }}
        {...(chosen && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            onChange: (keys) => onChoose(keys.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('chooseAll') }),
            getCheckboxProps: (record) => ({ 'aria-label': t('choose', { name: nameOf(record) }) }),
          },
        })}
        {...(expand && { expandable: { expandedRowRender: expand } })}
      />
    </ListPanel>
  )
}
