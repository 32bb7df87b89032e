// Every call with malformed input: each answer is a declared one, with a status below 500.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AccountKind, accountKinds } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { errorCodeSchema } from '#contract/errors.ts'
import { userOf } from '#tests/support/askCalls.ts'
import { callInputs } from '#tests/support/callInputs.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'logout') // Object.keys loses the literal keys

let server: TestServer
let live: string
const tokens = new Map<AccountKind, string>()
beforeAll(async () => {
  server = await startServer()
  for (const role of accountKinds) tokens.set(role, (await server.signIn(userOf[role])).access_token)
  live = await makeLive(server, tokens.get('teacher') ?? '')
})
afterAll(() => server.stop())

type Values = Record<string, unknown>
interface Parts {
  params?: Values | undefined
  query?: Values | undefined
  body?: Values | undefined
}

const long = 'x'.repeat(10_000)
const uuid = '01900000-0000-7000-8000-000000000000'
/** Values that a page never sends, of every type. */
const texts = [
  '',
  'a\u0000b',
  '\ud800',
  long,
  '%',
  '-1',
  '9007199254740991',
  '0001-01-01',
  '9999-12-31 23:59:59',
]
const queryValues: unknown[] = [...texts, ['a', 'b'], [uuid, uuid], '2026-02-31', '__proto__']
const bodyValues: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  1.5,
  2 ** 53 - 1,
  1e308,
  [],
  {},
  ['a\u0000b'],
  [long],
  [null],
  [uuid],
  Array.from({ length: 1000 }, () => uuid),
]

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [json, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.keys(one.properties ?? {}) : [],
  )
}

const send = async (call: Call, { params = {}, query = {}, body }: Parts, raw?: string) => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => escape8(params[key]))
  const search = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${key}=${escape8(one)}`),
  )
  const role = Array.isArray(call.who) ? call.who[0] : 'teacher'
  const isClient = call.who === 'client'
  const text = raw ?? (body === undefined ? undefined : wire(call, body))
  const response = await fetch(`${server.url}${path}?${search.join('&')}`, {
    method: call.method,
    headers: {
      authorization: isClient ? `Basic ${btoa('demo:demo')}` : `Bearer ${tokens.get(role)}`,
      ...(text === undefined ? {} : { 'content-type': contentType[call.bodyAs ?? 'json'] }),
    },
    ...(text === undefined || call.method === 'GET' ? {} : { body: text }),
  })
  return { status: response.status, answer: await response.text() }
}

const boundary = 'x1x'
const contentType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
}
/** A lone surrogate has no percent encoding: its bytes as an attacker would forge them. */
const escape8 = (value: unknown) =>
  String(value)
    .split('\ud800')
    .map((part) => encodeURIComponent(part))
    .join('%ED%A0%80')
const wire = (call: Call, body: Values): string => {
  if (call.bodyAs === 'form')
    return Object.entries(body)
      .map(([key, value]) => `${key}=${escape8(value)}`)
      .join('&')
  if (call.bodyAs !== 'multipart') return JSON.stringify(body)
  const parts = Object.entries(body).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

const fits = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success ?? true

/** Calls with the same input as another: their accepted input is sent only to that one. */
const isTwin = (name: CallName) => /^export|AsGet$/.test(name)

/**
 * Input refused by the schema is refused in one place for all calls. Accepted input is sent, for all keys at once
 * where that is accepted too.
 */
const questionsFor = (name: CallName, base: Parts): Parts[] => {
  const call: Call = calls[name]
  const of = (part: 'params' | 'query' | 'body', values: readonly unknown[]) => {
    const askWith = (changed: Values) => ({ ...base, [part]: { ...base[part], ...changed } })
    const passes = (changed: Values) => fits(call[part], askWith(changed)[part])
    const keys = keysOf(call[part])
    // Refused in one place for all calls: one value per call is enough.
    const refused = keys
      .flatMap((key) => values.map((value) => ({ [key]: value })))
      .filter((changed) => !passes(changed))
      .slice(-1)
    const passing = keys.flatMap((key) =>
      values.flatMap((value) => (passes({ [key]: value }) ? [{ key, value }] : [])),
    )
    const one = ({ key, value }: Passing) => ({ [key]: value })
    const together = turns(passing).flatMap((round) =>
      passes(asValues(round)) ? [asValues(round)] : round.map(one),
    )
    return [...refused, ...(isTwin(name) ? [] : together)].map(askWith)
  }
  return [...of('params', texts), ...of('query', queryValues), ...of('body', bodyValues)]
}

interface Passing {
  key: string
  value: unknown
}
const asValues = (round: readonly Passing[]): Values =>
  Object.fromEntries(round.map(({ key, value }) => [key, value]))

/** The first values of all keys, then the second ones ... */
const turns = (passing: readonly Passing[]): Passing[][] => {
  const rounds: Passing[][] = []
  for (const one of passing) {
    const round = rounds.find((others) => others.every(({ key }) => key !== one.key))
    if (round) round.push(one)
    else rounds.push([one])
  }
  return rounds
}

const isOurs = ({ status, answer }: { status: number; answer: string }) => {
  if (status >= 500) return false
  if (status < 400) return true
  try {
    return errorCodeSchema.safeParse(JSON.parse(answer).data.error).success
  } catch {
    return false
  }
}

/** Several at once, as an attacker would send them. */
const askAll = async <Q>(questions: readonly Q[], ask: (question: Q) => Promise<void>) => {
  const waiting = [...questions]
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await ask(next)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

test('any value in any field gets a declared answer, never 500', { timeout: 120_000 }, async () => {
  const made = new Map<string, string>()
  for (const name of names.filter((one) => one.startsWith('create'))) {
    const { answer } = await send(calls[name], callInputs(live)[name])
    const id: unknown = JSON.parse(answer).data?.id
    if (typeof id === 'string') made.set(name.slice('create'.length), id)
  }
  const questions = names.flatMap((name) => {
    const id = made.get(name.replace(/^(get|update|remove)/, '')) ?? live
    return questionsFor(name, callInputs(id)[name]).map((parts) => ({ name, parts }))
  })
  const failed: string[] = []
  await askAll(questions, async ({ name, parts }) => {
    const reply = await send(calls[name], parts)
    if (!isOurs(reply)) failed.push(`${reply.status} ${name} ${JSON.stringify(parts).slice(0, 300)}`)
  })
  expect(failed).toEqual([])
  expect(server.output()).not.toContain('unexpected error')
})

test('the same for malformed bodies and addresses', { timeout: 120_000 }, async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const noJson = ['', '{', '{"a":', '\u0000', deep, '{"constructor":{"prototype":1}}'] // the body is parsed before any call
  const noBody = ['null', '[]', '"x"']
  const withBody = names.filter((name) => 'body' in calls[name])
  const questions = withBody.flatMap((name, index) =>
    [...noBody, ...(index < 3 ? noJson : [])].map((raw) => ({ name, raw })),
  )
  const failed: string[] = []
  await askAll(questions, async ({ name, raw }) => {
    const reply = await send(calls[name], callInputs(live)[name], raw)
    if (!isOurs(reply)) failed.push(`${reply.status} ${name} ${raw.slice(0, 40)}`)
  })
  for (const path of [
    '/admin/user/%00',
    '/admin/user/%ff',
    '/teach/live/%ED%A0%80',
    `/admin/user/details/${long}`,
  ]) {
    const authorization = `Bearer ${tokens.get('tenantAdmin')}`
    const response = await fetch(`${server.url}${path}`, { headers: { authorization } })
    if (!isOurs({ status: response.status, answer: await response.text() }))
      failed.push(`${response.status} ${path}`)
  }
  expect(failed).toEqual([])
  expect(server.output()).not.toContain('unexpected error')
})

test('JSON of 100,000 brackets is refused before it is read, also where any value may stand', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answers = `"answers":[{"exerciseId":"${uuid}","value":${deep},"seq":1000001}]`
  const parts = callInputs(live).saveAnswers
  const replies = [
    await send(calls.saveAnswers, parts, `{"epoch":1,${answers}}`),
    await send(calls.createFolder, {}, `{"pid":"3","name":"x","more":${deep}}`),
    await send(calls.createFolder, {}, deep),
  ]
  for (const { status, answer } of replies)
    expect([status, JSON.parse(answer).data.error]).toEqual([400, 'VALIDATION'])
})
