// How a page asks the server: it names a call and its input, and these are the key of the answer in the cache.
// The key follows the address, so what lies under `/teach/live` can be asked again at once (tRPC's keys are the model).
import { type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'
import type { Call, CallInput } from '#contract/call.ts'
import { type RequestOptions, request } from './request.ts'

const segments = (path: string) => path.split('/').slice(1)

/** Returns the key of the answer to this input; without an input, the beginning of the keys of all answers to the call. */
export const callKey = <const C extends Call>(
  call: C | undefined,
  input?: CallInput<C>,
): readonly unknown[] => [...segments(call?.path ?? ''), ...(input ? [input] : [])]

/**
 * Returns options for TanStack's hooks. Nothing is asked while the call (a noun may lack it) or the input is undefined. A page
 * shows a failure itself, so there is no toast. `tenantId` names another school than the session's.
 */
export const callQuery = <const C extends Call>(
  call: C | undefined,
  input: CallInput<C> | undefined,
  school: Pick<RequestOptions, 'tenantId'> = {},
) =>
  queryOptions({
    queryKey: (school.tenantId
      ? [...callKey(call, input), school.tenantId]
      : callKey(call, input)) as QueryKey,
    queryFn:
      call && input ? ({ signal }) => request(call, input, { ...school, signal, quiet: true }) : skipToken,
  })

/** Asks for something that somebody works on from here on: whenever it is opened, and never again while it is open. */
export const onceQuery = <const C extends Call>(call: C | undefined, input: CallInput<C> | undefined) =>
  queryOptions({
    ...callQuery(call, input),
    queryKey: ['once', ...callKey(call, input)] as QueryKey,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A call or a noun's declaration has an address, or stands for all that lies under one. */
interface Addressed {
  readonly path: string
}
/** Marks these answers as old: those on the screen are asked for again at once, the others when they are shown. */
export const refetchCalls = async (queries: QueryClient, calls: readonly Addressed[]): Promise<void> => {
  await Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: segments(path) })))
}
