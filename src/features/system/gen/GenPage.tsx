// Code generation: a table is chosen, its noun's files are shown, and downloaded together.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Select, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadGen, type GenArea, genAreas, listGenTables, previewGen } from '#contract/system/gen.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { useListText } from '#src/ui/useListText.ts'
import styles from './gen.module.css'

interface Chosen {
  table: string
  area: GenArea
}

const Preview = ({ chosen }: { chosen: Chosen }) => {
  const { t } = useTranslation('gen')
  const listText = useListText()
  const { data, error, refetch } = useQuery(callQuery(previewGen, { query: chosen }))
  const [opened, setOpened] = useState('')
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const file = data.files.find(({ path }) => path === opened) ?? data.files[0]
  return (
    <>
      {data.skipped.length > 0 && <p>{t('skipped', { columns: listText(data.skipped) })}</p>}
      <div className={styles.preview}>
        <ul className={styles.paths}>
          {data.files.map(({ path }) => (
            <li key={path}>
              <button
                type="button"
                aria-pressed={path === file?.path}
                className={styles.path}
                onClick={() => setOpened(path)}
              >
                {path}
              </button>
            </li>
          ))}
        </ul>
        {file && (
          <figure className={styles.file}>
            <figcaption>
              <Typography.Text copyable={{ text: file.text }}>{file.path}</Typography.Text>
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys */}
            <section className={styles.text} tabIndex={0} aria-label={file.path}>
              <pre>{file.text}</pre>
            </section>
          </figure>
        )}
      </div>
    </>
  )
}

export const GenPage = () => {
  const { t } = useTranslation('gen')
  const { data: tables, error, refetch } = useQuery(callQuery(listGenTables, {}))
  const [table, setTable] = useState<string>()
  const [area, setArea] = useState<GenArea>('school')
  const downloading = useMutation({
    mutationFn: (query: Chosen) => request(downloadGen, { query }),
    onSuccess: saveSheet,
  })
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {error && !tables && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !tables && <Skeleton active />}
      {tables && (
        <div className={styles.choice}>
          <Select
            className={styles.table ?? ''}
            aria-label={t('table')}
            placeholder={t('table')}
            showSearch={findInLabel}
            value={table ?? null}
            options={tables.map((one) => ({ value: one.table, label: one.table }))}
            onChange={setTable}
          />
          <Select
            aria-label={t('area')}
            value={area}
            options={genAreas.map((one) => ({ value: one, label: one }))}
            onChange={setArea}
          />
          <ThrottledButton
            type="primary"
            disabled={!table}
            loading={downloading.isPending}
            onClick={() => table && downloading.mutate({ table, area })}
          >
            {t('download')}
          </ThrottledButton>
        </div>
      )}
      {tables &&
        (table ? (
          <Preview chosen={{ table, area }} />
        ) : (
          <EmptyView title={t('emptyTitle')} text={t('emptyText')} />
        ))}
    </>
  )
}
