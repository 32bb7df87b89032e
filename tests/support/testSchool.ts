// A test's access to a server: calls by name, sign-ins, and direct queries of its database.
import { pino } from 'pino'
import { issueToken, type TokenAnswer } from '#contract/access/auth.ts'
import type { RoleType } from '#contract/accountKinds.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { TenantId } from '#contract/ids.ts'
import { attachDatabase, type Database } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'
import { type Reply, sendCall, unwrap } from './sendCall.ts'
import { demoPassword } from './snapshot.ts'

export type CallOf<N extends CallName> = (typeof calls)[N]

export interface TestSchool {
  url: string
  mediaPort: number
  /** The DATA_DIR and, on PostgreSQL, the address. */
  files: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>
  /** A transaction of the test's own process. */
  database: Database
  /** The school of `teacher`, `student1` … */
  schoolName: string
  schoolId(): Promise<TenantId>
  /** The school of `teacher.b`, `student.b1` … */
  neighbourId(): Promise<TenantId>
  /** Tokens by password through the demo client; the role type defaults to the account's own. */
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
  /** As `call`, but throws on a refusal. */
  must<N extends CallName>(
    name: N,
    input: CallInput<CallOf<N>>,
    token?: string,
  ): Promise<CallAnswer<CallOf<N>>>
  stop(): Promise<void>
}

const demoClient = `Basic ${Buffer.from('demo:demo').toString('base64')}`

/** Calls and sign-ins at this address; `headersOf` are the headers that name an account's school. */
export const callsTo = (
  url: string,
  headersOf: (username: string) => Promise<Record<string, string>> = async () => ({}),
): Pick<TestSchool, 'signIn' | 'call' | 'must'> => {
  const call: TestSchool['call'] = (name, input, token, headers) =>
    sendCall(url, calls[name], input, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers })
  return {
    signIn: async (username, { roleType, password = demoPassword, headers } = {}) => {
      const query = { grant_type: 'password' as const, ...(roleType ? { roleType } : {}) }
      const input = { query, body: { username, password } }
      const all = { authorization: demoClient, ...(await headersOf(username)), ...headers }
      return unwrap(await sendCall(url, issueToken, input, all))
    },
    call,
    must: async (name, input, token) => unwrap(await call(name, input, token)),
  }
}

export const openDatabaseOf = ({ dataDir, databaseUrl }: TestSchool['files']): Database => {
  const database = attachDatabase({ dataDir, databaseUrl, databasePool: 2 }, pino({ level: 'silent' }))
  if (!database) throw new Error('the server listens but its database is not to be found')
  return database
}
