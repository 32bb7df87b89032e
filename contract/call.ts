// A call is declared once and used by the server route, the browser client, the OpenAPI page and the tests.
import { z } from 'zod'
import type { AccountKind } from './accountKinds.ts'
import { limits } from './constants.ts'
import { errorCodeSchema, refusalDetails } from './errors.ts'
import type { Tool } from './tools.ts'

/** public: no token needed. client: a known OAuth client (Basic). signedIn: any live token. A list: those kinds of account only. */
export type Who = 'public' | 'client' | 'signedIn' | readonly AccountKind[]

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Literal path; parameters as {id}. */
  readonly path: string
  readonly summary: string
  readonly who: Who
  /**
   * The permission flag that the caller's role must carry, or a list of which one is enough. It narrows `who` and
   * never widens it: a flag that a role was given does not open a call to another kind of account.
   */
  readonly needs?: string | readonly string[]
  /** The tool that it belongs to, which the platform may take away from a school; of several one is enough. */
  readonly tool?: Tool | readonly Tool[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The encoding of the body; default json. */
  readonly bodyAs?: 'json' | 'form' | 'multipart'
  /** The browser sends the body sealed with the login cipher: it carries a password. */
  readonly sealed?: true
  /** It changes data although its method is GET (the specification noted no other). */
  readonly changes?: true
  /** Also for an account that has to change its first password; all other calls refuse it with PASSWORD_CHANGE_NEEDED. */
  readonly withFirstPassword?: true
  /** The maximal request size in bytes, if more than the default of one megabyte. */
  readonly bodyLimit?: number
  /** The schema of `data`, or with `plain` of the whole answer. */
  readonly answer: z.ZodType
  /** The token call answers without the envelope (specification, document 2, section 7.2). */
  readonly plain?: true
  /** The media type of a plain answer that is no JSON. */
  readonly answerType?: string
  /** The browser may keep the answer for so long: it is the same for everybody, and never changes. */
  readonly cacheSeconds?: number
  /** The same as GET (`bothWays`). */
  readonly asGet?: Call
  /** Refusals that a caller should expect beyond the common ones; shown in the OpenAPI page. */
  readonly refuses?: readonly z.infer<typeof errorCodeSchema>[]
}

export const defineCall = <const C extends Call>(call: C): C => call

/** The same calls, which belong to this tool. */
export const ofTool = <T extends Readonly<Record<string, Call>>>(tool: Tool, calls: T): T => {
  const entries = Object.entries(calls).map(([name, call]) => {
    const { asGet } = call
    return [name, { ...call, tool, ...(asGet && { asGet: { ...asGet, tool } }) }]
  })
  return Object.fromEntries(entries) as T // the same calls by the same names
}

type Changing = Omit<
  Call,
  'method' | 'changes' | 'bodyAs' | 'sealed' | 'plain' | 'answerType' | 'asGet' | 'withFirstPassword'
>
type AsPost<C> = Omit<C, 'query'> & { readonly method: 'POST' }
type QueryOf<C> = C extends { readonly query: infer Q extends z.ZodType }
  ? { readonly query: Q }
  : C extends { readonly body: infer B extends z.ZodType }
    ? { readonly query: B }
    : unknown
type AsGet<C> = Omit<C, 'body' | 'query'> & { readonly method: 'GET'; readonly changes: true } & QueryOf<C>
type BodyOf<C> = C extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined

/**
 * A changing call as POST and, in `asGet`, as GET: the specification names no method, or GET, and both do the same
 * (CALL-RULE-01). What the body has is in the address of the GET; `query` says how, where it is written otherwise there,
 * and has to give what the body gives.
 */
export const bothWays = <const C extends Changing>(
  call: C & { readonly query?: z.ZodType<BodyOf<C>> },
): AsPost<C> & { readonly asGet: AsGet<C> } => {
  const { body, query = body, ...common } = call
  const ways = {
    ...common,
    method: 'POST',
    ...(body && { body }),
    asGet: { ...common, method: 'GET', changes: true, ...(query && { query }) },
  }
  return ways as unknown as AsPost<C> & { readonly asGet: AsGet<C> } // the same parts, which the compiler does not follow
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<C, K extends string> = C extends Record<K, infer S> ? S : undefined

/** The input that a caller hands over. */
export type CallInput<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C extends Record<K, z.ZodType> ? K : never]: Input<Part<C, K>>
}
/** The input that a route receives after parsing. */
export type CallParsed<C extends Call> = {
  params: Output<Part<C, 'params'>>
  query: Output<Part<C, 'query'>>
  body: Output<Part<C, 'body'>>
}
export type CallAnswer<C extends Call> = z.output<C['answer']>

/** Success {code: 0, msg, data}; refusal {code: 1, msg, data: {error, fields?, …}}. */
export const refusalSchema = z.object({
  code: z.literal(1),
  msg: z.string(),
  data: refusalDetails.extend({ error: errorCodeSchema }),
})
export type Refusal = z.infer<typeof refusalSchema>
export interface Success<A> {
  code: 0
  msg: string
  data: A
}

/** Several values of a query (ids=1&ids=2). One value in an address is no list. */
export const manyInQuery = <const S extends z.ZodType>(one: S, max: number) =>
  z.union([z.array(one).min(1).max(max), one.transform((value) => [value])])

/** Query of every page call (CALL-RULE-04). */
export const pageQuery = z.object({
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(200).default(limits.listPage),
})
export const pageOf = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  })
