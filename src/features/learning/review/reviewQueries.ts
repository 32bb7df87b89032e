// What the pages of the second reader ask, and how what a teacher changes comes back into them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import type { Review } from '#contract/learning/review/review.ts'
import {
  acceptReview,
  correctReview,
  getReview,
  listPapersToReview,
  pageReview,
} from '#contract/learning/review/reviewCalls.ts'
import { callKey, callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'

const askAgainMs = 1500

export const isWaiting = ({ state }: Pick<Review, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Asked again while it waits. */
export const useReview = (id: string | undefined) =>
  useQuery({
    ...callQuery(getReview, id ? { params: { id } } : undefined),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? askAgainMs : false),
  })

export const useReviewChanges = () => {
  const queries = useQueryClient()
  const take = (review: Review) => {
    queries.setQueryData(callKey(getReview, { params: { id: review.id } }), review)
    void refetchCalls(queries, [pageReview])
    return review
  }
  return {
    correct: async (body: CallInput<typeof correctReview>['body']) =>
      take(await request(correctReview, { body })),
    accept: async (id: string, numbers: number[]) => {
      const review = take(await request(acceptReview, { body: { id, numbers } }))
      void refetchCalls(queries, [listPapersToReview])
      return review
    },
    refetch: () => refetchCalls(queries, [pageReview, listPapersToReview]),
  }
}
