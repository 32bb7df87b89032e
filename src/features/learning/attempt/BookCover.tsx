// The cover of the exercise book: the choice of exercises, the progress with them, and the run that was left.
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Select, Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { getPractice, type PracticeFilter, practiceSizes } from '#contract/learning/attempt/attemptCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { typeViewOf } from '../shared/play/typeViews.ts'
import styles from '../shared/run/run.module.css'
import { useLevelOptions, usePointOptions, useTopicOptions } from '../shared/useKnowledge.ts'

interface Props {
  filter: PracticeFilter
  onFilter: (filter: PracticeFilter) => void
  isStarting: boolean
  /** `left`: the run that one was in. */
  onStart: (left?: string) => void
  onContinue: (id: string) => void
}
interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: Option[]
  onChange: (value: string | undefined) => void
}
const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const { t } = useTranslation('exerciseBook')
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        id={id}
        value={value ?? null}
        options={options}
        placeholder={t('any')}
        showSearch={findInLabel}
        allowClear
        onChange={(chosen: string | undefined) => onChange(chosen)}
      />
    </div>
  )
}

const isPlayed = ({ value }: Option) => value === 'group' || typeViewOf(value) !== undefined

const Choices = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => {
  const { label, values } = useNounTexts('exercise')
  const [levels, topics, points] = [useLevelOptions(), useTopicOptions(), usePointOptions()]
  const types = values('type')?.filter(isPlayed) ?? []
  const fields = [
    { key: 'levelId', options: levels.options },
    { key: 'topicId', options: topics.options },
    { key: 'pointId', options: points.options },
    { key: 'type', options: types },
  ] as const
  return (
    <div className={styles.choices}>
      {fields.map(({ key, options }) => (
        <Choice
          key={key}
          label={label(key)}
          value={filter[key]}
          options={[...options]}
          onChange={(value) => onFilter({ ...filter, [key]: value })}
        />
      ))}
    </div>
  )
}

export const BookCover = ({ filter, onFilter, isStarting, onStart, onContinue }: Props) => {
  const { t } = useTranslation('exerciseBook')
  const { data, error, refetch } = useQuery({
    ...callQuery(getPractice, { query: filter }),
    placeholderData: (before) => before,
  })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <section className={styles.page} aria-labelledby="exerciseBookTitle">
      <h1 id="exerciseBookTitle" className={styles.title}>
        {t('title')}
      </h1>
      {data?.open && (
        <div className={styles.left}>
          <p>{t('left', { done: data.open.done, count: data.open.count })}</p>
          <Button loading={isStarting} onClick={() => data.open && onContinue(data.open.id)}>
            {t('continue')}
          </Button>
        </div>
      )}
      <Choices filter={filter} onFilter={onFilter} />
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && (
        <EmptyView
          title={t(isFiltered ? 'noneTitle' : 'emptyTitle')}
          text={t(isFiltered ? 'noneText' : 'emptyText')}
        >
          {isFiltered && <Button onClick={() => onFilter({})}>{t('showAll')}</Button>}
        </EmptyView>
      )}
      {data && data.count > 0 && (
        <div className={styles.card}>
          <p className={styles.count}>{t('exercises', { count: data.count })}</p>
          <Progress
            percent={Math.round((100 * data.practised) / data.count)}
            success={{ percent: Math.round((100 * data.right) / data.count) }}
            showInfo={false}
            aria-label={t('progress')}
          />
          {data.practised > 0 && <p>{t('practised', { practised: data.practised, right: data.right })}</p>}
          <Button
            type="primary"
            size="large"
            block
            loading={isStarting}
            onClick={() => onStart(data.open?.id)}
          >
            {t('start', { count: Math.min(data.count, practiceSizes.standard) })}
          </Button>
        </div>
      )}
    </section>
  )
}
