// The pages of a textbook, for its owner: pictures or a PDF are uploaded, put into order, and get places to tap.

import { ArrowLeftOutlined, EyeOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listBookPages } from '#contract/library/textbook/bookPage.ts'
import { textbook } from '#contract/library/textbook/textbook.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { refetchCalls } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { PageEditor } from './PageEditor.tsx'
import { PageStrip } from './PageStrip.tsx'
import type { EditorParts } from './pageParts.ts'
import styles from './pages.module.css'
import { UploadPages } from './UploadPages.tsx'
import { useBook } from './useBook.ts'

const Pages = ({ ExercisePicker }: EditorParts) => {
  const { t } = useTranslation('bookReader')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const { data, error, refetch } = useBook(params.get('id'))
  const [chosen, setChosen] = useState<string>()
  if (error && !data)
    return <CallFailed error={error} missing={t('missing')} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { book, pages } = data
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  const mayChange = book.mine && !book.shared
  const reload = () => refetchCalls(queries, [textbook.calls.get, listBookPages])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('back')}
          onClick={() => void navigate(-1)}
        />
        <h1>{t('edit.title', { name: book.name })}</h1>
        <Button
          icon={<EyeOutlined aria-hidden />}
          disabled={pages.length === 0}
          onClick={() => void navigate(`${paths.bookReader}?id=${book.id}`)}
        >
          {t('edit.preview')}
        </Button>
        {mayChange && <UploadPages bookId={book.id} onAdded={reload} />}
      </header>
      {!mayChange && <Alert type="info" showIcon title={book.mine ? t('edit.locked') : t('edit.notMine')} />}
      {page ? (
        <div className={styles.work}>
          <PageStrip
            bookId={book.id}
            pages={pages}
            chosen={page.id}
            mayChange={mayChange}
            onChoose={setChosen}
            onChanged={reload}
          />
          <PageEditor
            key={page.id}
            book={book}
            ExercisePicker={ExercisePicker}
            page={page}
            number={pages.indexOf(page) + 1}
            mayChange={mayChange}
            onSaved={reload}
          />
        </div>
      ) : (
        <EmptyView title={t('edit.emptyTitle')} text={t('edit.emptyText')} />
      )}
    </div>
  )
}

/** /interactive/pages?id=… */
export const BookPagesPage = (parts: EditorParts) => (
  <LibraryGate>
    <Pages {...parts} />
  </LibraryGate>
)
