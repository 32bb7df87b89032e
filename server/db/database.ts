// The only way to the database: two kinds of transaction, and nothing beside them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TenantId, UserId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { type DatabaseAddress, embeddedAddress } from './address.ts'
import { startEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { findLockOwner } from './embedded/lock.ts'
import type { DatabaseFile } from './embedded/messages.ts'
import { createTurns } from './turns.ts'

/** Savepoints do not work in PGlite, which has one session for all connections. */
export type Transaction = Omit<NodePgDatabase, 'transaction'>

/** What a transaction has done to a shared document, for those who have it open. */
export type DocumentEffect = { readonly tenantId: TenantId; readonly name: DocumentName } & (
  | { readonly kind: 'stored'; readonly update: Uint8Array }
  | { readonly kind: 'rightsChanged' | 'removed' | 'restarted' }
)
/** An effect of a transaction outside the database; reported after the commit, and never after a rollback. */
export interface CommitEffect {
  /** The accounts that have a new message. */
  readonly receiverIds?: readonly UserId[]
  readonly document?: DocumentEffect
}
const outcomes = new WeakMap<Transaction, CommitEffect[]>()
export const afterCommit = (tx: Transaction, outcome: CommitEffect): void => {
  outcomes.set(tx, [...(outcomes.get(tx) ?? []), outcome])
}

export interface Database {
  /** A transaction that sees one school: row-level security hides every other. */
  inTenant<R>(tenantId: TenantId, work: (tx: Transaction) => Promise<R>): Promise<R>
  /**
   * As `inTenant`, and tables with the wall `school+public` also show the rows of the public library, to read only: a
   * query that means the school's own says so.
   */
  inLibrary<R>(tenantId: TenantId, work: (tx: Transaction) => Promise<R>): Promise<R>
  /** A transaction that sees everything; the reason is for the reader, and a test lists the callers. */
  asPlatform<R>(reason: string, work: (tx: Transaction) => Promise<R>): Promise<R>
  /** The rows of a function of the database that decides by itself what it shows; one statement, without a transaction. */
  callFunction<R extends pg.QueryResultRow>(name: 'caller_of_token', argument: string): Promise<R[]>
  /** Listens to the effects of this process's committed transactions. */
  onDone(listener: (outcome: CommitEffect) => void): void
  ping(): Promise<undefined>
  close(): Promise<void>
  readonly address: DatabaseAddress
}

/** It runs one transaction at a time: a second is there when that one ends, and no more stand in front of other people. */
const embeddedPool = 2

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

/** PostgreSQL at DATABASE_URL, or else the embedded database in DATA_DIR, started here. */
export const openDatabase = async (
  config: DatabaseConfig & Pick<Config, 'timing'>,
  log: Log,
): Promise<Database> => {
  if (config.databaseUrl) {
    return connect({ connectionString: config.databaseUrl }, { pool: config.databasePool, log })
  }
  const embedded = await startEmbeddedDatabase(config, log)
  const database = connect(embedded.address, { pool: embeddedPool, log, ready: embedded.ready })
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}

/** For command-line scripts: the database of a running server, or null when none runs here. */
export const attachDatabase = (config: DatabaseConfig, log: Log): Database | null => {
  if (config.databaseUrl) {
    return connect({ connectionString: config.databaseUrl }, { pool: config.databasePool, log })
  }
  const path = join(config.dataDir, 'database.json')
  if (!existsSync(path)) return null
  const file = JSON.parse(readFileSync(path, 'utf8')) as DatabaseFile // written by our own child process
  if (findLockOwner(file.holder) === null) return null
  return connect(embeddedAddress(file.socketFolder), { pool: embeddedPool, log })
}

interface ConnectOptions {
  pool: number
  log: Log
  ready?: () => Promise<void>
}

/** What a transaction runs as; the policies of the tables read it. */
interface Setting {
  readonly role: 'tongxue_app' | 'tongxue_platform'
  readonly tenant?: string
  readonly library?: 'public'
}

const connect = (address: DatabaseAddress, { pool: max, log, ready }: ConnectOptions): Database => {
  const pool = new pg.Pool({
    ...address,
    max,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 60_000,
    // A query outside a transaction must not see every school even by mistake. A connection that cannot take this role is
    // closed, and who asked for it gets the error.
    onConnect: (client) => client.query('set role tongxue_app'),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => {
    // A client that loses its connection between two queries of a transaction emits an error; without a listener it would
    // end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection in use was lost'))
  })
  const listeners = new Set<(outcome: CommitEffect) => void>()
  const turns = createTurns(max)

  const transact = async <R>(setting: Setting, work: (tx: Transaction) => Promise<R>) => {
    const client = await pool.connect()
    const tx = drizzle(client)
    let result: R
    let lost: Error | undefined
    try {
      await client.query(beginAs(setting))
      result = await work(tx)
      await client.query('commit')
    } catch (error) {
      // A connection that cannot even roll back is not used again.
      await client.query('rollback').catch((reason: Error) => (lost = reason))
      throw error
    } finally {
      client.release(lost)
    }
    for (const outcome of outcomes.get(tx) ?? []) for (const listener of listeners) listener(outcome)
    return result
  }
  const open = async <R>(setting: Setting, work: (tx: Transaction) => Promise<R>) => {
    await ready?.()
    return turns.take(() => transact(setting, work))
  }
  return {
    address,
    inTenant: (tenant, work) => open({ role: 'tongxue_app', tenant }, work),
    inLibrary: (tenant, work) => open({ role: 'tongxue_app', tenant, library: 'public' }, work),
    asPlatform: (_reason, work) => open({ role: 'tongxue_platform' }, work),
    callFunction: async <R extends pg.QueryResultRow>(name: string, argument: string) => {
      await ready?.()
      // With a parameter it would be five messages, and outside a transaction PGlite mixes the messages of its connections.
      const query = `select * from ${name}(${pg.escapeLiteral(argument)})`
      return (await turns.take(() => pool.query<R>(query))).rows
    },
    onDone: (listener) => void listeners.add(listener),
    ping: async () => {
      await ready?.()
      await pool.query('select 1')
      return undefined
    },
    close: () => (pool.ended || pool.ending ? Promise.resolve() : pool.end()),
  }
}

/** One message to the database for all of it: most transactions are short, and each message costs a round trip. */
const beginAs = ({ role, tenant, library }: Setting): string =>
  [
    'begin',
    `set local role ${role}`,
    ...(tenant ? [`set local app.tenant to ${pg.escapeLiteral(tenant)}`] : []),
    ...(library ? [`set local app.library to ${library}`] : []),
  ].join(';')
