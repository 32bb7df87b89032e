// A student's words.

import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAllWordCard } from '#contract/library/wordCard.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { useKeptPage } from '#src/auth/useKeptPage.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { NewBuildNote } from '#src/ui/NewBuildNote.tsx'
import { PinyinChoice } from '#src/ui/pinyin/PinyinChoice.tsx'
import { type PinyinMode, usePinyinMode } from '#src/ui/pinyin/pinyinMode.ts'
import { CardView } from '../../library/shared/wordCard/CardView.tsx'
import styles from '../../library/shared/wordCard/wordCard.module.css'
import { AddWordButton } from '../shared/deck/AddWordButton.tsx'
import { useKnownWords } from '../shared/pinyin/useKnownWords.ts'
import { WordStrokes } from '../shared/writing/WordStrokes.tsx'
import { AddAllButton } from './AddAllButton.tsx'
import { DeckList } from './DeckList.tsx'
import { DeckSitting } from './DeckSitting.tsx'
import { useDeck } from './useDeck.ts'

const TeachersCards = (pinyinProps: { mode: PinyinMode; knownWords: ReadonlySet<string> }) => {
  const { t } = useTranslation('wordCard')
  const search = usePagedSearch({
    size: 12,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...(keyword && { name: keyword }) }
      return callQuery(pageAllWordCard, { query })
    },
  })
  return (
    <>
      <KeywordField
        search={search}
        className={styles.search ?? ''}
        label={t('find')}
        hint={t('searchHint')}
      />
      <PagedList search={search} empty={{ title: t('mineEmptyTitle'), text: t('mineEmptyText') }}>
        {(cards) => (
          <>
            <p>
              <AddAllButton name={search.typed.trim()} />
            </p>
            <div className={styles.cards}>
              {cards.map((card) => (
                <CardView
                  key={card.id}
                  card={card}
                  {...pinyinProps}
                  below={
                    <>
                      <AddWordButton word={card.name} cardId={card.id} />
                      <WordStrokes source="card" word={card.name} />
                    </>
                  }
                />
              ))}
            </div>
          </>
        )}
      </PagedList>
    </>
  )
}

const tabs = ['today', 'cards', 'all'] as const
type Tab = (typeof tabs)[number]

/** A student's words: what is due today, the cards of the teachers, and the whole deck. */
export const MyWordCardsPage = () => {
  const { t } = useTranslation(['wordCard', 'deck'])
  const userId = useSession(({ user }) => user?.sysUser.userId) ?? ''
  const [mode, setMode] = usePinyinMode(userId)
  const [tab, setTab] = useState<Tab>('today')
  const knownWords = useKnownWords()
  const { data: deck } = useDeck()
  useKeptPage()
  const label = (one: Tab) =>
    one === 'today' && deck && deck.due > 0 ? `${t('deck:tab.today')} (${deck.due})` : t(`deck:tab.${one}`)
  return (
    <div className={styles.page}>
      <NewBuildNote />
      <header className={styles.head}>
        <h1>{t('wordCard:mineTitle')}</h1>
        <PinyinChoice mode={mode} hasKnown onChange={setMode} />
      </header>
      <Segmented<Tab>
        block
        aria-label={t('wordCard:mineTitle')}
        value={tab}
        options={tabs.map((value) => ({ value, label: label(value) }))}
        onChange={setTab}
      />
      {tab === 'today' && <DeckSitting mode={mode} />}
      {tab === 'cards' && <TeachersCards mode={mode} knownWords={knownWords} />}
      {tab === 'all' && <DeckList />}
    </div>
  )
}
