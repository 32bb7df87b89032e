// Sentences with a word, out of the textbooks that one sees, each with its book and page.
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lexiconWordMax } from '#contract/library/lexicon.ts'
import { type CorpusHit, searchCorpus } from '#contract/library/research.ts'
import { listTextbooksBySort } from '#contract/library/textbook/textbook.ts'
import { paths } from '#contract/pagePaths.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import styles from './research.module.css'

/** The sentence in pieces; every second one is the word. */
const around = (text: string, word: string): string[] =>
  text.split(word).flatMap((part, at) => (at === 0 ? [part] : [word, part]))

const Hit = ({ hit, word }: { hit: CorpusHit; word: string }) => {
  const { t } = useTranslation('research')
  const source = t('corpus.source', { book: hit.textbookName, number: hit.pageNumber })
  return (
    <li>
      <p lang="zh-CN">
        {around(hit.text, word).map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which does not change
          at % 2 === 1 ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
        )}
      </p>
      <Link to={`${paths.bookReader}?id=${hit.textbookId}&page=${hit.pageNumber}`}>
        {[source, hit.unitName].filter(Boolean).join(' · ')}
      </Link>
    </li>
  )
}

const Corpus = () => {
  const { t } = useTranslation('research')
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const [textbookId, setBook] = useState<string>()
  const books = useQuery(callQuery(listTextbooksBySort, {}))
  const search = usePagedSearch({
    size: 20,
    enabled: word !== '',
    query: ({ current, size }) =>
      callQuery(searchCorpus, { query: { word, current, size, ...(textbookId && { textbookId }) } }),
  })
  return (
    <div className={styles.page}>
      <h1>{t('corpus.title')}</h1>
      <p className={styles.lead}>{t('corpus.text')}</p>
      <div className={styles.row}>
        <Input.Search
          lang="zh-CN"
          allowClear
          enterButton={t('corpus.find')}
          aria-label={t('corpus.label')}
          maxLength={lexiconWordMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(value) => setWord(value.trim())}
        />
        <Select
          showSearch={findInLabel}
          aria-label={t('corpus.allBooks')}
          loading={books.isPending}
          value={textbookId ?? ''}
          options={[
            { value: '', label: t('corpus.allBooks') },
            ...(books.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value: string) => setBook(value || undefined)}
        />
      </div>
      {word === '' && <EmptyView title={t('corpus.startTitle')} text={t('corpus.startText')} />}
      {word !== '' && (
        <PagedList search={search} empty={{ title: t('corpus.emptyTitle'), text: t('corpus.emptyText') }}>
          {(hits) => (
            <>
              <p role="status">{t('corpus.count', { count: search.data?.total ?? 0 })}</p>
              <ol className={styles.hits}>
                {hits.map((hit) => (
                  <Hit key={hit.id} hit={hit} word={word} />
                ))}
              </ol>
            </>
          )}
        </PagedList>
      )}
    </div>
  )
}

export const CorpusPage = () => (
  <LibraryGate>
    <Corpus />
  </LibraryGate>
)
