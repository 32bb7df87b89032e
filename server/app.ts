// The HTTP application without listening. Its dependencies are passed in; serve.ts creates them.
import { parse as parseForm } from 'node:querystring'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { calls } from '#contract/calls.ts'
import { requestTimeoutMs } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import { isTooDeepJson } from '#contract/rules/text/jsonDepth.ts'
import type { Config } from './base/config.ts'
import { type Log, logRequests } from './base/log.ts'
import { trustedProxies } from './base/trustProxy.ts'
import type { Database } from './db/database.ts'
import type { Auth } from './platform/auth.ts'
import { guardBodies } from './platform/bodyGuard.ts'
import type { Budgets } from './platform/budgets.ts'
import { createDecryptBody } from './platform/cipher.ts'
import { guardApp, headPatience, tlsPatience } from './platform/connectionGuard.ts'
import { sendError } from './platform/errors.ts'
import { addSecurityHeaders, createSecure } from './platform/headers.ts'
import { acceptMultipart } from './platform/multipart.ts'
import { createFindClient } from './platform/oauthClient.ts'
import { serveOpenapi } from './platform/openapi.ts'
import { giveLanes } from './platform/requestLane.ts'
import { publicBodyMax, requireRoutes } from './platform/route.ts'
import { isServerPath } from './platform/serverPaths.ts'
import { serveBrowserApp } from './platform/static.ts'

export interface AppParts {
  config: Pick<Config, 'trustProxy' | 'isProduction' | 'isDev' | 'isLan' | 'livekit' | 'hasServiceWorker'>
  /** PEM; undefined: plain HTTP. */
  tls: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined
  log: Log
  database: Database
  auth: Auth
  budgets: Budgets
}

/** Builds the application without the routes of the areas; they are added until it listens. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { config, tls, log, database, auth, budgets } = parts
  const loggerInstance: FastifyBaseLogger = log
  const secure = createSecure(config)
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      void sendError(error, request, reply)
    },
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: publicBodyMax,
    // A request that is never finished is closed (specification: 600 s).
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
    ...(tls ? { https: { ...tls, ...tlsPatience } } : { http: headPatience }),
  })
  app.decorate('routeParts', {
    auth,
    budgets,
    findClient: createFindClient(database),
    openBody: createDecryptBody(database),
  })
  app.decorateRequest('identity', null)
  app.decorateRequest('hasWholeBody', false)
  app.decorate('fileUsers', new Map())
  app.decorate('trashKinds', new Map())
  app.decorate('libraryStores', new Map())
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, { ...parseForm(String(body)) }),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    isTooDeepJson(body) ? done(appError('VALIDATION')) : parseJson(request, body, done),
  )
  acceptMultipart(app)
  giveLanes(app)
  addSecurityHeaders(app, config)
  guardApp(app, { log, trustProxy: config.trustProxy })
  guardBodies(app)
  logRequests(app)
  // Fastify reads the body of an unknown address too.
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw appError('NOT_FOUND')
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  serveOpenapi(app)

  app.addHook('onReady', async () => requireRoutes(app, calls))

  const sendPage = await serveBrowserApp(app, config)
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isServerPath(request.url)
    return isPage ? sendPage(request, reply) : sendError(appError('NOT_FOUND'), request, reply)
  })
  return app
}
