// The sync of an attempt that is open on a page, for as long as the page shows it.
import { useCallback } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import {
  enterAttemptSection,
  getAttempt,
  handInAttempt,
  saveAnswers,
} from '#contract/learning/attempt/attemptCalls.ts'
import { useActivityHeartbeat } from '#src/auth/activityHeartbeat.ts'
import { request } from '#src/http/request.ts'
import { outboxRequest, useOutbox } from '#src/lib/useOutbox.ts'
import { type AttemptSync, canRetry, openAttemptSync, type SyncState } from './attemptSync.ts'
import { noteSaved, noteSections } from './keptAttempt.ts'
import { forgetLocalAnswers, type LocalAnswer, storeLocalAnswers } from './localAnswers.ts'

export interface DeviceAttempt {
  readonly userId: string
  readonly opened: OpenedAttempt
  /** What this browser kept of it before (`readLocalAnswers`). */
  readonly localAnswers: readonly LocalAnswer[]
}

/** undefined until it is there. `here` is the same object as long as it is the same opening. */
export const useAttemptSync = (
  deviceAttempt: DeviceAttempt,
): { sync: AttemptSync; state: SyncState } | undefined => {
  useActivityHeartbeat('answering')
  const open = useCallback(
    () =>
      openAttemptSync({
        ...deviceAttempt,
        save: (body) => request(saveAnswers, { body }, outboxRequest()),
        handIn: (body) => request(handInAttempt, { body }, outboxRequest()),
        look: (id) => request(getAttempt, { params: { id } }, outboxRequest()),
        enterSection: async (body) => {
          const entered = await request(enterAttemptSection, { body }, outboxRequest())
          await noteSections(body.id, entered.sections)
          return entered
        },
        keep: storeLocalAnswers,
        forget: async (answers) => {
          await noteSaved(deviceAttempt.opened.id, answers)
          await forgetLocalAnswers(answers)
        },
        canRetry,
      }),
    [deviceAttempt],
  )
  return useOutbox<SyncState, AttemptSync>(open)
}
