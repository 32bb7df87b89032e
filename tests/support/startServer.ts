// The real server with its real children, on a port and a database of its own, in one line.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { issueToken, type TokenAnswer } from '#contract/access/auth.ts'
import type { RoleType } from '#contract/accountKinds.ts'
import type { Call, CallAnswer, CallInput, Refusal, Success } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { ErrorCode, RefusalDetails } from '#contract/errors.ts'
import { attachDatabase, type Database } from '#server/db/database.ts'
import type { Listening } from '#server/printSignInLinks.ts'
import { makeDatabase, type TestDatabase } from './database.ts'
import { storeEnv } from './s3.ts'
import { demoPassword, root } from './snapshot.ts'

export type CallOf<N extends CallName> = (typeof calls)[N]
export type Reply<A> =
  | { ok: true; status: number; code: 0 | 1; data: A }
  | ({ ok: false; status: number; error: ErrorCode; msg: string } & RefusalDetails)

export interface TestServer {
  url: string
  mediaPort: number
  /** The DATA_DIR and, on PostgreSQL, the address. */
  files: TestDatabase
  /** A transaction from the test's own process, beside the server. */
  database: Database
  process: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Tokens by password through the demo client; without a role type the account's own is taken. */
  signIn(
    username: string,
    as?: { roleType?: RoleType; password?: string; headers?: Record<string, string> },
  ): Promise<TokenAnswer>
  call<N extends CallName>(
    name: N,
    input: CallInput<CallOf<N>>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Reply<CallAnswer<CallOf<N>>>>
  /** As `call`, for when only success makes sense. */
  must<N extends CallName>(
    name: N,
    input: CallInput<CallOf<N>>,
    token?: string,
  ): Promise<CallAnswer<CallOf<N>>>
  /** Ends it, and removes its database unless told to keep it for another start. */
  stop(how?: { signal?: NodeJS.Signals; keep?: boolean }): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** Start on what an earlier server left. */
  on?: TestDatabase
}

/** The pinned Node, also when vitest itself runs on the machine's. */
const node =
  [join(root, 'node_modules/.bin/node'), process.execPath].find((path) => existsSync(path)) ?? 'node'
const demoClient = `Basic ${Buffer.from('demo:demo').toString('base64')}`

export const startServer = async ({ env = {}, on }: StartOptions = {}): Promise<TestServer> => {
  const files = on ?? (await makeDatabase())
  const child = fork(join(root, 'server/main.ts'), {
    execPath: node,
    // Its database lives for seconds: what an optimising compiler would spend on it never comes back.
    execArgv: ['--liftoff-only'],
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited(), ...serverEnv(files), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  const { url, mediaPort } = await listening(child, () => output)
  const database = attachDatabase(
    { dataDir: files.dataDir, databaseUrl: files.databaseUrl, databasePool: 2 },
    pino({ level: 'silent' }),
  )
  if (!database) throw new Error('the server listens but its database is not to be found')

  const call: TestServer['call'] = (name, input, token, headers) =>
    sendCall(url, calls[name], input, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers })
  return {
    url,
    mediaPort,
    files,
    database,
    process: child,
    output: () => output,
    signIn: async (username, { roleType, password = demoPassword, headers } = {}) => {
      const query = { grant_type: 'password' as const, ...(roleType ? { roleType } : {}) }
      const input = { query, body: { username, password } }
      return unwrap(await sendCall(url, issueToken, input, { authorization: demoClient, ...headers }))
    },
    call,
    must: async (name, input, token) => unwrap(await call(name, input, token)),
    stop: async ({ signal = 'SIGTERM', keep = false } = {}) => {
      await database.close()
      await exit(child, signal)
      if (!keep) await files.drop()
    },
  }
}

/** Nothing of the developer's own configuration may leak into a test. */
const inherited = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  TZ: process.env.TZ,
})

const serverEnv = ({ dataDir, databaseUrl }: TestDatabase) => ({
  PORT: '0',
  DEMO: '1',
  DEMO_PASSWORD: demoPassword,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...storeEnv(),
})

const listening = (child: ChildProcess, output: () => string) =>
  new Promise<Listening>((resolve, reject) => {
    child.on('message', (message: Listening) => message.kind === 'listening' && resolve(message))
    child.once('exit', (code) => reject(new Error(`the server did not start (code ${code}):\n${output()}`)))
  })

const exit = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })

const unwrap = <A>(reply: Reply<A>): A => {
  if (reply.ok) return reply.data
  throw new Error(
    `refused: ${reply.status} ${reply.error} ${reply.msg} ${JSON.stringify(reply.fields ?? {})}`,
  )
}

/** The parts of an input, loosely: which of them there are follows the call. */
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
