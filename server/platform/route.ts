// A contract call becomes an HTTP route: who may ask, parse, handle, keep what the answer declares, wrap it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { checkToken } from '#contract/access/auth.ts'
import type { Call, CallAnswer, CallParsed } from '#contract/call.ts'
import { appError } from '#contract/errors.ts'
import type { TenantId } from '#contract/ids.ts'
import { lacksTool } from '#contract/tools.ts'
import { type Auth, type Caller, hasPermission } from './auth.ts'
import type { Budgets } from './budgets.ts'
import type { DecryptBody } from './cipher.ts'
import { fieldErrors } from './errors.ts'
import { fileAskedFor, replyWithFile } from './fileAnswer.ts'
import { findUnstorableText } from './findUnstorableText.ts'
import { readMultipart } from './multipart.ts'
import type { Client, FindClient } from './oauthClient.ts'

/** The dependencies of every route; `buildApp` decorates the app with them. */
export interface RouteParts {
  auth: Auth
  budgets: Budgets
  findClient: FindClient
  openBody: DecryptBody
}
declare module 'fastify' {
  interface FastifyInstance {
    routeParts: RouteParts
  }
  interface FastifyRequest {
    /** Who asks; null before `authoriseFirst`. */
    identity: Identity | null
    /** The body had come when it was known who asks. */
    hasWholeBody: boolean
  }
}

type CallerOf<C extends Call> = C['who'] extends 'public' | 'client' ? null : Caller
type ClientOf<C extends Call> = C['who'] extends 'client' ? Client : null

export type CallRequest<C extends Call> = CallParsed<C> & {
  caller: CallerOf<C>
  /** The OAuth client of a token call. */
  client: ClientOf<C>
  request: FastifyRequest
}
/** A success whose envelope carries another code than 0 (the tenant reminder). */
export class SuccessWithCode<A> {
  readonly code: 0 | 1
  readonly data: A
  constructor(code: 0 | 1, data: A) {
    this.code = code
    this.data = data
  }
}
export type Handler<C extends Call> = (
  callRequest: CallRequest<C>,
) => Promise<CallAnswer<C> | SuccessWithCode<CallAnswer<C>>>

/** A call of `bothWays` is served as GET too: what is in the address comes to the handler as the body. */
export const route = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) => {
  serveCall(app, call, handler)
  if (!call.asGet) return
  // The schemas of both ways give the same (contract/call.ts).
  serveCall(app, call.asGet, ({ query, ...callRequest }) =>
    handler({ ...callRequest, query: undefined, body: query } as CallRequest<C>),
  )
}

const serveCall = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>) => {
  const { routeParts } = app
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    bodyLimit: bodyLimitOf(call),
    onRequest: [authoriseFirst(app, call), chargeBody(app, call)],
    handler: async (request, reply) => {
      const identity = await identityOf(app, call, request)
      const body = await readBody(routeParts, call, request)
      const callRequest = { ...parse(call, request, body), ...identity, request }
      // The types follow call.who and the call's schemas, which the compiler cannot infer here.
      const answer = await inTurn(routeParts.budgets, call, { request, identity }, () =>
        handler(callRequest as CallRequest<C>),
      )
      return send({ request, reply }, call, answer)
    },
  })
}

/** What anybody may send, in bytes: a sign-in, a form of registration. */
export const publicBodyMax = 16 * 1024
const signedInBodyMax = 1024 * 1024

const bodyLimitOf = ({ who, bodyLimit }: Call): number =>
  bodyLimit ?? (who === 'public' || who === 'client' ? publicBodyMax : signedInBodyMax)

/** Fails the start when a declared call has no route. */
export const requireRoutes = (app: FastifyInstance, calls: Readonly<Record<string, Call>>): void => {
  const missing = Object.entries(calls).filter(
    ([, { method, path }]) => !app.hasRoute({ method, url: fastifyPath(path) }),
  )
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(', ')
  throw new Error(`No route serves ${names}: register it in server/features/<area>/index.ts`)
}

/** The school a caller acts in. Only the system administrator may have none. */
export const tenantOf = (caller: Caller): TenantId => {
  if (!caller.tenantId) throw appError('TENANT_NEEDED')
  return caller.tenantId
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const accessTokenOf = (request: FastifyRequest) =>
  /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1]

type GuardedCall = Pick<Call, 'who' | 'needs' | 'tool' | 'method' | 'path' | 'changes' | 'withFirstPassword'>
export type Identity =
  | { readonly caller: null; readonly client: null }
  | { readonly caller: null; readonly client: Client }
  | { readonly caller: Caller; readonly client: null }

type CallRights = Pick<Call, 'who' | 'needs' | 'tool'>

const isForKind = ({ kind }: Caller, { who }: CallRights): boolean => who === 'signedIn' || who.includes(kind)

const isWithheld = ({ withheldTools }: Caller, { tool }: CallRights): boolean =>
  lacksTool((one) => withheldTools.has(one), tool)

/** The kind of account, the flags of its role, and the tools of its school. */
export const mayCall = (caller: Caller, call: CallRights): boolean =>
  isForKind(caller, call) && hasPermission(caller, call.needs) && !isWithheld(caller, call)

/** Throws why this person may not call it. */
const requireMayCall = (caller: Caller, call: CallRights): void => {
  // A tool takes its menu and so its flags along: the word of the tool says more.
  if (isForKind(caller, call) && isWithheld(caller, call)) throw appError('TOOL_WITHHELD')
  if (!mayCall(caller, call)) throw appError('FORBIDDEN')
}

/** The hook `onRequest` of every route with a body, also outside the contract: who may not ask gets no byte of it read. */
export const authoriseFirst =
  (app: FastifyInstance, call: GuardedCall) => async (request: FastifyRequest) => {
    request.identity = await authoriseRequest(app.routeParts, call, request, { isCharged: true })
    request.hasWholeBody = request.raw.complete
  }

/** Who asks, once the body is there. While it was on its way the login may have ended, so that is looked up again. */
export const identityOf = async (
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
): Promise<Identity> =>
  (request.hasWholeBody && request.identity) || authoriseRequest(app.routeParts, call, request)

/** What is stored by a call is charged before a byte of it is read; a length that is not told counts as the longest. */
const chargeBody =
  ({ routeParts: { budgets } }: FastifyInstance, call: Call) =>
  async (request: FastifyRequest) => {
    const { caller } = request.identity ?? {}
    if (!caller || call.method === 'GET' || call.bodyAs === 'multipart') return
    const isUntold = request.headers['transfer-encoding'] !== undefined
    budgets.write(
      caller.userId,
      isUntold ? bodyLimitOf(call) : Number(header(request, 'content-length') ?? 0),
    )
  }

/** Signing in is not among them: passwords have a queue of their own. */
const inTurn = <R>(
  budgets: Budgets,
  { who, path }: Call,
  { request, identity: { caller } }: { request: FastifyRequest; identity: Identity },
  work: () => Promise<R>,
): Promise<R> => {
  if (who === 'client') return work()
  return budgets.run(caller ? { userId: caller.userId } : { address: request.ip, path }, work)
}

/**
 * Authenticates and authorises a request; also for routes outside the contract. `isCharged`: it counts in the budget of
 * who asks.
 */
export const authoriseRequest = async (
  { auth, budgets, findClient }: RouteParts,
  call: GuardedCall,
  request: FastifyRequest,
  { isCharged = false }: { readonly isCharged?: boolean } = {},
): Promise<Identity> => {
  const accessToken = accessTokenOf(request)
  // check_token has its token in the address, and charges its account.
  const isStranger = call.who === 'public' || call.who === 'client' || !accessToken
  if (isCharged && isStranger && call.path !== checkToken.path) budgets.callFrom(request.ip)
  if (call.who === 'public') return { caller: null, client: null }
  if (call.who === 'client') {
    const client = await findClient(header(request, 'authorization') ?? '')
    if (!client) throw appError('CLIENT_UNKNOWN')
    return { caller: null, client }
  }
  if (!accessToken) throw appError('NO_TOKEN')
  const caller = await auth.authenticate(accessToken, {
    tenantId: header(request, 'tenant-id'),
    language: header(request, 'accept-language'),
    withFirstPassword: call.withFirstPassword,
    budget: isCharged ? { use: 'calls', address: request.ip } : undefined,
  })
  if (!caller) throw appError(await auth.whyDead(accessToken))
  // One's own login is not school data: accounts of the demo institution may sign out.
  const isWrite = call.method !== 'GET' || call.changes
  const isOwnLogin = call.path.startsWith('/auth/')
  if (caller.isDemo && isWrite && !isOwnLogin) throw appError('DEMO')
  requireMayCall(caller, call)
  if (caller.isOver && isWrite && !isOwnLogin) throw appError('TENANT_OVER')
  return { caller, client: null }
}

const readBody = (parts: RouteParts, call: Call, request: FastifyRequest): Promise<unknown> | unknown => {
  if (call.sealed) return parts.openBody(request.body)
  return call.bodyAs === 'multipart' ? readMultipart(request) : request.body
}

const parse = (call: Call, request: FastifyRequest, body: unknown) => {
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? undefined)
    if (!parsed.success) throw appError('VALIDATION', { fields: fieldErrors(parsed.error) })
    const broken = findUnstorableText(parsed.data)
    if (broken !== undefined) throw appError('VALIDATION', { fields: { [broken]: 'field.invalid' } })
    return parsed.data
  }
  return {
    params: part(call.params, request.params),
    query: part(call.query, request.query),
    body: part(call.body, body),
  }
}

/**
 * The sent part of an answer: the fields that the call's schema declares. A new column of a table is not sent until
 * the contract names it; an answer without a declared field is a bug, and UNKNOWN to the caller.
 */
export const declaredAnswer = (call: Pick<Call, 'answer'>, answer: unknown): unknown =>
  call.answer.parse(answer)

/** The whole of what a call answers with JSON. */
export const replyOf = (call: Call, answer: unknown): unknown => {
  const { code, data } = answer instanceof SuccessWithCode ? answer : { code: 0, data: answer }
  const declared = declaredAnswer(call, data)
  return call.plain ? declared : { code, msg: 'success', data: declared }
}

const send = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  call: Call,
  answer: unknown,
) => {
  const file = fileAskedFor(request, call, answer)
  if (file) return replyWithFile(reply, file)
  const whole = replyOf(call, answer)
  if (call.answerType) reply.type(call.answerType).header('cache-control', 'no-store')
  // Private: it needs a token, so no proxy on the way may answer it to others.
  if (call.cacheSeconds) reply.header('cache-control', `private, max-age=${call.cacheSeconds}`)
  return reply.send(whole)
}
