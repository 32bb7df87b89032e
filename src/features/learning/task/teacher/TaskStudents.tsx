// Lists the students of a task: opened, handed in, marked, with their marks; gives more time to one or several of them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRow } from '#contract/learning/marking/results.ts'
import { delayTask } from '#contract/learning/task/taskCalls.ts'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import styles from './task.module.css'

const tones = {
  notSubmitted: 'faint',
  extended: 'amber',
  toMark: 'ink',
  completed: 'jade',
  returned: 'amber',
} as const

const pageSize = 50

const People = ({ record, rows }: { record: TaskRecord; rows: readonly AnswerRow[] }) => {
  const { t } = useTranslation('taskTeacher')
  const locale = useLocale()
  const queries = useQueryClient()
  const mayCall = useMayCall()
  const [extending, setExtending] = useState<readonly AnswerRow[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const mayExtend = record.mine && mayCall(delayTask)
  const time = (value: string | null) => (value ? formatDayTime(value, locale) : '–')
  const close = () => {
    setExtending([])
    setChosen([])
    void refetchLists(queries, [task])
  }
  return (
    <>
      {chosen.length > 0 && (
        <p className={styles.chosen}>
          <Button type="primary" onClick={() => setExtending(rows.filter(({ id }) => chosen.includes(id)))}>
            {t('extendSome', { count: chosen.length })}
          </Button>
        </p>
      )}
      <Table<AnswerRow>
        rowKey="id"
        {...(mayExtend && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ studentName }) => ({ 'aria-label': studentName }),
          },
        })}
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
            title: t('marking'),
            render: (_, { markingState }) => (
              <StatusLabel tone={tones[markingState]}>{t(`markingState.${markingState}`)}</StatusLabel>
            ),
          },
          { title: t('opened'), render: (_, { openedAt }) => time(openedAt) },
          { title: t('handedIn'), render: (_, { handedInAt }) => time(handedInAt) },
          { title: t('extendedUntil'), render: (_, { extensionEnd }) => time(extensionEnd) },
          {
            title: t('score'),
            align: 'right',
            render: (_, { score, points }) => (score === null ? '–' : `${score} / ${points}`),
          },
          ...(mayExtend
            ? [
                {
                  key: 'extend',
                  align: 'right' as const,
                  render: (_: unknown, row: AnswerRow) => (
                    <Button
                      size="small"
                      aria-label={t('extendOne', { name: row.studentName })}
                      onClick={() => setExtending([row])}
                    >
                      {t('extend')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {extending.length > 0 && (
        <ExtendDialog
          task={record}
          students={extending.flatMap(({ studentId, studentName }) =>
            studentId ? [{ id: studentId, name: studentName }] : [],
          )}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

export const TaskStudents = ({ record }: { record: TaskRecord }) => {
  const { t } = useTranslation('taskTeacher')
  const { id, state } = record
  const isReleased = state !== 'notReleased'
  const { data, error, refetch } = useQuery({
    ...callQuery(taskMarking.listResults, { query: { id } }),
    enabled: isReleased,
  })
  const content = () => {
    if (!isReleased) return <EmptyView title={t('notReleasedTitle')} text={t('notReleasedText')} />
    if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton active />
    if (data.length === 0) return <EmptyView title={t('nobodyTitle')} text={t('nobodyText')} />
    return <People record={record} rows={data} />
  }
  return (
    <section className={styles.card} aria-label={t('students')}>
      <h2>{t('students')}</h2>
      {content()}
    </section>
  )
}
