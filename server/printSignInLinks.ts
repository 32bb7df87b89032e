// Prints the address and one-click sign-in links at the end of a start.
import type { FastifyInstance } from 'fastify'
import type { Config } from './base/config.ts'
import { print } from './base/print.ts'
import type { Database } from './db/database.ts'
import { linkLines, makeSignInLinks } from './features/access/auth/signInLinks.ts'
import type { SeededDemo } from './seed/demo.ts'
import { linkedDemoUsers } from './seed/demoPeople.ts'

interface Welcome {
  database: Database
  /** Undefined without demo data. */
  demo: SeededDemo | undefined
  url: string
}

/** The IPC message to a parent process (the tests) when the server listens. */
export interface Listening {
  kind: 'listening'
  url: string
  mediaPort: number
}

/** The address to open in a browser on this machine. */
export const originOf = (app: FastifyInstance, { host, tls }: Pick<Config, 'host' | 'tls'>) => {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`
}

export const printSignInLinks = async ({ database, demo, url }: Welcome) => {
  print('', `Tongxue 同学  ${url}`)
  if (demo) {
    const links = await makeSignInLinks(database, url, linkedDemoUsers)
    print('', 'Sign in with one click (each link works once, for 30 minutes; npm run links makes new ones):')
    print(...linkLines(links), '')
  }
  if (demo?.newPassword) print(`Password of every demo account: ${demo.newPassword}`, '')
}

export const reportListening = ({ url, mediaPort }: Omit<Listening, 'kind'>) => {
  const listening: Listening = { kind: 'listening', url, mediaPort }
  process.send?.(listening)
}
