import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import {
  getPractice,
  openAttempt,
  type PracticeFilter,
  startPractice,
} from '#contract/learning/attempt/attemptCalls.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { readLocalAnswers } from '../shared/attempt/localAnswers.ts'
import { sendLocalAnswers } from '../shared/attempt/sendLocalAnswers.ts'
import type { DeviceAttempt } from '../shared/attempt/useAttemptSync.ts'
import { PracticeRun } from '../shared/run/PracticeRun.tsx'
import { BookCover } from './BookCover.tsx'

interface Starting {
  userId: string
  /** The run that was left. */
  left: string | undefined
}

/** The exercise book: what to practise is chosen on its cover, then one exercise comes after the other. */
export const ExerciseBookPage = () => {
  const queries = useQueryClient()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const [filter, setFilter] = useState<PracticeFilter>({})
  const [run, setRun] = useState<DeviceAttempt>()
  const begin = async (userId: string, opened: OpenedAttempt) =>
    setRun({ userId, opened, localAnswers: await readLocalAnswers(userId, opened.id) })
  const starting = useMutation({
    mutationFn: async ({ userId, left }: Starting) => {
      // The next run ends the one that was left.
      if (left) await sendLocalAnswers(userId, left)
      return request(startPractice, { body: filter })
    },
  })
  const opening = useMutation({ mutationFn: (id: string) => request(openAttempt, { body: { id } }) })
  if (!userId) return <PageSkeleton />
  const start = (left?: string) =>
    starting.mutate({ userId, left }, { onSuccess: (opened) => begin(userId, opened) })
  const open = (id: string) => opening.mutate(id, { onSuccess: (opened) => begin(userId, opened) })
  const close = () => {
    setRun(undefined)
    void refetchCalls(queries, [getPractice])
  }
  if (!run)
    return (
      <BookCover
        filter={filter}
        onFilter={setFilter}
        isStarting={starting.isPending || opening.isPending}
        onStart={start}
        onContinue={open}
      />
    )
  return (
    <PracticeRun
      key={`${run.opened.id} ${run.opened.epoch}`}
      deviceAttempt={run}
      isOpening={starting.isPending || opening.isPending}
      onReopen={() => open(run.opened.id)}
      onAgain={() => start()}
      onClose={close}
    />
  )
}
