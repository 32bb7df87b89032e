// What a student does with an assignment of any kind: its cover, then the questions, and after handing in the result.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { getAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { useKeptPage } from '#src/auth/useKeptPage.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { NewBuildNote } from '#src/ui/NewBuildNote.tsx'
import { forgetAttempt, keepAttempt, openOrContinue } from '../attempt/keptAttempt.ts'
import { readLocalAnswers } from '../attempt/localAnswers.ts'
import type { DeviceAttempt } from '../attempt/useAttemptSync.ts'
import { AttemptRun, type RunningAttempt } from './AttemptRun.tsx'
import type { AnsweredAssignment, HandedInHow } from './attemptEnd.ts'
import { EndNote } from './EndNote.tsx'
import { ResultView } from './ResultView.tsx'
import styles from './result.module.css'
import { type GetResult, useAttemptResult } from './useAttemptResult.ts'

export interface CoverState {
  /** The numbers of the questions that are to be done again. */
  readonly returned: readonly number[]
  readonly isOpening: boolean
  /** The reason why it could not be opened. */
  readonly refusal: unknown
  readonly onBegin: () => void
  /** It was opened in another way, and goes on from there. */
  readonly onOpened: (opened: OpenedAttempt) => void
}

interface Props {
  assignment: AnsweredAssignment
  attempt: { readonly id: string; readonly opened: boolean }
  /** Whether there is something to show of what was handed in. */
  hasResult: boolean
  getResult: GetResult
  /** The calls whose answers change with it, beside those of the attempt. */
  refetches: readonly { readonly path: string }[]
  /** What the way back from the questions says. */
  back: string
  cover: (state: CoverState) => ReactNode
  /** Notes of the kind while it is answered. */
  notes?: (running: RunningAttempt) => ReactNode
}

export const OwnAttempt = (props: Props) => {
  const { assignment, attempt, hasResult, getResult, refetches, back, cover, notes } = props
  const queries = useQueryClient()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const [run, setRun] = useState<DeviceAttempt>()
  const [how, setHow] = useState<HandedInHow>()
  const result = useAttemptResult(getResult, attempt.id, attempt.opened)
  const answers = result.data?.result.answers ?? []
  const refresh = () => refetchCalls(queries, [...refetches, getAttempt])
  useKeptPage()
  const opening = useMutation({
    mutationFn: async ({ ownerId, opened }: { ownerId: string; opened?: OpenedAttempt }) => ({
      userId: ownerId,
      opened: opened ?? (await openOrContinue(attempt.id)),
      localAnswers: await readLocalAnswers(ownerId, attempt.id),
    }),
    onSuccess: (deviceAttempt) => {
      const isOpen = deviceAttempt.opened.state === 'open' || deviceAttempt.opened.state === 'returned'
      setRun(isOpen ? deviceAttempt : undefined)
      setHow(undefined)
    },
    onSettled: refresh,
  })
  const begin = () => {
    if (userId) opening.mutate({ ownerId: userId })
  }
  const goOnWith = (opened: OpenedAttempt) => {
    void keepAttempt(opened)
    if (userId) opening.mutate({ ownerId: userId, opened })
  }
  const leave = () => {
    setRun(undefined)
    void refresh()
  }
  const finish = async (done: HandedInHow) => {
    setHow(done)
    void forgetAttempt(attempt.id)
    // The result takes the place of the questions when it is there.
    await refresh()
    setRun(undefined)
  }
  const note = how && <EndNote {...how} closedText={assignment.closedText} />
  if (run)
    return (
      <AttemptRun
        key={run.opened.epoch}
        deviceAttempt={run}
        assignment={assignment}
        back={back}
        before={answers}
        isOpening={opening.isPending}
        notes={notes}
        onReopen={begin}
        onClose={leave}
        onDone={(done) => void finish(done)}
      />
    )
  return (
    <div className={styles.own}>
      <NewBuildNote />
      {cover({
        returned: answers.filter((one) => one.returned).map(({ number }) => number),
        isOpening: opening.isPending,
        refusal: opening.error ?? undefined,
        onBegin: begin,
        onOpened: goOnWith,
      })}
      {hasResult ? (
        <ResultView
          data={result.data}
          error={result.error}
          note={note}
          onRetry={() => void result.refetch()}
        />
      ) : (
        note
      )}
    </div>
  )
}
