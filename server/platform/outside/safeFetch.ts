// The only way in which the server calls an address that a person typed: https, the name looked up once, no private network
// that the operator has not listed (PRIVATE_HOSTS), no redirect, an end in time and in size (docs/decisions/0207).
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type HostAddress, isListed, type ResolveName, resolveHost } from './hosts.ts'
import { OutsideError, outsideReasonOf } from './outsideError.ts'

export interface SafeFetchOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** For all of it, from the name to the last byte. */
  readonly timeoutMs?: number
  /** The size of the answer's body. */
  readonly maxBytes?: number
  /** Whoever asked has gone: ends the call with the reason `late`. */
  readonly signal?: AbortSignal
}
export interface OutsideAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
/** Any status but a redirect is an answer. Throws an OutsideError and nothing else. */
export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<OutsideAnswer>

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 1024 * 1024
const urlMax = 2000

interface Parts {
  /** `host` or `host:port`: these may be private, and spoken to without TLS. */
  readonly privateHosts: readonly string[]
  /** Tests answer names themselves. */
  readonly resolveName?: ResolveName
  /** Further authorities, PEM; without it those that Node knows. */
  readonly ca?: string
}

export const createSafeFetch =
  ({ privateHosts, resolveName, ca }: Parts): SafeFetch =>
  async (typed, { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, signal, ...options } = {}) => {
    const ends = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
    const ending = AbortSignal.any(ends)
    const url = readUrl(typed)
    const mayBePrivate = isListed(privateHosts, { host: url.hostname, port: portOf(url) })
    if (url.protocol !== 'https:' && !mayBePrivate) throw new OutsideError('https')
    const addresses = await resolveHost(url.hostname, { mayBePrivate, signal: ending, resolveName })
    return await send(url, { ...options, addresses, maxBytes, ending, ca })
  }

const readUrl = (typed: string): URL => {
  const url = typed.length <= urlMax ? URL.parse(typed.trim()) : null
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  // A name and password in an address would be sent, and land in logs.
  if (!url || !isHttp || url.username || url.password || !url.hostname) throw new OutsideError('address')
  return url
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

/** Answers Node's question for the name with what was looked up and checked before. */
const pinnedTo =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

interface Sending extends Pick<SafeFetchOptions, 'method' | 'headers' | 'body'> {
  readonly addresses: readonly HostAddress[]
  readonly maxBytes: number
  readonly ending: AbortSignal
  readonly ca: string | undefined
}

const send = (
  url: URL,
  { method = 'GET', headers = {}, body, addresses, maxBytes, ending, ca }: Sending,
): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions & { ca?: string } = {
      method,
      // What is compressed could unfold to any size.
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: pinnedTo(addresses),
      signal: ending,
      // A connection of its own: none that was opened for another name, and none that stays.
      agent: false,
      ...(ca && { ca }),
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const fail = (error: unknown) => {
      outgoing.destroy()
      const reason = ending.aborted ? 'late' : outsideReasonOf(error)
      reject(new OutsideError(reason, { cause: error }))
    }
    const outgoing = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) return fail(new OutsideError('redirect'))
      if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return fail(new OutsideError('tooLarge'))
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) return fail(new OutsideError('tooLarge'))
        chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () => resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) }))
    })
    outgoing.on('error', fail)
    outgoing.end(body)
  })
