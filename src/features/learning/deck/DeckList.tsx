// All words of the deck with their next date; each can be taken out, and the deck leaves for Anki.

import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportDeck, getDeck, pageDeck, removeFromDeck } from '#contract/learning/deck/deck.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'
import { formatDate } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './deck.module.css'

export const DeckList = () => {
  const { t } = useTranslation('deck')
  const locale = useLocale()
  const queries = useQueryClient()
  const search = usePagedSearch({
    size: 20,
    query: (query) => callQuery(pageDeck, { query }),
  })
  const removing = useMutation({
    mutationFn: (id: string) => request(removeFromDeck, { body: { ids: [id] } }),
    onSuccess: () => refetchCalls(queries, [getDeck]),
  })
  const exporting = useMutation({
    mutationFn: () => request(exportDeck, {}),
    onSuccess: saveSheet,
  })
  return (
    <PagedList search={search} empty={{ title: t('emptyTitle'), text: t('emptyText') }}>
      {(cards) => (
        <>
          <p>
            <Button
              icon={<DownloadOutlined />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('anki')}
            </Button>
          </p>
          <ul className={styles.words}>
            {cards.map(({ id, word, pinyin, due, isNew }) => (
              <li key={id}>
                <span>
                  <b lang="zh-CN">{word}</b> {pinyin}
                </span>
                <span className={styles.soft}>
                  {isNew ? t('new') : t('next', { day: formatDate(due, locale) })}
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
        </>
      )}
    </PagedList>
  )
}
