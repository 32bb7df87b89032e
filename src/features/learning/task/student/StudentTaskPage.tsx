// One task of a student: its cover, then the questions, and after handing in the result.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { readLocalAnswers } from '../../shared/attempt/localAnswers.ts'
import type { DeviceAttempt } from '../../shared/attempt/useAttemptSync.ts'
import { AttemptRun } from '../../shared/taking/AttemptRun.tsx'
import type { HandedInHow } from '../../shared/taking/attemptEnd.ts'
import { ResultView } from '../../shared/taking/ResultView.tsx'
import { TaskCover } from './TaskCover.tsx'
import styles from './task.module.css'
import { ownTaskCalls, useAttemptResult, useTask } from './taskQueries.ts'

interface Props {
  task: TaskRecord
  own: NonNullable<TaskRecord['own']>
  userId: string
  onClose: () => void
}

const OwnTask = ({ task, own, userId, onClose }: Props) => {
  const { t } = useTranslation('myTasks')
  const queries = useQueryClient()
  const [run, setRun] = useState<DeviceAttempt>()
  const [how, setHow] = useState<HandedInHow>()
  const result = useAttemptResult(own.id, own.opened)
  const refresh = () => refetchCalls(queries, ownTaskCalls)
  const opening = useMutation({
    mutationFn: async () => {
      const opened = await request(openAttempt, { body: { id: own.id } }, { quiet: true })
      return { userId, opened, localAnswers: await readLocalAnswers(userId, own.id) }
    },
    onSuccess: (deviceAttempt) => {
      const isOpen = deviceAttempt.opened.state === 'open' || deviceAttempt.opened.state === 'returned'
      setRun(isOpen ? deviceAttempt : undefined)
      setHow(undefined)
    },
    onSettled: refresh,
  })
  const begin = () => opening.mutate()
  const leave = () => {
    setRun(undefined)
    void refresh()
  }
  if (run)
    return (
      <AttemptRun
        key={run.opened.epoch}
        deviceAttempt={run}
        assignment={task}
        back={t('back')}
        before={result.data?.result.answers ?? []}
        isOpening={opening.isPending}
        onReopen={begin}
        onClose={leave}
        onDone={async (done) => {
          setHow(done)
          // The result takes the place of the questions when it is there.
          await refresh()
          setRun(undefined)
        }}
      />
    )
  const returned = result.data?.result.answers.filter((one) => one.returned).map(({ number }) => number) ?? []
  return (
    <div className={styles.page}>
      <TaskCover
        task={task}
        returned={returned}
        isOpening={opening.isPending}
        refusal={opening.error ? errorText(opening.error) : undefined}
        onBegin={begin}
        onClose={onClose}
      />
      {own.opened && (own.submitState === 'submitted' || own.returned) && (
        <ResultView data={result.data} error={result.error} how={how} onRetry={() => void result.refetch()} />
      )}
    </div>
  )
}

export const StudentTaskPage = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const { data: task, error, refetch } = useTask(id)
  if (!task && error) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (!task?.own || !userId)
    return (
      <div className={styles.page} aria-busy>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  return <OwnTask task={task} own={task.own} userId={userId} onClose={onClose} />
}
