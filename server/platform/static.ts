// The app in the browser: built files from dist/, or Vite in development.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appError } from '#contract/errors.ts'
import type { Config } from '../base/config.ts'
import { sendError } from './errors.ts'
import { isServerPath } from './serverPaths.ts'

/** Sends the app's page for a path without another handler. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => unknown

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')

export const serveBrowserApp = (
  app: FastifyInstance,
  config: Pick<Config, 'isDev' | 'hasServiceWorker'>,
  folder: string = dist,
): Promise<SendPage> => {
  if (!config.hasServiceWorker) endServiceWorker(app)
  return config.isDev ? serveVite(app) : serveBuilt(app, config, folder)
}

/** The script of the service worker, below src/lib/pageKeeping. */
const serviceWorker = 'serviceWorker.js'

/** A browser that has a service worker asks for its script: this one gives up what was kept, and itself. */
const endServiceWorker = (app: FastifyInstance): void => {
  const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
  app.get(`/${serviceWorker}`, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  )
}

const serveBuilt = async (
  app: FastifyInstance,
  config: Pick<Config, 'hasServiceWorker'>,
  folder: string,
): Promise<SendPage> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    // Without a build the server still answers calls: tests and command-line clients do not need the pages.
    return (request, reply) => sendError(appError('NOT_FOUND'), request, reply)
  }
  const compressed = { preCompressed: true, cacheControl: false, index: false } as const
  // Vite writes a hash into every name under assets/. There are hundreds: a route for each would take long to make, and
  // the plugin's one route for all of them lists the whole folder at every request.
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)))
  await app.register(fastifyStatic, {
    ...compressed,
    root: assets,
    serve: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    names.has(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound(),
  )
  await app.register(fastifyStatic, {
    ...compressed,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: [
      ...['assets/**', '**/*.br', '**/*.gz', 'index.html'],
      ...(config.hasServiceWorker ? [] : [serviceWorker]),
    ],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
  const html = readFileSync(page, 'utf8')
  return (request, reply) => {
    // A page opened before an update may request an old asset: it must get a 404 and not the app's page.
    if (request.url.startsWith('/assets/')) return sendError(appError('NOT_FOUND'), request, reply)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }
}

const serveVite = async (app: FastifyInstance): Promise<SendPage> => {
  // Imported only here: development tools.
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ])
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie, { hook: 'onRequest' })
  app.use((request, response, next) => {
    if (isServerPath(request.url ?? '/')) return next()
    return vite.middlewares(request, response, next)
  })
  return async (request, reply) => {
    const html = await vite.transformIndexHtml(request.url, readFileSync(join(root, 'index.html'), 'utf8'))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  }
}
