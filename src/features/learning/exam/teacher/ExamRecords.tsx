// The sittings of an exam, one row for each student.
import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type ExamSitting, examMarking, pageExamRecords } from '#contract/learning/exam/examCalls.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import type { SubmitState } from '#contract/rules/assignment/attemptView.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './exam.module.css'

const tones = { notStarted: 'faint', answering: 'amber', handedIn: 'ink', marked: 'jade' } as const
/** The page goes on while the exam is written. */
const lookAgainMs = 15_000
const pageSize = 50

const useHasDesk = () => {
  const hasDesk = useSession(({ menu }) => hasPage(menu, menuPathOf(paths.examDesk)))
  return useMayCall()(examMarking.reviewAttempt) && hasDesk
}

const Sittings = ({ record, rows }: { record: ExamRecord; rows: readonly ExamSitting[] }) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  const navigate = useNavigate()
  const hasDesk = useHasDesk()
  const time = (value: string | null) => (value ? formatDayTime(value, locale) : '–')
  const mark = (id: string) =>
    navigate(`${paths.examDesk}?${new URLSearchParams({ id: record.id, attempt: id })}`)
  return (
    <Table<ExamSitting>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      pagination={false}
      columns={[
        { title: t('student'), dataIndex: 'studentName' },
        {
          title: t('state'),
          render: (_, { state }) => <StatusLabel tone={tones[state]}>{t(`states.${state}`)}</StatusLabel>,
        },
        {
          title: t('answers'),
          render: (_, { state, answers }) =>
            state === 'notStarted' ? '–' : `${answers}/${record.exerciseCount}`,
        },
        {
          title: t('score'),
          render: (_, { score, points }) =>
            score === null ? '–' : `${score} / ${points ?? record.totalPoints}`,
        },
        { title: t('begun'), render: (_, { startAt }) => time(startAt) },
        { title: t('handedIn'), render: (_, { handedInAt }) => time(handedInAt) },
        {
          title: t('handedInBy'),
          render: (_, { handedInBy }) => (handedInBy ? t(`by.${handedInBy}`) : '–'),
        },
        ...(hasDesk
          ? [
              {
                key: 'mark',
                align: 'right' as const,
                render: (_: unknown, { id, studentName, state }: ExamSitting) =>
                  (state === 'handedIn' || state === 'marked') && (
                    <Button
                      size="small"
                      aria-label={t('markOne', { name: studentName })}
                      onClick={() => mark(id)}
                    >
                      {t('mark')}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

const Records = ({ record }: { record: ExamRecord }) => {
  const { t } = useTranslation('examTeacher')
  const [shown, setShown] = useState<SubmitState | 'all'>('all')
  const search = usePagedSearch({
    size: pageSize,
    refetchInterval: lookAgainMs,
    query: ({ keyword, ...page }) =>
      callQuery(pageExamRecords, {
        query: {
          ...page,
          examId: record.id,
          ...(keyword && { name: keyword }),
          ...(shown !== 'all' && { submitState: shown }),
        },
      }),
  })
  return (
    <>
      <div className={styles.filters}>
        <KeywordField search={search} label={t('findStudent')} maxLength={50} />
        <Segmented<SubmitState | 'all'>
          aria-label={t('state')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('all') },
            { value: 'notSubmitted', label: t('notSubmitted') },
            { value: 'submitted', label: t('submitted') },
          ]}
        />
      </div>
      <PagedList
        search={search}
        empty={{ title: t('noStudents'), text: t('noStudentsText') }}
        pages={{ responsive: true }}
      >
        {(rows) => <Sittings record={record} rows={rows} />}
      </PagedList>
    </>
  )
}

/** CALL-EXAM-03. */
export const ExamRecords = ({ record }: { record: ExamRecord }) => {
  const { t } = useTranslation('examTeacher')
  return (
    <section className={styles.card} aria-label={t('students')}>
      <h2>{t('students')}</h2>
      {record.status === 'draft' ? (
        <EmptyView title={t('notPushedTitle')} text={t('notPushedText')} />
      ) : (
        <Records record={record} />
      )}
    </section>
  )
}
