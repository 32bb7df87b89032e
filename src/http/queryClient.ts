// The cache of what the server answered, one per window.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRetries } from '#src/lib/retries.ts'
import { RequestError } from './requestError.ts'

const retries = 2
const freshMs = 2000

const isUnreached = (error: unknown): boolean => error instanceof RequestError && error.isUnreached

/** A query on the screen that failed is asked again when the connection is back. */
const again = createRetries()
let isWaiting = false
const askAgain = async (): Promise<void> => {
  if (isWaiting) return
  isWaiting = true
  const isWorthIt = await again.next()
  isWaiting = false
  if (isWorthIt)
    await queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) => isUnreached(error),
    })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isUnreached(error)) void askAgain()
    },
    onSuccess: again.reset,
  }),
  defaultOptions: {
    // A browser that reports being offline may still reach a school's own server, so requests are never paused: they are sent
    // at once and show their error.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: freshMs,
      retry: (failures, error) => error instanceof RequestError && error.canRetry && failures < retries,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
