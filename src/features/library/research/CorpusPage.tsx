// Sentences with a word, out of the textbooks that one sees, each with its book and page.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lexiconWordMax } from '#contract/library/lexicon.ts'
import { type CorpusHit, searchCorpus } from '#contract/library/research.ts'
import { listTextbooksBySort, textbook } from '#contract/library/textbook.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import styles from './research.module.css'

const size = 20

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
      <Link to={`/interactive/reader?id=${hit.textbookId}&page=${hit.pageNumber}`}>
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
  const [current, setCurrent] = useState(1)
  const books = useQuery({
    queryKey: [...nounKey(textbook), 'bySort'],
    queryFn: ({ signal }) => request(listTextbooksBySort, {}, { signal, quiet: true }),
  })
  const query = { word, current, size, ...(textbookId && { textbookId }) }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['corpus', query],
    enabled: word !== '',
    queryFn: ({ signal }) => request(searchCorpus, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const found = word === '' ? undefined : data
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
          onSearch={(value) => {
            setWord(value.trim())
            setCurrent(1)
          }}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('corpus.allBooks')}
          loading={books.isPending}
          value={textbookId ?? ''}
          options={[
            { value: '', label: t('corpus.allBooks') },
            ...(books.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value: string) => {
            setBook(value || undefined)
            setCurrent(1)
          }}
        />
      </div>
      {word === '' && <EmptyView title={t('corpus.startTitle')} text={t('corpus.startText')} />}
      {word !== '' && error && !found && (
        <FailedView text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {word !== '' && isPending && !error && <Skeleton active />}
      {found?.total === 0 && <EmptyView title={t('corpus.emptyTitle')} text={t('corpus.emptyText')} />}
      {found && found.total > 0 && (
        <>
          <p role="status">{t('corpus.count', { count: found.total })}</p>
          <ol className={styles.hits}>
            {found.records.map((hit) => (
              <Hit key={hit.id} hit={hit} word={word} />
            ))}
          </ol>
        </>
      )}
      {found && found.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={found.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}

export const CorpusPage = () => (
  <LibraryGate>
    <Corpus />
  </LibraryGate>
)
