// The sync of an attempt that is open on a page, for as long as the page shows it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { getAttempt, handInAttempt, saveAnswers } from '#contract/learning/attempt/attemptCalls.ts'
import { request } from '#src/http/request.ts'
import { onPageReturn } from '#src/lib/pageReturn.ts'
import { useDoing } from '#src/session/doing.ts'
import { type AttemptSync, canRetry, openAttemptSync, type SyncState } from './attemptSync.ts'
import { forgetKept, type KeptAnswer, keepAnswers } from './keptAnswers.ts'

/** A connection can also hang without an answer: then it counts as cut. */
const answerTimeoutMs = 15_000

/** The page itself shows what waits, so nothing is said in a toast. */
const options = () => ({ quiet: true, signal: AbortSignal.timeout(answerTimeoutMs) })

export interface OpenedHere {
  readonly userId: string
  readonly opened: OpenedAttempt
  /** What this browser kept of it before (`readKept`). */
  readonly kept: readonly KeptAnswer[]
}

const subscribeToNothing = () => () => {}

/** undefined until it is there. `here` is the same object as long as it is the same opening. */
export const useAttemptSync = (here: OpenedHere): { sync: AttemptSync; state: SyncState } | undefined => {
  useDoing('answering')
  const [sync, setSync] = useState<AttemptSync>()
  useEffect(() => {
    const made = openAttemptSync({
      ...here,
      save: (body) => request(saveAnswers, { body }, options()),
      handIn: (body) => request(handInAttempt, { body }, options()),
      look: (id) => request(getAttempt, { params: { id } }, options()),
      keep: keepAnswers,
      forget: forgetKept,
      canRetry,
    })
    setSync(made)
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') made.send()
    }
    window.addEventListener('pagehide', made.send)
    document.addEventListener('visibilitychange', handleHidden)
    const stopReturns = onPageReturn(() => {
      made.send()
      void made.look()
    })
    return () => {
      window.removeEventListener('pagehide', made.send)
      document.removeEventListener('visibilitychange', handleHidden)
      stopReturns()
      made.close()
    }
  }, [here])
  const state = useSyncExternalStore(sync?.subscribe ?? subscribeToNothing, () => sync?.getState())
  return sync && state ? { sync, state } : undefined
}
