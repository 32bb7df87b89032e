// A relay before the server that can serve a later build of the pages: the same files, with another page and another list in the
// service worker; and that can be away.
import { createServer, type IncomingMessage, request } from 'node:http'

export interface LaterBuild {
  readonly url: string
  /** From now on the pages are of the later build. */
  readonly release: () => void
  readonly close: () => Promise<void>
}

const serviceWorker = '/serviceWorker.js'
const isChanged = ({ url, headers }: IncomingMessage) =>
  url === serviceWorker || url === '/index.html' || headers['sec-fetch-mode'] === 'navigate'
const later = (path: string, body: string) =>
  path !== serviceWorker
    ? body.replace('<head>', '<head><meta name="build" content="later" />')
    : body.replace(/(\/index\.html.,revision:.)[0-9a-f]+/, '$1later')

export const openLaterBuild = async (to: string): Promise<LaterBuild> => {
  let isLater = false
  const relay = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const isRewritten = isLater && isChanged(incoming)
    const headers = { ...incoming.headers, ...(isRewritten && { 'accept-encoding': 'identity' }) }
    const passed = request(`${to}${path}`, { method: incoming.method ?? 'GET', headers }, (answer) => {
      if (!isRewritten) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, rest)
        outgoing.end(later(path, Buffer.concat(parts).toString('utf8')))
      })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => {
      isLater = true
    },
    close: () =>
      new Promise((resolve) => {
        relay.closeAllConnections()
        relay.close(() => resolve())
      }),
  }
}
