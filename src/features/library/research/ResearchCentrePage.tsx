// The entry of the teaching-research centre: its tools, and the knowledge points of the school as cards.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type KnowledgeCard, pageKnowledgeCards } from '#contract/library/research.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { useSession } from '#src/session/sessionStore.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { SideDrawer } from '#src/ui/kit/SideDrawer.tsx'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import styles from './research.module.css'

const tools = ['analysis', 'corpus', 'videos', 'information'] as const
const paths = {
  analysis: '/teachingResearchCenter/textAnalysis/index',
  corpus: '/teachingResearchCenter/corpus/index',
  videos: '/teachingResearchCenter/videos/index',
  information: '/teachingResearchCenter/information/index',
} as const
const size = 24

const Cards = () => {
  const { t } = useTranslation('research')
  const words = useNounTexts('point')
  const school = useSession(({ user }) => user?.tenant?.id)
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<KnowledgeCard>()
  const name = useDebounced(keyword.trim())
  const query = { current, size, ...(name && { name }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledgeCards', school, query],
    queryFn: ({ signal }) => request(pageKnowledgeCards, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Input
        allowClear
        aria-label={t('centre.find')}
        placeholder={t('centre.find')}
        maxLength={50}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setCurrent(1)
        }}
      />
      {error && !data && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <EmptyView title={t('centre.emptyTitle')} text={t('centre.emptyText')} />}
      <ul className={styles.cards}>
        {data?.records.map((card) => (
          <li key={card.id}>
            <article className={styles.card}>
              <h3>
                <button type="button" onClick={() => setOpened(card)}>
                  {card.name}
                </button>
              </h3>
              <div>
                <Tag>{words.value('type', card.type)}</Tag>
                {card.levelName && <Tag>{card.levelName}</Tag>}
              </div>
              {card.explanation ? (
                <p className={styles.clamped}>{card.explanation}</p>
              ) : (
                <small>{t('centre.noText')}</small>
              )}
            </article>
          </li>
        ))}
      </ul>
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
      {opened && (
        <SideDrawer title={opened.name} width={560} onClose={() => setOpened(undefined)}>
          <p className={styles.whole}>{opened.explanation || t('centre.noText')}</p>
        </SideDrawer>
      )}
    </>
  )
}

export const ResearchCentrePage = () => {
  const { t } = useTranslation('research')
  return (
    <LibraryGate>
      <div className={styles.page}>
        <h1>{t('centre.title')}</h1>
        <nav aria-label={t('centre.tools')}>
          <ul className={styles.tools}>
            {tools.map((tool) => (
              <li key={tool}>
                <Link to={paths[tool]}>
                  <strong>{t(`${tool}.title`)}</strong>
                  <span>{t(`${tool}.text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h2>{t('centre.cards')}</h2>
        <Cards />
      </div>
    </LibraryGate>
  )
}
