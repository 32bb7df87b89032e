// A student's cards: those that teachers have shared.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAllWordCard } from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { PinyinChoice } from '#src/ui/pinyin/PinyinChoice.tsx'
import { usePinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { CardView } from './CardView.tsx'
import styles from './wordCard.module.css'

const size = 12

const useCards = (name: string, current: number) =>
  useQuery({
    queryKey: ['wordCards', name, current],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(pageAllWordCard, { query: { current, size, ...(name && { name }) } }, { signal, quiet: true }),
  })

export const MyWordCardsPage = () => {
  const { t } = useTranslation('wordCard')
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  const [mode, setMode] = usePinyinMode(userId)
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(1)
  const name = useDebounced(typed.trim())
  const { data, error, refetch } = useCards(name, current)
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('mineTitle')}</h1>
        <PinyinChoice mode={mode} hasKnown={false} onChange={setMode} />
      </header>
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label={t('find')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setCurrent(1)
        }}
      />
      {!data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <EmptyView title={t('mineEmptyTitle')} text={t('mineEmptyText')} />}
      <div className={styles.cards}>
        {data?.records.map((card) => (
          <CardView key={card.id} card={card} mode={mode} />
        ))}
      </div>
      {data && data.total > size && (
        <Pagination
          align="end"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  )
}
