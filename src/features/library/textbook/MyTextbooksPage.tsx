// A student's textbooks: those that the school was granted, and those that its teachers share.
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listTextbooksBySort, type TextbookRecord } from '#contract/library/textbook/textbook.ts'
import { paths } from '#contract/pagePaths.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { containsText } from '#src/kit/tree/treeNodes.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import styles from './textbook.module.css'

const BookCard = ({ book: { id, name, cover, pageCount } }: { book: TextbookRecord }) => {
  const { t } = useTranslation('textbook')
  const { data: link } = useFileLink(cover)
  return (
    <Link className={styles.book} to={`${paths.bookReader}?id=${id}`} aria-label={t('openBook', { name })}>
      {link ? (
        <img className={styles.bookCover} src={link.url} alt="" />
      ) : (
        <span className={styles.bookCover} lang="zh-CN" aria-hidden>
          {name.slice(0, 6)}
        </span>
      )}
      <strong>{name}</strong>
      <small>{t('pages', { count: pageCount })}</small>
    </Link>
  )
}

export const MyTextbooksPage = () => {
  const { t } = useTranslation('textbook')
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useQuery(callQuery(listTextbooksBySort, {}))
  const books = data?.filter(({ name }) => containsText(name, keyword)) ?? []
  return (
    <div className={styles.mine}>
      <h1>{t('myTitle')}</h1>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && data.length > 0 && (
        <Input
          allowClear
          aria-label={t('find')}
          placeholder={t('find')}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      {data && books.length === 0 && (
        <EmptyView of="textbook" title={t('myEmptyTitle')} text={t('myEmptyText')} />
      )}
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}
