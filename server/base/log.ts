import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Query parameters with secrets: they must never be logged. */
const secretQuery = /([?&](?:code|key|token|access_token|refresh_token|password|sign|join_request)=)[^&#]*/gi
export const withoutSecrets = (url: string) => url.replace(secretQuery, '$1…')

/** Fields that are never logged, at the top level and one below; an error's `code` may stay. */
const secretFields = [
  'authorization',
  'password',
  'passwordHash',
  'access_token',
  'refresh_token',
  'token',
  'secret',
]

/** A failed query contains its parameters in the message: names and password hashes. */
export const serializeError = (error: Error) => {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  const { query, cause } = error
  return { ...(cause ? stdSerializers.err(cause) : {}), query }
}

export const createLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    serializers: { err: serializeError },
    redact: {
      paths: [...secretFields, ...secretFields.map((field) => `*.${field}`), '*.headers'],
      censor: '…',
    },
  })

/** One line per answered request. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request
    const facts = {
      method,
      url: withoutSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    }
    request.log.info(facts, 'answered')
  })
}
