// Sends a call of the contract as a browser does; answers its data or its refusal.
import type { Call, CallAnswer, CallInput, Refusal, Success } from '#contract/call.ts'
import type { ErrorCode, RefusalDetails } from '#contract/errors.ts'

export type Reply<A> =
  | { ok: true; status: number; code: 0 | 1; data: A }
  | ({ ok: false; status: number; error: ErrorCode; msg: string } & RefusalDetails)

/** The data of an answer; a refusal is thrown. */
export const unwrap = <A>(reply: Reply<A>): A => {
  if (reply.ok) return reply.data
  throw new Error(
    `refused: ${reply.status} ${reply.error} ${reply.msg} ${JSON.stringify(reply.fields ?? {})}`,
  )
}

/** The parts of an input; which ones exist depends on the call. */
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const searchOf = (values: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one))
  }
  return search
}

const wireBody = (call: Call, body: Record<string, unknown>) => {
  if (call.bodyAs === 'form') return searchOf(body)
  if (call.bodyAs !== 'multipart') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}

export const sendCall = async <C extends Call>(
  url: string,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string>,
): Promise<Reply<CallAnswer<C>>> => {
  const { params = {}, query, body } = input as Parts // CallInput's keys depend on the call
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const response = await fetch(`${url}${path}?${searchOf(query)}`, {
    method: call.method,
    headers: {
      ...(body && (call.bodyAs ?? 'json') === 'json' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: wireBody(call, body) } : {}),
  })
  const { status } = response
  const answer = (await response.json()) as Success<CallAnswer<C>> | Refusal | CallAnswer<C> // the server checks its answers
  if (isRefusal(answer)) return { ok: false, status, msg: answer.msg, ...answer.data }
  if (call.plain) return { ok: true, status, code: 0, data: answer as CallAnswer<C> } // no envelope around it
  const { code, data } = answer as Success<CallAnswer<C>> // the only shape left
  return { ok: true, status, code, data }
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  typeof answer.data === 'object' &&
  answer.data !== null &&
  'error' in answer.data
