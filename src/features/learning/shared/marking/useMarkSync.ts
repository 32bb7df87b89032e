// The sync of the marks, for as long as the desk is open.
import { useCallback } from 'react'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import { request } from '#src/http/request.ts'
import { outboxRequest, useOutbox } from '#src/lib/useOutbox.ts'
import { readLocalMarks, storeLocalMarks } from './localMarks.ts'
import { isRefusal, type MarkSync, openMarkSync, type SentMarks, type SyncState } from './markSync.ts'

type Calls = ReturnType<typeof markingCalls>

const sendMarks = (calls: Calls, id: string, sent: SentMarks): Promise<boolean> => {
  if (sent.of === 'attempt') {
    const marks = sent.marks.map(({ exerciseId, score, comment }) => ({ exerciseId, score, comment }))
    return request(calls.reviewAttempt, { body: { attemptId: sent.attemptId, marks } }, outboxRequest())
  }
  const [{ exerciseId, score, comment }] = sent.marks
  const attemptIds = sent.marks.map(({ attemptId }) => attemptId)
  return request(
    calls.reviewAnswers,
    { body: { id, exerciseId, attemptIds, score, comment } },
    outboxRequest(),
  )
}

/** Answers undefined until it is there. */
export const useMarkSync = (
  calls: Calls,
  userId: string,
  /** The id of the assignment. */
  id: string,
): { sync: MarkSync; state: SyncState } | undefined => {
  const open = useCallback(
    () =>
      openMarkSync({
        localMarks: readLocalMarks(userId, id),
        send: (marks) => sendMarks(calls, id, marks),
        keep: (marks) => storeLocalMarks(userId, id, marks),
        isRefusal,
      }),
    [calls, userId, id],
  )
  return useOutbox<SyncState, MarkSync>(open)
}
