// The sittings of an exam, one row for each student.
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import { type ExamSitting, pageExamRecords } from '#contract/learning/exam/examCalls.ts'
import { type ExamRecord, exam } from '#contract/learning/exam/examNoun.ts'
import { giveExamTime } from '#contract/learning/exam/timeCalls.ts'
import type { SubmitState } from '#contract/rules/assignment/attemptView.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { ListPanel } from '#src/kit/list/ListPanel.tsx'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './exam.module.css'
import { MoreTimeForMany } from './PersonTime.tsx'
import { SittingActions, timeActions } from './SittingActions.tsx'

const tones = { notStarted: 'faint', answering: 'amber', handedIn: 'ink', marked: 'jade' } as const
/** The page goes on while the exam is written. */
const lookAgainMs = 15_000
const pageSize = 50

const Sittings = ({ record, rows }: { record: ExamRecord; rows: readonly ExamSitting[] }) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  const queries = useQueryClient()
  const mayGive = useMayCall()(giveExamTime) && record.mine && record.phase !== 'ended'
  const [chosen, setChosen] = useState<UserId[]>([])
  const [isGiving, setGiving] = useState(false)
  const time = (value: string | null) => (value ? formatDayTime(value, locale) : '–')
  const done = () => {
    setGiving(false)
    setChosen([])
    void refetchLists(queries, [exam])
  }
  return (
    <>
      {chosen.length > 0 && (
        <p className={styles.chosen}>
          <Button type="primary" onClick={() => setGiving(true)}>
            {t('moreTimeSome', { count: chosen.length })}
          </Button>
        </p>
      )}
      <ListPanel>
        <Table<ExamSitting>
          rowKey="studentId"
          {...(mayGive && {
            rowSelection: {
              selectedRowKeys: chosen,
              // Those of other pages stay chosen.
              preserveSelectedRowKeys: true,
              onChange: (keys) => setChosen(keys as UserId[]), // the keys are ids of students
              getCheckboxProps: (sitting) => ({
                'aria-label': sitting.studentName,
                disabled: !timeActions(record, sitting).includes('moreTime'),
              }),
            },
          })}
          size="middle"
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
                state === 'notStarted' || answers === null ? '–' : `${answers}/${record.exerciseCount}`,
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
            {
              key: 'actions',
              align: 'right',
              render: (_, sitting) => <SittingActions exam={record} sitting={sitting} />,
            },
          ]}
        />
      </ListPanel>
      {isGiving && (
        <MoreTimeForMany exam={record} studentIds={chosen} onDone={done} onClose={() => setGiving(false)} />
      )}
    </>
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
      {record.namesHidden && record.status !== 'draft' && <p className={styles.soft}>{t('namesHidden')}</p>}
      {record.status === 'draft' ? (
        <EmptyView title={t('notPushedTitle')} text={t('notPushedText')} />
      ) : (
        <Records record={record} />
      )}
    </section>
  )
}
