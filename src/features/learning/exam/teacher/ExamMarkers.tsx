// The two markers of an exam and its third, and how far they are.
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { getExamMarkers, type ExamMarkers as Markers } from '#contract/learning/exam/markerCalls.ts'
import { type MarkerPart, markerParts } from '#contract/rules/assignment/twoMarkers.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useListText } from '#src/ui/useListText.ts'
import styles from './exam.module.css'

/** Others mark meanwhile. */
const lookAgainMs = 20_000

const useProgress = ({ progress: { answers, first, second, differ, decided } }: Markers) => {
  const { t } = useTranslation('examTeacher')
  const texts: Record<MarkerPart, string> = {
    first: t('markedOf', { done: first, count: answers }),
    second: t('markedOf', { done: second, count: answers }),
    third: t('markedOf', { done: decided, count: decided + differ }),
  }
  return texts
}

const Parts = ({ markers }: { markers: Markers }) => {
  const { t } = useTranslation('examTeacher')
  const listText = useListText()
  const progress = useProgress(markers)
  return (
    <Descriptions
      styles={{ label: { color: 'var(--text-soft)' } }}
      layout="vertical"
      colon={false}
      size="small"
      column={{ xs: 1, sm: 3 }}
      items={markerParts.map((part) => ({
        key: part,
        label: t(`part.${part}`),
        children: (
          <span>
            {markers[part].length > 0 ? listText(markers[part].map(({ name }) => name)) : t('noMarker')}
            <br />
            <span className={styles.soft}>{progress[part]}</span>
          </span>
        ),
      }))}
    />
  )
}

export const ExamMarkers = ({ record: { id, twoMarkers, part } }: { record: ExamRecord }) => {
  const { t } = useTranslation('examTeacher')
  const query = callQuery(getExamMarkers, twoMarkers ? { params: { id } } : undefined)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: lookAgainMs })
  if (!twoMarkers) return null
  return (
    <section className={styles.card} aria-labelledby="markersTitle">
      <h2 id="markersTitle">{t('twoMarkers')}</h2>
      {part && <p className={styles.soft}>{t('yourPart', { part: t(`part.${part}`) })}</p>}
      {data ? (
        <Parts markers={data} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 1 }} />
      )}
    </section>
  )
}
