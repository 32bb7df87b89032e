// Serves the guide for phones and the authority's certificate over plain HTTP, because a phone that does not know the
// certificate yet has to get it from somewhere.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Locale, localeFrom, locales } from '#contract/locale.ts'
import type { Log } from '#server/base/log.ts'
import { StartupError } from '#server/base/startupError.ts'
import { guardConnections, headPatience } from '../connectionGuard.ts'
import type { ConnectionLimits } from '../connectionTable.ts'
import type { LanCertificates, LanNames } from './lanCertificates.ts'
import { certificatePath, guidePage, guidePolicy } from './lanGuidePage.ts'

interface LanGuideParts {
  readonly host: string
  readonly port: number
  /** The classroom's HTTPS port. */
  readonly httpsPort: number
  /** As of now: both change with the network. */
  readonly names: () => LanNames
  readonly certificates: () => LanCertificates
  readonly log: Pick<Log, 'warn'>
}
/** A class that comes in at once; they come out of what the classroom's own connections leave. */
const guideLimits: ConnectionLimits = {
  ...{ all: 128, idleStrangers: 64, idleStrangersOfAddress: 16, strangersOfAddress: 32, ofPerson: 1 },
}
export interface LanGuide {
  readonly port: number
  close(): Promise<void>
}

/** Rejects with a StartupError when the port is taken. */
export const serveLanGuide = async (parts: LanGuideParts): Promise<LanGuide> => {
  const server = createServer({ requestTimeout: 10_000, ...headPatience }, (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('referrer-policy', 'no-referrer')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end()
      return
    }
    const { authority } = parts.certificates()
    const url = URL.parse(request.url ?? '/', 'http://guide')
    if (url?.pathname === certificatePath) {
      response.setHeader('content-type', 'application/x-x509-ca-cert')
      response.end(authority.raw)
      return
    }
    const origin = `https://${reachedName(request, parts.names())}:${parts.httpsPort}`
    const lang = url?.searchParams.get('lang')
    url?.searchParams.delete('lang')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', guidePolicy(origin))
    response.end(
      guidePage({
        locale: readLocale(lang, request.headers['accept-language']),
        origin,
        path: url ? `${url.pathname}${url.search}` : '/',
        authorityName: authority.subject.replace(/^CN=/, ''),
        fingerprint: authority.fingerprint256,
      }),
    )
  })
  guardConnections(server, { log: parts.log, trustProxy: false, limits: guideLimits })
  await listen(server, parts)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : parts.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const readLocale = (chosen: string | null | undefined, header: string | undefined): Locale =>
  locales.find((locale) => locale === chosen) ?? localeFrom(header)

/** The name by which the phone came here, if it is one of ours: a Host header is the client's. */
const reachedName = ({ headers }: IncomingMessage, { addresses, name }: LanNames): string => {
  const requestedHost = headers.host?.replace(/:\d+$/, '').toLowerCase()
  const hosts = [...addresses.map(({ address }) => address), name, 'localhost', '127.0.0.1']
  return (
    hosts.find((one) => one !== undefined && one === requestedHost) ?? addresses[0]?.address ?? 'localhost'
  )
}

const listen = (server: Server, { host, port }: LanGuideParts): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = ({ message }: Error) =>
      reject(new StartupError(`The page for phones has no port: ${message}. Set LAN_GUIDE_PORT.`))
    server.once('error', refuse)
    server.listen({ host, port }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
