// A management screen: title and actions, search, bulk bar, list, form, details. Fed by a declaration.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailDrawer } from './DetailDrawer.tsx'
import { FormDrawer } from './form/FormDrawer.tsx'
import { HeadActions } from './HeadActions.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import { ListBody } from './list/ListBody.tsx'
import styles from './list/list.module.css'
import { RowMenu } from './list/RowMenu.tsx'
import { listQuery, nounKey, useNounList } from './list/useNounList.ts'
import { useRowActions } from './list/useRowActions.tsx'
import { useKit } from './ports.ts'
import { actionsFor, type Column, type Row, type RowAnd, type Screen, type SearchField } from './screen.ts'
import { SearchBar } from './search/SearchBar.tsx'
import { nameIn, useMay, useNounActions } from './useNounActions.tsx'
import { usePasswordNote } from './usePasswordNote.tsx'
import { useRowSelection } from './useRowSelection.ts'

type Open<R> = { record: R | undefined }

const asColumns = <R,>(columns: readonly ((keyof R & string) | Column<R>)[]): Column<R>[] =>
  columns.map((column) => (typeof column === 'string' ? { key: column } : column))

// The declaration names the search's own keys; from here on they are text.
const asFields = <S,>(fields: readonly ((keyof S & string) | SearchField<S>)[]) =>
  fields.map((field) => (typeof field === 'string' ? { key: field } : field)) as SearchField<
    Record<string, unknown>
  >[]

export const NounScreen = <R extends Row & object, B, S>(screen: Screen<R, B, S>) => {
  const { noun, title, form, empty, expand, detail, hasIndex = false, nameOf = nameIn } = screen
  const { t } = useTranslation('kit')
  const { tenantId } = useKit()
  const may = useMay(noun)
  const { words, sort } = noun.declared
  const list = useNounList(noun)
  const [editing, setEditing] = useState<Open<R>>()
  const [reading, setReading] = useState<R>()
  const tellPassword = usePasswordNote()
  const records = list.records as readonly (R & RowAnd)[] | undefined // a record is an object with an id
  const chosen = useRowSelection(records ?? [], tenantId)
  const rows = useRowActions<R>(nounKey(noun), chosen.drop)
  const actions = useNounActions(screen, (record) => setEditing({ record }))
  const onRow = actions.filter(({ on }) => on !== 'rows')
  const onRows = actions.filter(({ on }) => on !== 'row')
  const mayAdd = form !== undefined && may('create')
  const addWords = screen.addWords ?? t('add')
  const add = () => setEditing({ record: undefined })
  // While a search is being cleared as well: its fields hold the focus.
  const hasAnything = list.isSearching || list.isChanging || Boolean(records && records.length > 0)
  const search = asFields(screen.search ?? [])
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <HeadActions
          noun={noun}
          onAdd={mayAdd ? add : undefined}
          addWords={addWords}
          importTitle={t('import.title', { title })}
          query={listQuery(list.state, tenantId)}
          extra={screen.extra}
        />
      </div>
      {screen.above}
      {hasAnything && search.length > 0 && (
        <SearchBar fields={search} words={words} value={list.state.search} onSearch={list.handleSearch} />
      )}
      <BulkBar
        count={chosen.records.length}
        actions={onRows}
        busyWith={rows.busyWith}
        onStart={(action) => rows.start(action, chosen.records)}
        onClear={chosen.clear}
      />
      <ListBody
        list={{ ...list, records }}
        columns={asColumns(screen.columns)}
        words={words}
        sortable={sort}
        chosen={onRows.length > 0 ? chosen.ids : undefined}
        onChoose={chosen.choose}
        onOpen={detail && setReading}
        actionsOf={
          onRow.length > 0
            ? (record) => (
                <RowMenu
                  record={record}
                  name={nameOf(record)}
                  actions={onRow}
                  busyWith={rows.busyOn(record)}
                  onStart={rows.start}
                />
              )
            : undefined
        }
        buttonOf={(record) => actionsFor(record, onRow)[0]?.label ?? ''}
        nameOf={nameOf}
        hasIndex={hasIndex}
        expand={expand}
        empty={empty}
        firstStep={
          mayAdd && (
            <Button type="primary" onClick={add}>
              {addWords}
            </Button>
          )
        }
      />
      {reading && detail && (
        <DetailDrawer
          record={reading as R & RowAnd} // it came from the list
          title={nameOf(reading)}
          words={words}
          columns={asColumns<R & RowAnd>(detail.fields)}
          below={detail.below?.(reading)}
          onEdit={
            form && may('update') && (form.isFor?.(reading) ?? true)
              ? () => {
                  setEditing({ record: reading })
                  setReading(undefined)
                }
              : undefined
          }
          onClose={() => setReading(undefined)}
        />
      )}
      {editing && form && (
        <FormDrawer
          noun={noun}
          form={form}
          title={editing.record ? t('form.edit', { name: nameOf(editing.record) }) : addWords}
          record={editing.record}
          onClose={() => setEditing(undefined)}
          onSaved={(answer) => {
            setEditing(undefined)
            tellPassword(answer)
            if (!editing.record) screen.onAdded?.(answer)
          }}
        />
      )}
      {rows.dialog}
    </>
  )
}
