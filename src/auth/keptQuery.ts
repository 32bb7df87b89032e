// A query whose answer stays on this device, for pages that live through a reload without a line.
import { queryOptions } from '@tanstack/react-query'
import type { Call, CallInput } from '#contract/call.ts'
import { callKey } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { withCopy } from './deviceCopies.ts'

/** As callQuery; the name is that of the copy. */
export const keptQuery = <const C extends Call>(name: string, call: C, input: CallInput<C>) =>
  queryOptions({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => withCopy(name, () => request(call, input, { signal, quiet: true })),
  })
