// The entry of the teaching-research centre: its tools, and the knowledge points of the school as cards.

import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type KnowledgeCard, pageKnowledgeCards } from '#contract/library/research.ts'
import { paths } from '#contract/pagePaths.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import styles from './research.module.css'

const tools = ['analysis', 'corpus', 'videos', 'information'] as const
const pathOf = {
  analysis: paths.textAnalysis,
  corpus: paths.corpus,
  videos: paths.videos,
  information: paths.information,
} as const

const Cards = () => {
  const { t } = useTranslation('research')
  const words = useNounTexts('point')
  const [opened, setOpened] = useState<KnowledgeCard>()
  const search = usePagedSearch({
    size: 24,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...(keyword && { name: keyword }) }
      return callQuery(pageKnowledgeCards, { query })
    },
  })
  return (
    <>
      <KeywordField search={search} label={t('centre.find')} maxLength={50} />
      <PagedList search={search} empty={{ title: t('centre.emptyTitle'), text: t('centre.emptyText') }}>
        {(cards) => (
          <ul className={styles.cards}>
            {cards.map((card) => (
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
        )}
      </PagedList>
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
                <Link to={pathOf[tool]}>
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
