// Finds one exercise of the libraries by its words, level and type; large enough for a finger.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Pagination, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExerciseType, exerciseTypes } from '#contract/learning/exercise/exerciseTypes.ts'
import {
  type ExerciseCard,
  pageExerciseCard,
  selectExerciseCardLevel,
} from '#contract/learning/exercise/exerciseViewCalls.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import styles from './choose.module.css'

const size = 12
interface Filter {
  readonly levelId?: string | undefined
  readonly type?: ExerciseType | undefined
}

const useLevels = () =>
  useQuery({
    queryKey: ['choice', selectExerciseCardLevel.path],
    queryFn: ({ signal }) => request(selectExerciseCardLevel, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

interface SearchProps {
  filter: Filter
  text: string
  onFilter: (filter: Filter) => void
  onText: (text: string) => void
}

const Search = ({ filter, text, onFilter, onText }: SearchProps) => {
  const { t } = useTranslation('exerciseChoice')
  const { label, value } = useNounTexts('exercise')
  const { data: levels = [] } = useLevels()
  const [levelField, typeField] = [useId(), useId()]
  return (
    <search className={styles.search}>
      <Input
        size="large"
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
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

export const ExerciseChooser = ({ onChoose }: { onChoose: (card: ExerciseCard) => void }) => {
  const { t } = useTranslation('exerciseChoice')
  const { value } = useNounTexts('exercise')
  const [filter, setFilter] = useState<Filter>({})
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(1)
  const text = useDebounced(typed.trim())
  const { levelId, type } = filter
  const query = { current, size, ...(text && { text }), ...(levelId && { levelId }), ...(type && { type }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['exerciseChoice', query],
    queryFn: ({ signal }) => request(pageExerciseCard, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.chooser} aria-label={t('title')}>
      <Search
        filter={filter}
        text={typed}
        onFilter={(next) => {
          setFilter(next)
          setCurrent(1)
        }}
        onText={(next) => {
          setTyped(next)
          setCurrent(1)
        }}
      />
      {!data && error && <FailedView text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <EmptyView title={t('emptyTitle')} text={t('emptyText')} />}
      <ul className={styles.cards}>
        {data?.records.map((card) => (
          <li key={card.id}>
            <button type="button" className={styles.card} onClick={() => onChoose(card)}>
              <strong>{card.text || value('type', card.type)}</strong>
              <span>{[value('type', card.type), card.levelName].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          responsive
          showLessItems
          onChange={setCurrent}
        />
      )}
    </section>
  )
}
