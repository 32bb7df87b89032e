// Around the door of a lesson: the cache of answers alone. What has forms and lists stands in AppProviders.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#src/http/queryClient.ts'

export const LightProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
