// The one HTTP client: every call of the browser goes through here.
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { apiVersion, requestTimeoutMs } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { headerOf } from '#contract/locale.ts'
import { currentLocale } from '#src/lib/i18n.ts'
import { hearServerTime } from '#src/lib/serverClock.ts'
import { type BuiltRequest, buildRequest, mergeKey, type Parts } from './buildRequest.ts'
import { isLeftToScreen } from './exemptUrls.ts'
import { createMerger } from './mergeRequests.ts'
import { RequestError, readRefusal } from './requestError.ts'
import { type OnProgress, sendWatched } from './sendWatched.ts'
import { showError } from './showError.ts'

/** The session as the client must know it, handed in at start so that it need not import it. */
export interface HttpSession {
  accessToken: () => string | undefined
  tenantId: () => string | undefined
  /** A 424: the login behind the token is over; the code says why. */
  onTokenDead: (code: ErrorCode) => void
}
let session: HttpSession = { accessToken: () => undefined, tenantId: () => undefined, onTokenDead: () => {} }
export const connectHttp = (newSession: HttpSession): void => {
  session = newSession
}

const bearer = () => {
  const token = session.accessToken()
  return token ? `Bearer ${token}` : undefined
}
/** The headers of the signed-in user, for the one request that is not a declared call (tus). */
export const sessionHeaders = (): Record<string, string> => {
  const [authorization, tenantId] = [bearer(), session.tenantId()]
  return {
    VERSION: apiVersion,
    'Accept-Language': headerOf[currentLocale()],
    ...(authorization && { Authorization: authorization }),
    ...(tenantId && { 'TENANT-ID': tenantId }),
  }
}
/** That request was answered with 424. A late answer for a token that was renewed meanwhile is ignored. */
export const reportTokenDead = (authorization: string | undefined): void => {
  if (authorization === bearer()) session.onTokenDead('TOKEN_DEAD')
}

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** The screen shows the failure itself: no toast. */
  quiet?: boolean
  /** The school of the request, instead of the session's, for calls before the sign-in. */
  tenantId?: string | undefined
  /** A form sends it and shows itself what is wrong with it (400, ERR-400) or who was quicker (409): no toast for these. */
  form?: boolean
  /** Hears how much of the body has left. */
  onProgress?: OnProgress | undefined
}
/** A form shows these itself. */
export const isFormError = (status: number): boolean => status === 400 || status === 409

interface Reply {
  status: number
  body: unknown
}

const { merge, forgetReads } = createMerger()
/** The token that was answered 424: nothing more is sent with it, however many pages keep looking. */
let deadToken: string | undefined

const answerTo = (built: BuiltRequest, signal: AbortSignal, onProgress?: OnProgress): Promise<Response> => {
  const { url, method, headers, body = null } = built
  const ends = AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)])
  return onProgress
    ? sendWatched(built, ends, onProgress)
    : fetch(url, { method, headers, body, signal: ends })
}

const send = async (built: BuiltRequest, signal: AbortSignal, onProgress?: OnProgress): Promise<Reply> => {
  let status: number
  let text: string
  try {
    const sentAt = Date.now()
    const response = await answerTo(built, signal, onProgress)
    const date = response.headers.get('date')
    // An answer that the browser has kept is of another time.
    const isKept = response.headers.get('cache-control')?.includes('max-age')
    if (date && !isKept) hearServerTime({ date, sentAt, receivedAt: Date.now() })
    // The connection can also break while the body is being read.
    status = response.status
    text = await response.text()
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new RequestError({ code: 'UNAVAILABLE', status: 0, cause })
  }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    // A proxy's page instead of an answer: the status alone must speak.
    return { status, body: undefined }
  }
}

/** The longest that a read waits where the server says when to ask again; longer ones show their error. */
const waitsAtMostMs = 10_000
const readAttempts = 3

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

/** Repeats a read when the server says that it was too much at once, and when to ask again. */
const sendPatiently = async (built: BuiltRequest, signal: AbortSignal): Promise<Reply> => {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(built, signal)
    const { waitSeconds } = readRefusal(reply.status, reply.body).details
    const waitMs = (waitSeconds ?? Number.POSITIVE_INFINITY) * 1000
    if (reply.status !== 429 || attempt === readAttempts || waitMs > waitsAtMostMs) return reply
    await pause(waitMs, signal)
  }
}

const sealed = async (input: Parts): Promise<Parts> => {
  const { encryptBody } = await import('./encryptBody.ts').catch((cause: unknown) => {
    throw new RequestError({ code: 'UNAVAILABLE', status: 0, cause })
  })
  return { ...input, body: await encryptBody(input.body, request) }
}

const ask = async (call: Call, input: Parts, options: RequestOptions): Promise<Reply> => {
  const caller = {
    accessToken: session.accessToken(),
    tenantId: options.tenantId ?? session.tenantId(),
    locale: currentLocale(),
  }
  const isSigned = call.who !== 'public' && call.who !== 'client'
  if (isSigned && caller.accessToken && caller.accessToken === deadToken) {
    throw new RequestError({ code: 'TOKEN_DEAD', status: 424 })
  }
  const clear = buildRequest(call, input, caller)
  // Encryption makes equal bodies differ, so the merge key uses the plain one.
  const key = mergeKey(clear, window.location.hash)
  const built = call.sealed ? buildRequest(call, await sealed(input), caller) : clear
  const merged = { path: built.path, key, signal: options.signal }
  const isRead = call.method === 'GET' && !call.changes
  const reply = await merge(merged, (signal) =>
    isRead ? sendPatiently(built, signal) : send(built, signal, options.onProgress),
  ).finally(() => {
    // Even one that failed may have been carried out.
    if (!isRead) forgetReads()
  })
  // A late answer to a token that has been renewed meanwhile ends nothing.
  if (reply.status === 424 && session.accessToken() === caller.accessToken) {
    deadToken = caller.accessToken
    session.onTokenDead(readRefusal(reply.status, reply.body).code)
  }
  return reply
}

const codeOf = (body: unknown): unknown => Reflect.get(Object(body), 'code')

const open = <C extends Call>(call: C, { status, body }: Reply): CallAnswer<C> => {
  if (status !== 200 || (!call.plain && codeOf(body) !== 0)) throw readRefusal(status, body)
  const answer = call.answer.safeParse(call.plain ? body : Reflect.get(Object(body), 'data'))
  if (!answer.success) throw new RequestError({ code: 'UNKNOWN', status, cause: answer.error })
  // The schema of this very call has just parsed it.
  return answer.data as CallAnswer<C>
}

const isShownElsewhere = (call: Call, error: RequestError, { quiet, form }: RequestOptions): boolean =>
  (quiet ?? false) || (form === true && isFormError(error.status)) || isLeftToScreen(call, error)

/** Sends a declared call and answers its data, or throws a RequestError. */
export const request = async <const C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<CallAnswer<C>> => {
  try {
    return open(call, await ask(call, input, options))
  } catch (error) {
    if (error instanceof RequestError && !isShownElsewhere(call, error, options)) showError(error)
    throw error
  }
}

/** For the few calls whose code 1 is an answer and not a refusal (the tenant's reminder). */
export const requestReply = async <const C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<{ code: unknown; data: unknown }> => {
  const { status, body } = await ask(call, input, options)
  if (status !== 200) throw readRefusal(status, body)
  return { code: codeOf(body), data: Reflect.get(Object(body), 'data') }
}
