// The one place that turns a thrown error into an HTTP answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/call.ts'
import { AppError, appError } from '#contract/errors.ts'
import { localeFrom } from '#contract/locale.ts'
import { StartupError } from '../base/startupError.ts'
import { errorTexts, tooLargeText } from './errorTexts.ts'

export { fieldErrors } from '#contract/fieldErrors.ts'

const bodyTooLarge = 'FST_ERR_CTP_BODY_TOO_LARGE'
/** Fastify's own errors as codes of our catalogue. */
const ofFastify: Record<string, () => AppError> = {
  [bodyTooLarge]: () => appError('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => appError('VALIDATION'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => appError('VALIDATION'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => appError('VALIDATION'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => appError('VALIDATION'),
  FST_ERR_BAD_URL: () => appError('NOT_FOUND'),
  FST_ERR_MAX_PARAM_LENGTH: () => appError('NOT_FOUND'),
}

/** PostgreSQL classes 08 and 57P0x, and socket errors: the database is temporarily unreachable. */
const isDatabaseAway = (code: string) =>
  /^(08...|57P0.)$/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)

const codeOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : ''

/** drizzle wraps the driver's error, so the cause is checked too. */
const lostDatabase = (thrown: unknown) => {
  if (thrown instanceof StartupError) return true // the embedded database while it restarts
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return (
    isDatabaseAway(codeOf(thrown)) ||
    isDatabaseAway(codeOf(cause)) ||
    [thrown, cause].some(
      (error) =>
        error instanceof Error && /Connection terminated|timeout exceeded when trying/.test(error.message),
    )
  )
}

const asAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  const toAppError = ofFastify[codeOf(thrown)]
  if (toAppError) return toAppError()
  if (thrown instanceof SyntaxError && 'statusCode' in thrown)
    return appError('VALIDATION', { cause: thrown })
  return appError(lostDatabase(thrown) ? 'UNAVAILABLE' : 'UNKNOWN', { cause: thrown })
}

export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = asAppError(thrown)
  // Who hangs up before the end of the body is no fault of ours, and may do it a thousand times a second.
  const hasHungUp = codeOf(thrown) === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete
  if (error.code === 'UNKNOWN') request.log.error({ err: error.cause ?? error }, 'unexpected error')
  if (error.code === 'UNAVAILABLE' && !hasHungUp)
    request.log.warn({ err: error.cause ?? error }, 'unavailable')
  const locale = localeFrom(request.headers['accept-language'])
  const body: Refusal = {
    code: 1,
    msg:
      codeOf(thrown) === bodyTooLarge
        ? tooLargeText(request.routeOptions.bodyLimit, locale)
        : errorTexts(error.code, locale),
    data: { error: error.code, ...error.details },
  }
  const { waitSeconds } = error.details
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
  return reply.code(error.status).type('application/json; charset=utf-8').send(body)
}
