// Finds one exercise of the libraries by its words, level and type; large enough for a finger.
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExerciseType, exerciseTypes } from '#contract/learning/exercise/exerciseTypes.ts'
import {
  type ListedCard,
  pageExerciseCard,
  selectExerciseCardLevel,
} from '#contract/learning/exercise/exerciseViewCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './choose.module.css'

interface Filter {
  readonly levelId?: string | undefined
  readonly type?: ExerciseType | undefined
}

const useLevels = () =>
  useQuery({
    ...callQuery(selectExerciseCardLevel, {}),
    staleTime: 60_000,
  })

interface SearchProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  /** The field for words. */
  children: ReactNode
}

const Search = ({ filter, onFilter, children }: SearchProps) => {
  const { label, value } = useNounTexts('exercise')
  const { data: levels = [] } = useLevels()
  const [levelField, typeField] = [useId(), useId()]
  return (
    <search className={styles.search}>
      {children}
      <div>
        <label htmlFor={levelField} className="visuallyHidden">
          {label('levelId')}
        </label>
        <Select<string>
          id={levelField}
          size="large"
          allowClear
          placeholder={label('levelId')}
          value={filter.levelId ?? null}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(levelId: string | undefined) => onFilter({ ...filter, levelId })}
        />
      </div>
      <div>
        <label htmlFor={typeField} className="visuallyHidden">
          {label('type')}
        </label>
        <Select<ExerciseType>
          id={typeField}
          size="large"
          allowClear
          placeholder={label('type')}
          value={filter.type ?? null}
          options={exerciseTypes.map((type) => ({ value: type, label: value('type', type) }))}
          onChange={(type: ExerciseType | undefined) => onFilter({ ...filter, type })}
        />
      </div>
    </search>
  )
}

export const ExerciseChooser = ({ onChoose }: { onChoose: (card: ListedCard) => void }) => {
  const { t } = useTranslation('exerciseChoice')
  const { value } = useNounTexts('exercise')
  const [filter, setFilter] = useState<Filter>({})
  const { levelId, type } = filter
  const search = usePagedSearch({
    size: 12,
    query: ({ keyword, ...page }) => {
      const query = {
        ...page,
        ...(keyword && { text: keyword }),
        ...(levelId && { levelId }),
        ...(type && { type }),
      }
      return callQuery(pageExerciseCard, { query })
    },
  })
  return (
    <section className={styles.chooser} aria-label={t('title')}>
      <Search filter={filter} onFilter={setFilter}>
        <KeywordField search={search} size="large" label={t('search')} />
      </Search>
      <PagedList
        search={search}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        pages={{ responsive: true, showLessItems: true, align: 'start' }}
      >
        {(cards) => (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <button type="button" className={styles.card} onClick={() => onChoose(card)}>
                  <strong>{card.text || value('type', card.type)}</strong>
                  <span>{[value('type', card.type), card.levelName].filter(Boolean).join(' · ')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
