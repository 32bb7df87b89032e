// Answers and marks of an attempt that has been opened.
import { useQuery } from '@tanstack/react-query'
import { getAttempt } from '#contract/learning/attempt/attemptCalls.ts'
import type { markingCalls } from '#contract/learning/marking/markingCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'

export type GetResult = ReturnType<typeof markingCalls>['getResult']

export const useAttemptResult = (getResult: GetResult, attemptId: string, isOpened: boolean) => {
  const attempt = useQuery(callQuery(getAttempt, isOpened ? { params: { id: attemptId } } : undefined))
  const result = useQuery(callQuery(getResult, isOpened ? { query: { attemptId } } : undefined))
  return {
    data: attempt.data && result.data && { attempt: attempt.data, result: result.data },
    error: attempt.error ?? result.error,
    refetch: () => Promise.all([attempt.refetch(), result.refetch()]),
  }
}
