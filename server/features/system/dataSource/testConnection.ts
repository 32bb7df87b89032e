// Tries a data source: one connection of its own, one question, eight seconds. It is no way to the program's own database, and
// the transactions of the program have no way here.
import { Socket } from 'node:net'
import pg from 'pg'
import type { ConnectionResult } from '#contract/system/dataSource.ts'
import { isListed, type ResolveName, resolveHost } from '#server/platform/outside/hosts.ts'
import { OutsideError, outsideReasonOf } from '#server/platform/outside/outsideError.ts'

const wholeMs = 8000
/** A server that is none may send for ever. */
const answerMax = 256 * 1024

export interface Target {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
  readonly hasTls: boolean
}
interface Parts {
  /** DATA_SOURCE_HOSTS: these alone, and they may be private. */
  readonly hosts: readonly string[]
  readonly resolveName?: ResolveName
}
interface Tried {
  readonly result: ConnectionResult
  readonly version: string
}

export const testConnection = async ({ hosts, resolveName }: Parts, target: Target): Promise<Tried> => {
  const failed = (result: ConnectionResult): Tried => ({ result, version: '' })
  if (!isListed(hosts, target)) return failed('unlisted')
  const ending = AbortSignal.timeout(wholeMs)
  const socket = new Socket()
  const stop = () => socket.destroy(new OutsideError('late'))
  ending.addEventListener('abort', stop, { once: true })
  socket.on('data', () => {
    if (socket.bytesRead > answerMax) socket.destroy(new OutsideError('tooLarge'))
  })
  try {
    const [address] = await resolveHost(target.host, { mayBePrivate: true, signal: ending, resolveName })
    if (!address) return failed('name')
    const version = await askVersion(target, address.address, socket)
    return { result: 'connected', version }
  } catch (error) {
    return failed(ending.aborted ? 'late' : resultOf(error))
  } finally {
    ending.removeEventListener('abort', stop)
    socket.destroy()
  }
}

const askVersion = async (
  { host, port, database, username, password, hasTls }: Target,
  address: string,
  socket: Socket,
): Promise<string> => {
  const client = new pg.Client({
    // The address that was looked up; the certificate is that of the name.
    host: address,
    port,
    database,
    user: username,
    password,
    ssl: hasTls ? { rejectUnauthorized: true, servername: host.replace(/^\[|\]$/g, '') } : false,
    application_name: 'tongxue',
    connectionTimeoutMillis: wholeMs,
    query_timeout: wholeMs,
    stream: () => socket,
  })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  client.on('error', broken.reject)
  socket.on('error', broken.reject)
  const asked = (async () => {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return String(rows[0]?.server_version ?? '').slice(0, 100)
  })()
  return Promise.race([asked, broken.promise])
}

/** SQLSTATE of PostgreSQL: who asks is not let in; there is no such database. */
const resultOfState: Readonly<Record<string, ConnectionResult>> = {
  '28P01': 'password',
  '28000': 'password',
  '3D000': 'database',
}
const resultOfReason = {
  name: 'name',
  refused: 'refused',
  tls: 'tls',
  late: 'late',
} as const satisfies Partial<Record<string, ConnectionResult>>

const resultOf = (error: unknown): ConnectionResult => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const byState = resultOfState[code]
  if (byState) return byState
  const text = error instanceof Error ? error.message : ''
  if (/does not support SSL|SSL\/TLS|certificate/i.test(text)) return 'tls'
  if (/timeout/i.test(text)) return 'late'
  const reason = outsideReasonOf(error)
  return reason in resultOfReason ? resultOfReason[reason as keyof typeof resultOfReason] : 'broken'
}
