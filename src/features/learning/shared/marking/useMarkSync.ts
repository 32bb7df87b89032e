// The sync of the marks, for as long as the desk is open.
import { useCallback } from 'react'
import { taskMarking } from '#contract/learning/task/taskMarking.ts'
import { request } from '#src/http/request.ts'
import { outboxRequest, useOutbox } from '#src/lib/useOutbox.ts'
import { keepMarks, readKeptMarks } from './keptMarks.ts'
import { isRefusal, type MarkSync, openMarkSync, type SentMarks, type SyncState } from './markSync.ts'

const sendMarks = (taskId: string, sent: SentMarks): Promise<boolean> => {
  if (sent.of === 'attempt') {
    const marks = sent.marks.map(({ exerciseId, score, comment }) => ({ exerciseId, score, comment }))
    return request(taskMarking.reviewAttempt, { body: { attemptId: sent.attemptId, marks } }, outboxRequest())
  }
  const [{ exerciseId, score, comment }] = sent.marks
  const attemptIds = sent.marks.map(({ attemptId }) => attemptId)
  return request(
    taskMarking.reviewAnswers,
    { body: { id: taskId, exerciseId, attemptIds, score, comment } },
    outboxRequest(),
  )
}

/** undefined until it is there. */
export const useMarkSync = (
  userId: string,
  taskId: string,
): { sync: MarkSync; state: SyncState } | undefined => {
  const open = useCallback(
    () =>
      openMarkSync({
        kept: readKeptMarks(userId, taskId),
        send: (marks) => sendMarks(taskId, marks),
        keep: (marks) => keepMarks(userId, taskId, marks),
        isRefusal,
      }),
    [userId, taskId],
  )
  return useOutbox<SyncState, MarkSync>(open)
}
