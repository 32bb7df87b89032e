import type { Call, CallInput } from '#contract/call.ts'
import { type RequestOptions, request } from '#src/http/request.ts'

/** Sends a call that is known only by a noun's declaration: the server checks the input, the call's schema the answer. */
export const sendCall = (
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options?: RequestOptions,
): Promise<unknown> => request(call, input as CallInput<Call>, options)
