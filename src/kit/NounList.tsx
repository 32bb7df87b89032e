// A list of a noun wherever it stands: title and actions, search, bulk bar, rows, form, details. Fed by a declaration.

import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTenantId } from '#src/auth/useTenantId.ts'
import { asColumns, asFields } from './asColumns.ts'
import { DetailDrawer } from './DetailDrawer.tsx'
import { NounForm } from './form/NounForm.tsx'
import { HeadActions } from './HeadActions.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import { ColumnMenu } from './list/ColumnMenu.tsx'
import { useChosenColumns } from './list/columnChoice.ts'
import { ListBody } from './list/ListBody.tsx'
import styles from './list/list.module.css'
import { RowMenu } from './list/RowMenu.tsx'
import { listQuery, useNounList } from './list/useNounList.ts'
import { useRowActions } from './list/useRowActions.tsx'
import { isOpeningAdding } from './openAdding.ts'
import { actionsFor, type Row, type RowRecord, type Screen, type SearchValues } from './screen.ts'
import { SearchBar } from './search/SearchBar.tsx'
import { nameOfRecord, useMay, useNounActions } from './useNounActions.tsx'
import { useNounTexts } from './useNounTexts.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useShowPassword } from './useShowPassword.ts'

type Open<R> = { record: R | undefined }

interface Place {
  /** Inside a page the title is below that of the page. */
  heading?: 'h1' | 'h2'
}

export const NounList = <R extends Row & object, B, S>(screenAndPlace: Screen<R, B, S> & Place) => {
  const { heading: Heading = 'h2', ...screen } = screenAndPlace
  const { noun, expand, detail, hasIndex = false, nameOf = nameOfRecord, isReadOnly = false } = screen
  const form = isReadOnly ? undefined : screen.form
  const fixed = screen.fixed as SearchValues | undefined // the search's own keys are text from here on
  const { t } = useTranslation('kit')
  const tenantId = useTenantId()
  const may = useMay(noun)
  const { i18nNamespace: words, sort } = noun.declared
  const texts = useNounTexts(words)
  const { title = texts.title, empty = texts.empty, addWords = texts.add ?? t('add') } = screen
  const list = useNounList(noun, { fixed, pageSize: screen.pageSize })
  const [editing, setEditing] = useState<Open<R>>()
  const [opened, setReading] = useState<R>()
  const showPassword = useShowPassword()
  const records = list.records as readonly (R & RowRecord)[] | undefined // a record is an object with an id
  // The open record follows the list, which may be fetched again meanwhile.
  const reading: R | undefined = records?.find(({ id }) => id === opened?.id) ?? opened
  const chosen = useRowSelection(records ?? [], tenantId)
  const rows = useRowActions<R>([noun, ...(screen.shownIn ?? [])], chosen.drop)
  const all = useNounActions(screen, (record) => setEditing({ record }))
  const actions = isReadOnly ? [] : all
  const onRow = actions.filter(({ on }) => on !== 'rows')
  const onRows = actions.filter(({ on }) => on !== 'row')
  const hasAdding = screen.onAdd !== undefined || (form !== undefined && form.adds !== false)
  const mayAdd = !isReadOnly && hasAdding && may('create')
  const add = screen.onAdd ?? (() => setEditing({ record: undefined }))
  const { state, pathname, search: address } = useLocation()
  const navigate = useNavigate()
  const isAsked = Heading === 'h1' && mayAdd && isOpeningAdding(state)
  const isAnswered = useRef(false)
  useEffect(() => {
    const isNow = isAsked && !isAnswered.current
    isAnswered.current = isAsked
    if (!isNow) return
    // The form opens once: a reload of the page shows the list.
    void navigate(`${pathname}${address}`, { replace: true })
    add()
  })
  // The search stays while it is being cleared as well, because its fields hold the focus.
  const hasAnything = list.isSearching || list.isChanging || Boolean(records && records.length > 0)
  const search = asFields(screen.search ?? [])
  const columns = asColumns(screen.columns)
  const optional = columns.flatMap(({ key, isOptional }) => (isOptional ? key : []))
  const chosenColumns = useChosenColumns(noun.declared.name)
  const columnMenu = optional.length > 0 && (
    <ColumnMenu noun={noun.declared.name} words={words} keys={optional} />
  )
  const formOf = ({ record }: Open<R>) => {
    if (!form) return null
    const drawer = (
      <NounForm
        noun={noun}
        form={form}
        title={record ? t('form.edit', { name: nameOf(record) }) : addWords}
        record={record}
        shownIn={screen.shownIn}
        onClose={() => setEditing(undefined)}
        onSaved={(answer) => {
          setEditing(undefined)
          showPassword(answer, t('initialPassword.title'))
          if (!record) screen.onAdded?.(answer)
        }}
      />
    )
    return record && form.around ? form.around(record, drawer) : drawer
  }
  const content = (
    <>
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {isReadOnly ? (
          columnMenu
        ) : (
          <HeadActions
            noun={noun}
            onAdd={mayAdd ? add : undefined}
            addWords={addWords}
            importTitle={t('import.title', { title })}
            query={listQuery(list.state, tenantId, fixed)}
            extra={
              <>
                {screen.extra}
                {columnMenu}
              </>
            }
          />
        )}
      </div>
      {screen.above}
      <div className={screen.beside ? styles.beside : undefined}>
        {screen.beside}
        <div>
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
            columns={columns.filter(({ key, isOptional }) => !isOptional || chosenColumns.includes(key))}
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
        </div>
      </div>
      {reading && detail && (
        <DetailDrawer
          record={reading as R & RowRecord} // it came from the list
          title={nameOf(reading)}
          words={words}
          columns={asColumns<R & RowRecord>(detail.fields)}
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
      {editing && formOf(editing)}
      {rows.dialog}
    </>
  )
  if (Heading === 'h1') return content
  return (
    <section className={styles.inPage} aria-label={title}>
      {content}
    </section>
  )
}
