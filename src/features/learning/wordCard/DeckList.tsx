// All words of the deck with their next date; each can be taken out, and the deck leaves for Anki.
import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportDeck, pageDeck, removeFromDeck } from '#contract/learning/deck.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { saveSheet } from '#src/ui/kit/sheet/sheetFile.ts'
import { deckKey } from '../shared/deckKey.ts'
import styles from './deck.module.css'

const size = 20

export const DeckList = () => {
  const { t } = useTranslation('deck')
  const queries = useQueryClient()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...deckKey, 'page', current],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(pageDeck, { query: { current, size } }, { signal, quiet: true }),
  })
  const removing = useMutation({
    mutationFn: (id: string) => request(removeFromDeck, { body: { ids: [id] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: deckKey }),
  })
  const exporting = useMutation({
    mutationFn: () => request(exportDeck, {}),
    onSuccess: saveSheet,
  })
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.total === 0) return <EmptyView title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <>
      <p>
        <Button icon={<DownloadOutlined />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('anki')}
        </Button>
      </p>
      <ul className={styles.words}>
        {data.records.map(({ id, word, pinyin, due, isNew }) => (
          <li key={id}>
            <span>
              <b lang="zh-CN">{word}</b> {pinyin}
            </span>
            <span className={styles.soft}>
              {isNew ? t('new') : t('next', { day: due.slice(0, 10) })}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('remove', { word })}
                onClick={() => removing.mutate(id)}
              />
            </span>
          </li>
        ))}
      </ul>
      {data.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </>
  )
}
