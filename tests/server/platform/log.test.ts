// What the log of the server has of a call, above all of one that fails: codes and places, and nothing that a person typed.
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, appError } from '#contract/errors.ts'
import { createLog, logRequests } from '#server/base/log.ts'
import { sendError } from '#server/platform/errors.ts'

const secret = '张三丰MARK'
const written: string[] = []
const log = createLog(
  { logLevel: 'trace' },
  new Writable({
    write: (line, _encoding, done) => {
      written.push(String(line))
      done()
    },
  }),
)
const logged = (error: unknown) => {
  written.length = 0
  log.error({ err: error }, 'failed')
  return written.join('')
}

/** As node-postgres makes them. */
const ofDatabase = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
  code: '22P02',
  severity: 'ERROR',
  detail: `Key (name)=(${secret}) already exists.`,
  where: `unnamed portal parameter $1 = '${secret}'`,
  table: 'student',
  constraint: 'student_name',
  routine: 'string_to_uuid',
})
const ofQuery = new DrizzleQueryError('insert into student values ($1)', [secret], ofDatabase)
const parsing = () => {
  try {
    return JSON.parse(`{"name":"${secret}",`)
  } catch (error) {
    return error
  }
}

describe('an error is logged without what a person typed', () => {
  test.each<[string, unknown, string[]]>([
    ['of the database', ofDatabase, ['22P02', 'student_name', 'invalid input syntax for type uuid']],
    ['of a query', ofQuery, ['insert into student values ($1)', '22P02']],
    ['whose cause is one of a query', appError('UNKNOWN', { cause: ofQuery }), ['UNKNOWN', '22P02']],
    ['with a chain of causes', new Error('a', { cause: new Error('b', { cause: ofQuery }) }), ['22P02']],
    ['with several errors in it', new AggregateError([ofQuery, ofDatabase]), ['22P02']],
    ['of a text that is no JSON', parsing(), ['SyntaxError']],
    ['of a schema', z.object({ age: z.enum(['a']) }).safeParse({ age: secret }).error, ['ZodError']],
    [
      'of a program',
      new TypeError("Cannot read properties of undefined (reading 'id')"),
      ['Cannot read properties'],
    ],
    ['with quotes in what is quoted', new Error(`no file "a "${secret}" b" here`), ['no file']],
    ['that is a text', secret, ['string']],
    ['that is a thing', { name: secret, message: secret }, ['object']],
  ])('%s', (_, error, kept) => {
    const line = logged(error)
    expect(line).not.toContain(secret)
    for (const part of kept) expect(line).toContain(part)
  })

  test('says where in the code it was', () => {
    expect(logged(new Error('x'))).toContain('log.test.ts')
  })
})

test('a call is logged by the path that is declared, without ids, queries, bodies and headers', async () => {
  written.length = 0
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.post('/teach/student/:id', async () => {
    throw ofQuery
  })
  app.get('/teach/student/page', async () => {
    throw new AppError('VALIDATION', { fields: { [secret]: secret } })
  })
  const marked = encodeURIComponent(secret)
  const headers = { 'content-type': 'application/json', 'x-name': marked }
  await app.inject({
    method: 'POST',
    url: `/teach/student/${marked}?name=${marked}`,
    headers,
    payload: `{"a":"${secret}"}`,
  })
  await app.inject({ method: 'POST', url: '/teach/student/1', headers, payload: `{"a":"${secret}` })
  await app.inject({ method: 'GET', url: `/teach/student/page?name=${marked}` })
  await app.inject({ method: 'GET', url: `/${marked}/${marked}?token=${marked}` })
  const lines = written.join('')
  expect(lines).not.toContain(secret)
  expect(lines).not.toContain(marked)
  expect(lines).toContain('/teach/student/:id')
  expect(lines).toContain('22P02')
  await app.close()
})
