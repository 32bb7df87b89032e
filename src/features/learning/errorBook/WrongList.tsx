// The exercises of the book with their filters; what is due today stands first, with one button for all of it.
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { practiceSizes } from '#contract/learning/attempt/attemptCalls.ts'
import { countDue, countWrongByPoint, pageWrong } from '#contract/learning/errorBook/errorBookCalls.ts'
import { type ExerciseType, exerciseTypes } from '#contract/learning/exercise/exerciseTypes.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './errorBook.module.css'
import type { Redo } from './errorBookCalls.ts'
import { WrongCard } from './WrongCard.tsx'

interface Props {
  isStarting: boolean
  onRedo: (body: Redo) => void
  /** The exercise whose mistakes are to be trained. */
  onTrain: (id: string) => void
}

/** Points with at least one wrong answer, the most often wrong first. */
const usePoints = () => {
  const { data = [] } = useQuery(callQuery(countWrongByPoint, { query: {} }))
  return data
    .filter(({ wrong }) => wrong > 0)
    .map(({ pointId, pointName, wrong }) => ({ value: pointId, label: `${pointName} · ${wrong}` }))
}

const Today = ({ isStarting, onRedo }: Omit<Props, 'onTrain'>) => {
  const { t } = useTranslation('errorBook')
  const { data } = useQuery(callQuery(countDue, {}))
  if (!data || data.count === 0) return null
  const isDue = data.due > 0
  return (
    <div className={styles.today} data-due={isDue}>
      <p>
        <strong>{isDue ? t('dueToday', { count: data.due }) : t('noneDue')}</strong>
        <span>{t('inBook', { count: data.count })}</span>
      </p>
      <Button
        type="primary"
        size="large"
        loading={isStarting}
        onClick={() => onRedo(isDue ? { onlyDue: true, size: practiceSizes.max } : {})}
      >
        {t(isDue ? 'redoToday' : 'redoSome')}
      </Button>
    </div>
  )
}

export const WrongList = ({ isStarting, onRedo, onTrain }: Props) => {
  const { t } = useTranslation('errorBook')
  const { label, value } = useNounTexts('exercise')
  const points = usePoints()
  const [mastered, setMastered] = useState<'false' | 'true'>('false')
  const [type, setType] = useState<ExerciseType>()
  const [pointId, setPoint] = useState<string>()
  const search = usePagedSearch({
    size: 10,
    query: (page) => {
      const query = { ...page, mastered, ...(type && { type }), ...(pointId && { pointId }) }
      return callQuery(pageWrong, { query })
    },
  })
  const isNarrowed = type !== undefined || pointId !== undefined
  const empty = () => {
    if (isNarrowed) return { title: t('noneTitle'), text: t('noneText') }
    return mastered === 'true'
      ? { title: t('noneMasteredTitle'), text: t('noneMasteredText') }
      : { title: t('emptyTitle'), text: t('emptyText') }
  }
  return (
    <section className={styles.page} aria-labelledby="errorBookTitle">
      <h1 id="errorBookTitle" className={styles.title}>
        {t('title')}
      </h1>
      <Today isStarting={isStarting} onRedo={onRedo} />
      <search className={styles.filters}>
        <Segmented<'false' | 'true'>
          aria-label={t('shown')}
          value={mastered}
          options={[
            { value: 'false', label: t('open') },
            { value: 'true', label: t('masteredOnes') },
          ]}
          onChange={setMastered}
        />
        <Select<string>
          allowClear
          showSearch={findInLabel}
          aria-label={label('pointId')}
          placeholder={label('pointId')}
          value={pointId ?? null}
          options={points}
          onChange={(next: string | undefined) => setPoint(next)}
        />
        <Select<ExerciseType>
          allowClear
          aria-label={label('type')}
          placeholder={label('type')}
          value={type ?? null}
          options={exerciseTypes
            .filter((one) => one !== 'group')
            .map((one) => ({ value: one, label: value('type', one) }))}
          onChange={(next: ExerciseType | undefined) => setType(next)}
        />
      </search>
      <PagedList
        search={search}
        empty={empty()}
        pages={{ responsive: true, showLessItems: true, align: 'start' }}
      >
        {(records) => (
          <ul className={styles.list}>
            {records.map((one) => (
              <li key={one.exerciseId}>
                <WrongCard
                  wrong={one}
                  isStarting={isStarting}
                  onRedo={() => onRedo({ exerciseIds: [one.exerciseId] })}
                  onTrain={() => onTrain(one.exerciseId)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
