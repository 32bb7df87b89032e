// A management screen of a tree: title and actions, a word to look for, rows with rows below, one form.

import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { asColumns } from '../asColumns.ts'
import { DetailDrawer } from '../DetailDrawer.tsx'
import { NounForm } from '../form/NounForm.tsx'
import { HeadActions } from '../HeadActions.tsx'
import listStyles from '../list/list.module.css'
import { RowMenu } from '../list/RowMenu.tsx'
import { useRowActions } from '../list/useRowActions.tsx'
import type { RowRecord } from '../screen.ts'
import { nameOfRecord, useMay } from '../useNounActions.tsx'
import { TreeBar } from './TreeBar.tsx'
import { TreeTable } from './TreeTable.tsx'
import { containsText, filterTree, narrowTree } from './treeNodes.ts'
import type { TreeRow, TreeScreenProps } from './treeScreen.ts'
import { useOpenNodes } from './useOpenNodes.ts'
import { useTreeActions } from './useTreeActions.tsx'

interface Editing<R> {
  record: R | undefined
  parent: R | undefined
}

export const TreeScreen = <R extends TreeRow<R>, B, S>(screen: TreeScreenProps<R, B, S>) => {
  const { noun, title, query, columns, empty, nameOf = nameOfRecord, startsOpen = true } = screen
  const { t } = useTranslation('tree')
  const may = useMay(noun)
  const { data, error, refetch } = useQuery(query)
  const [editing, setEditing] = useState<Editing<R>>()
  const [reading, setReading] = useState<R>()
  const [keyword, setKeyword] = useState('')
  const { detail, filter } = screen
  const isFiltered = keyword.trim() !== '' || filter?.isMatch !== undefined
  const rows = data ?? []
  const narrowed = filter?.isMatch ? narrowTree<R>(rows, filter.isMatch) : rows
  const matching = keyword.trim()
    ? filterTree<R>(narrowed, (row) => containsText(nameOf(row), keyword))
    : narrowed
  const open = useOpenNodes(matching, isFiltered, startsOpen)
  const running = useRowActions<R>([noun], () => undefined)
  const actions = useTreeActions(screen, (record, parent) => setEditing({ record, parent }))
  const showAll = () => {
    setKeyword('')
    filter?.onClear()
  }
  const add = may('create') ? () => setEditing({ record: undefined, parent: undefined }) : undefined
  return (
    <>
      <div className={listStyles.head}>
        <h1>{title}</h1>
        <HeadActions
          noun={noun}
          onAdd={add}
          addWords={screen.addWords}
          importTitle={title}
          query={undefined}
          extra={screen.extra}
        />
      </div>
      {screen.above}
      {rows.length > 0 && (
        <TreeBar
          keyword={keyword}
          onKeyword={setKeyword}
          onOpenAll={open.openAll}
          onCloseAll={open.closeAll}
          isFiltered={isFiltered}
          filters={filter?.fields}
        />
      )}
      {matching.length > 0 && (
        <TreeTable
          rows={matching}
          columns={columns}
          words={noun.declared.i18nNamespace}
          open={open}
          nameOf={nameOf}
          onOpen={detail && setReading}
          actionsOf={
            actions.length > 0
              ? (record) => (
                  <RowMenu
                    record={record}
                    name={nameOf(record)}
                    actions={actions}
                    busyWith={running.busyOn(record)}
                    onStart={running.start}
                  />
                )
              : undefined
          }
        />
      )}
      {matching.length === 0 && (
        <div className={listStyles.panel}>
          {!data && !error && <Skeleton active className={listStyles.skeleton ?? ''} />}
          {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
          {data && isFiltered && (
            <EmptyView title={t('nothing.title')} text={t('nothing.text')}>
              <Button onClick={showAll}>{t('showAll')}</Button>
            </EmptyView>
          )}
          {data && !isFiltered && (
            <EmptyView of={noun.declared.i18nNamespace} title={empty.title} text={empty.text}>
              {add && (
                <Button type="primary" onClick={add}>
                  {screen.addWords}
                </Button>
              )}
            </EmptyView>
          )}
        </div>
      )}
      {reading && detail && (
        <DetailDrawer
          record={reading as R & RowRecord} // it came from the tree
          title={nameOf(reading)}
          words={noun.declared.i18nNamespace}
          columns={asColumns<R & RowRecord>(detail.fields)}
          onEdit={
            may('update')
              ? () => {
                  setEditing({ record: reading, parent: undefined })
                  setReading(undefined)
                }
              : undefined
          }
          onClose={() => setReading(undefined)}
        />
      )}
      {editing && (
        <NounForm
          noun={noun}
          form={screen.formOf({ ...editing, rows })}
          title={
            editing.record
              ? t('edit', { name: nameOf(editing.record) })
              : editing.parent
                ? t('addBelow', { name: nameOf(editing.parent) })
                : screen.addWords
          }
          record={editing.record}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            if (editing.parent) open.openAlso(editing.parent.id)
            setEditing(undefined)
          }}
        />
      )}
      {running.dialog}
    </>
  )
}
