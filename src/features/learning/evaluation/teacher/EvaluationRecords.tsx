// The students of an evaluation: opened, handed in, reviewed, with their points.
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { evaluationMarking } from '#contract/learning/evaluation/evaluationCalls.ts'
import type { EvaluationRecord } from '#contract/learning/evaluation/evaluationNoun.ts'
import type { AnswerRow } from '#contract/learning/marking/results.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './evaluation.module.css'

const tones = {
  notSubmitted: 'faint',
  extended: 'amber',
  toMark: 'ink',
  completed: 'jade',
  returned: 'amber',
} as const
const pageSize = 50

const Students = ({ id, rows }: { id: string; rows: readonly AnswerRow[] }) => {
  const { t } = useTranslation('evaluationTeacher')
  const locale = useLocale()
  const navigate = useNavigate()
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.evaluationReview)))
  const time = (value: string | null) => (value ? formatDayTime(value, locale) : '–')
  const review = (attempt: string) =>
    navigate(`${paths.evaluationReview}?${new URLSearchParams({ id, attempt })}`)
  return (
    <Table<AnswerRow>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      pagination={rows.length > pageSize && { pageSize, showSizeChanger: false }}
      columns={[
        {
          title: t('student'),
          render: (_, { studentName, studentNumber }) => (
            <>
              {studentName} <small className={styles.faint}>{studentNumber}</small>
            </>
          ),
        },
        {
          title: t('state'),
          render: (_, { markingState }) => (
            <StatusLabel tone={tones[markingState]}>{t(`recordState.${markingState}`)}</StatusLabel>
          ),
        },
        { title: t('opened'), render: (_, { openedAt }) => time(openedAt) },
        { title: t('handedIn'), render: (_, { handedInAt }) => time(handedInAt) },
        {
          title: t('score'),
          align: 'right',
          render: (_, { markingState, score, points }) =>
            markingState === 'completed' && points > 0 ? `${score ?? 0} / ${points}` : '–',
        },
        ...(hasDesk
          ? [
              {
                key: 'review',
                align: 'right' as const,
                render: (_: unknown, row: AnswerRow) =>
                  (row.markingState === 'toMark' || row.markingState === 'completed') && (
                    <Button
                      size="small"
                      aria-label={t('reviewOne', { name: row.studentName })}
                      onClick={() => review(row.id)}
                    >
                      {t(row.markingState === 'toMark' ? 'review' : 'look')}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The numbers go on while it is answered. */
const lookAgainMs = 20_000

export const EvaluationRecords = ({ record }: { record: EvaluationRecord }) => {
  const { t } = useTranslation('evaluationTeacher')
  const isPushed = record.state === 'pushed' || record.state === 'ended'
  const { data, error, refetch } = useQuery({
    ...callQuery(evaluationMarking.listResults, isPushed ? { query: { id: record.id } } : undefined),
    refetchInterval: lookAgainMs,
  })
  const content = () => {
    if (!isPushed) return <EmptyView title={t('notPushedTitle')} text={t('notPushedText')} />
    if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active />
    if (data.length === 0) return <EmptyView title={t('nobodyTitle')} text={t('nobodyText')} />
    return <Students id={record.id} rows={data} />
  }
  return (
    <section className={styles.card} aria-label={t('students')}>
      <h2>{t('students')}</h2>
      {content()}
    </section>
  )
}
