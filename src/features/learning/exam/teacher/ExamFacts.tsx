// The fields of an exam, its numbers, and who it was pushed to.
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listExamPushes } from '#contract/learning/exam/examCalls.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../shared/task/paths.ts'
import styles from './exam.module.css'
import { Receivers } from './Receivers.tsx'

const numbers = ['assigned', 'opened', 'submitted', 'checked'] as const

const Pushes = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(callQuery(listExamPushes, { query: { id } }))
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} />
  return <Receivers receivers={data} />
}

export const ExamFacts = ({ record }: { record: ExamRecord }) => {
  const { t } = useTranslation('examTeacher')
  const words = useNounTexts('exam')
  const locale = useLocale()
  const { paperId, paperName, minutes } = record
  const rows = [
    ['type', words.value('type', record.type)],
    ['levelId', record.levelName],
    ['startAt', formatDayTime(record.startAt, locale)],
    ['endAt', formatDayTime(record.endAt, locale)],
    ['minutes', minutes],
    ['paperId', paperId && <Link to={pathOf(paths.paper, paperId)}>{paperName}</Link>],
    ['exerciseCount', record.exerciseCount],
    ['totalPoints', record.totalPoints],
    ['answersShown', words.value('answersShown', record.answersShown)],
    ['deskNames', words.value('deskNames', record.deskNames)],
    ['resultsAt', record.resultsAt && formatDayTime(record.resultsAt, locale)],
    ['ownerName', record.ownerName],
  ] as const
  return (
    <section className={styles.card} aria-label={t('facts')}>
      {record.status !== 'draft' && (
        <div className={styles.numbers}>
          {numbers.map((key) => (
            <div key={key} className={styles.number}>
              <span>{words.label(key)}</span>
              <strong>{record[key]}</strong>
            </div>
          ))}
        </div>
      )}
      <Descriptions
        // antd's own grey is too pale to be read.
        styles={{ label: { color: 'var(--text-soft)' } }}
        layout="vertical"
        colon={false}
        size="small"
        column={{ xs: 2, sm: 2, md: 3, xl: 5 }}
        items={rows
          .filter(([, shown]) => shown !== null && shown !== undefined)
          .map(([key, shown]) => ({ key, label: words.label(key), children: shown }))}
      />
      <Pushes id={record.id} />
    </section>
  )
}
