// The cache of what the server answered, one per window.
import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './requestError.ts'

const retries = 2
const freshMs = 2000

export const queryClient = new QueryClient({
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
