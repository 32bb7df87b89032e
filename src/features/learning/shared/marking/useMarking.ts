// The actions of a teacher on the answer on the desk: points, a comment, completing, returning.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { type DeskMarks, markKey } from './deskMarks.ts'
import type { Answered, DeskPerson } from './deskTypes.ts'
import type { MarkedKind } from './markedKind.ts'
import type { MarkSync } from './markSync.ts'

/** The server takes so many attempts in one call. */
const attemptsPerCall = 200

export interface Target {
  readonly attemptId: string
  readonly answer: Answered
}
interface Change {
  readonly score?: number
  readonly comment?: string
}

interface MarkingOptions {
  readonly kind: MarkedKind
  readonly sync: MarkSync
  readonly deskMarks: DeskMarks
}

export const useMarking = ({ kind: { calls, get }, sync, deskMarks }: MarkingOptions) => {
  const { t } = useTranslation(['marking', 'success'])
  const queries = useQueryClient()
  /** The attempts whose marking is being completed. */
  const [completing, setCompleting] = useState<ReadonlySet<string>>(new Set())

  const give = (targets: readonly Target[], change: Change) =>
    sync.give(
      targets.map(({ attemptId, answer: { exerciseId, number, round, comment } }) => {
        const before = deskMarks.get(markKey({ attemptId, exerciseId }))
        const score = before?.round === round ? before.score : null
        return {
          attemptId,
          exerciseId,
          number,
          round,
          score: change.score ?? score,
          comment: change.comment ?? comment,
        }
      }),
    )
  const refresh = () => refetchCalls(queries, [get, calls.listResults, calls.getResult])
  /** The server must have all marks before anything follows from them. */
  const flushed = async (): Promise<boolean> => {
    const isSaved = await sync.flush()
    if (!isSaved) showToast({ kind: 'error', text: t('notSavedYet') })
    return isSaved
  }
  const complete = async (people: readonly DeskPerson[]): Promise<boolean> => {
    const ids = people.map(({ id }) => id)
    const [only] = ids
    if (only === undefined) return false
    setCompleting(new Set(ids))
    try {
      if (!(await flushed())) return false
      if (ids.length === 1) await request(calls.reviewAttempt, { body: { attemptId: only, complete: true } })
      else
        for (let from = 0; from < ids.length; from += attemptsPerCall)
          await request(calls.completeAttempts, {
            body: { attemptIds: ids.slice(from, from + attemptsPerCall) },
          })
      showToast({ kind: 'success', text: t('success:markingCompleted') })
      await refresh()
      return true
    } catch {
      // The client has shown the refusal.
      void refresh()
      return false
    } finally {
      setCompleting(new Set())
    }
  }
  const giveBack = async (
    attemptId: string,
    exerciseIds: string[],
    texts: { readonly end: string; readonly reason: string },
  ): Promise<boolean> => {
    try {
      if (!(await flushed())) return false
      await request(calls.returnAttempt, { body: { attemptId, exerciseIds, ...texts } })
      sync.forget(attemptId, exerciseIds)
      showToast({ kind: 'success', text: t('success:returned') })
      return true
    } catch {
      return false
    } finally {
      void refresh()
    }
  }
  return { give, complete, giveBack, completing }
}
