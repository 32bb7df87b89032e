import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorFacts } from './errorFacts.ts'

export type Log = Logger

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

export const createLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log => {
  const redact = {
    paths: [...secretFields, ...secretFields.map((field) => `*.${field}`), '*.headers'],
    censor: '…',
  }
  const options = { level: config.logLevel, serializers: { err: errorFacts }, redact }
  return to ? pino(options, to) : pino(options)
}

/** As it is declared: an address has ids and what somebody searched for, and one that nothing serves may have anything. */
const pathOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

/** One line per answered request. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request
    const fields = {
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    }
    request.log.info(fields, 'answered')
  })
}
