// The sync of the marks, for as long as the desk is open.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { request } from '#src/http/request.ts'
import { onPageReturn } from '#src/lib/pageReturn.ts'
import { keepMarks, readKeptMarks } from './keptMarks.ts'
import { isRefusal, type MarkSync, openMarkSync, type SentMarks, type SyncState } from './markSync.ts'

/** A connection can also hang without an answer: then it counts as cut. */
const answerTimeoutMs = 15_000
/** The page itself shows what waits, so nothing is said in a toast. */
const options = () => ({ quiet: true, signal: AbortSignal.timeout(answerTimeoutMs) })

const sendMarks = (taskId: string, sent: SentMarks): Promise<boolean> => {
  if (sent.of === 'attempt') {
    const marks = sent.marks.map(({ exerciseId, score, comment }) => ({ exerciseId, score, comment }))
    return request(taskMarking.reviewAttempt, { body: { attemptId: sent.attemptId, marks } }, options())
  }
  const [{ exerciseId, score, comment }] = sent.marks
  const attemptIds = sent.marks.map(({ attemptId }) => attemptId)
  return request(
    taskMarking.reviewAnswers,
    { body: { id: taskId, exerciseId, attemptIds, score, comment } },
    options(),
  )
}

const subscribeToNothing = () => () => {}

/** undefined until it is there. */
export const useMarkSync = (
  userId: string,
  taskId: string,
): { sync: MarkSync; state: SyncState } | undefined => {
  const [sync, setSync] = useState<MarkSync>()
  useEffect(() => {
    const made = openMarkSync({
      kept: readKeptMarks(userId, taskId),
      send: (marks) => sendMarks(taskId, marks),
      keep: (marks) => keepMarks(userId, taskId, marks),
      isRefusal,
    })
    setSync(made)
    const send = () => void made.flush()
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    window.addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', handleHidden)
    const stopReturns = onPageReturn(send)
    return () => {
      window.removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', handleHidden)
      stopReturns()
      made.close()
    }
  }, [userId, taskId])
  const state = useSyncExternalStore(sync?.subscribe ?? subscribeToNothing, () => sync?.getState())
  return sync && state ? { sync, state } : undefined
}
