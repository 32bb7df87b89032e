// An error as the log has it: what went wrong and where, and nothing that a person typed. A database quotes values in its
// messages, drizzle lists all parameters, parsers quote the text that they could not read, and causes repeat it all.

export interface ErrorFacts {
  readonly type: string
  readonly code?: string
  readonly message?: string
  /** Places in the code, without the message. */
  readonly stack?: string
  /** Of a failed query, which has its values elsewhere. */
  readonly query?: string
  readonly [of: string]: unknown
}

/** Names of things, never values, in the errors of PostgreSQL and of the operating system. */
const named = [
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'status',
]
const messageMax = 300
const causesMax = 5

/** What is in quotes may be a value; from the first quote to the last, because values contain quotes too. */
const withoutQuoted = (message: string): string =>
  message.replace(/["'`“”‘’«»].*["'`“”‘’«»]/gs, '…').slice(0, messageMax)

const textOf = (error: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A parser says what it could not read; a failed query lists its parameters. */
const hasValues = (error: Error): boolean => error instanceof SyntaxError || 'query' in error

export const errorFacts = (thrown: unknown, depth = 0): ErrorFacts => {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const more = named.flatMap((field) => {
    const value = textOf(thrown, field)
    return value === undefined ? [] : [[field, value] as const]
  })
  const code = textOf(thrown, 'code')
  const query = textOf(thrown, 'query')
  const errors: unknown = Reflect.get(thrown, 'errors')
  return {
    type: thrown.constructor.name,
    ...(code && { code }),
    ...(!hasValues(thrown) && thrown.message && { message: withoutQuoted(thrown.message) }),
    ...Object.fromEntries(more),
    ...(query && { query }),
    stack: frames.join('\n'),
    ...(thrown.cause !== undefined && depth < causesMax && { cause: errorFacts(thrown.cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      depth < causesMax && { errors: errors.slice(0, causesMax).map((one) => errorFacts(one, depth + 1)) }),
  }
}
