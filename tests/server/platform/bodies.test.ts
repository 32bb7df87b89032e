// What a body costs before it is known who sends it: nothing. Requests here never end their bodies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { signedIn } from '#tests/support/askCalls.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { rawHead, rawRequest } from '#tests/support/rawRequest.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let token: string
beforeAll(async () => {
  server = await ownSchool()
  token = (await server.signIn('teacher')).access_token
})
afterAll(() => server.stop())

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

/** The first line of the answer to a request whose body lacks its last byte. */
const answerToUnfinished = async (
  line: string,
  headers: Record<string, string | number>,
  body = '{"a":1',
): Promise<string> => {
  const { socket, answer } = rawRequest(
    server.url,
    rawHead(line, { 'content-length': body.length + 1, ...headers }) + body,
  )
  try {
    return (await answer()).split('\r\n')[0] ?? ''
  } finally {
    socket.destroy()
  }
}

const withBody = signedIn.filter((name) => calls[name].method !== 'GET')

test('every call refuses who has no token, or a dead one, before the body is there', async () => {
  const refusals = await Promise.all(
    withBody.map(async (name) => {
      const {
        method,
        path,
        bodyAs = 'json',
      } = calls[name] as (typeof calls)[typeof name] & { bodyAs?: keyof typeof types }
      const line = `${method} ${path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`
      const type = { 'content-type': types[bodyAs] }
      return [
        name,
        await answerToUnfinished(line, type),
        await answerToUnfinished(line, { ...type, authorization: `Bearer ${'a'.repeat(43)}` }),
      ]
    }),
  )
  expect(refusals).toEqual(
    withBody.map((name) => [name, 'HTTP/1.1 401 Unauthorized', expect.stringMatching(/^HTTP\/1.1 424 /)]),
  )
})

test.each([
  'POST /uploads',
  'PATCH /uploads/01900000-0000-7000-8000-000000000000',
  'POST /teach/accessory/upload',
])('%s keeps no body of a type that is not its own, with a token or without', async (line) => {
  const large = { 'content-type': 'application/json', 'content-length': 200 * 1024 * 1024 }
  expect(await answerToUnfinished(line, large)).toMatch(/ 401 /)
  expect(await answerToUnfinished(line, { ...large, authorization: `Bearer ${token}` })).toMatch(/ 400 /)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s to an unknown address is 404 before its body',
  async (method) => {
    expect(await answerToUnfinished(`${method} /teach/nothing`, { 'content-type': types.json })).toMatch(
      / 404 /,
    )
  },
)

test.each(['POST /auth/oauth2/token', 'POST /admin/register', 'POST /media/webhook'])(
  '%s takes no megabyte from who has no account',
  async (line) => {
    const headers = { authorization: `Basic ${btoa('demo:demo')}`, 'content-type': types.json }
    const answer = await answerToUnfinished(line, { ...headers, 'content-length': 1_000_000 })
    expect(answer).toMatch(/ 413 /)
  },
)

test('a login that ends while a body is on its way is asked for again', async () => {
  const { access_token } = await server.signIn('student1')
  const body = '{"current":1}'
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': types.json }
  const { socket, answer } = rawRequest(
    server.url,
    rawHead('POST /teach/writing', { ...headers, 'content-length': body.length }) + body.slice(0, 5),
  )
  // Answered after the head of the other was looked at.
  await server.must('getUserInfo', {}, access_token)
  await server.must('logout', {}, access_token)
  socket.write(body.slice(5))
  expect(await answer()).toMatch(/^HTTP\/1.1 424 /)
  socket.destroy()
})
