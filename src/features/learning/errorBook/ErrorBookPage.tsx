// The error book: what was answered wrongly, due first, and its redo.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { openAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import { startMistakePractice, startRedo } from '#contract/learning/errorBook/errorBookCalls.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { readLocalAnswers } from '../shared/attempt/localAnswers.ts'
import type { DeviceAttempt } from '../shared/attempt/useAttemptSync.ts'
import { PracticeRun } from '../shared/run/PracticeRun.tsx'
import { AskMastered } from './AskMastered.tsx'
import { errorBookCalls, type Redo } from './errorBookCalls.ts'
import { WrongList } from './WrongList.tsx'

export const ErrorBookPage = () => {
  const { t } = useTranslation('errorBook')
  const queries = useQueryClient()
  const userId = useSession(({ user }) => user?.sysUser.userId)
  const [run, setRun] = useState<DeviceAttempt>()
  /** The exercise whose mistakes are trained; undefined: a redo. */
  const [trained, setTrained] = useState<string>()
  const begin = async (opened: OpenedAttempt) => {
    if (userId) setRun({ userId, opened, localAnswers: await readLocalAnswers(userId, opened.id) })
  }
  const starting = useMutation({
    mutationFn: (body: Redo) => request(startRedo, { body }),
    onSuccess: (opened) => {
      setTrained(undefined)
      return begin(opened)
    },
  })
  const practising = useMutation({
    mutationFn: (id: string) => request(startMistakePractice, { body: { id } }),
    onSuccess: (opened, id) => {
      setTrained(id)
      return begin(opened)
    },
  })
  const opening = useMutation({
    mutationFn: (id: string) => request(openAttempt, { body: { id } }),
    onSuccess: begin,
  })
  if (!userId) return <PageSkeleton />
  const close = () => {
    setRun(undefined)
    void refetchCalls(queries, errorBookCalls)
  }
  const isStarting = starting.isPending || practising.isPending || opening.isPending
  if (!run)
    return (
      <WrongList
        isStarting={isStarting}
        onRedo={(body) => starting.mutate(body)}
        onTrain={(id) => practising.mutate(id)}
      />
    )
  return (
    <PracticeRun
      key={`${run.opened.id} ${run.opened.epoch}`}
      deviceAttempt={run}
      title={t(trained ? 'training' : 'title')}
      isOpening={isStarting}
      onReopen={() => opening.mutate(run.opened.id)}
      onAgain={() =>
        trained ? practising.mutate(trained, { onError: close }) : starting.mutate({}, { onError: close })
      }
      onClose={close}
      below={(view, step) =>
        step === 'right' && !trained ? <AskMastered key={view.id} view={view} /> : null
      }
    />
  )
}
