// A server whose budgets are small: how what goes beyond them is answered, and that nobody else feels it.
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { classroomNamespace } from '#contract/classroom/classroom.ts'
import { boardName, documentPath, documentProtocol } from '#contract/system/document.ts'
import { noticeNamespace } from '#contract/system/notice.ts'
import { user } from '#server/db/schema/user.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
const tokens = new Map<string, string>()
const tokenOf = (name: string) => tokens.get(name) ?? ''
beforeAll(async () => {
  // 40 calls at once and 2 a second, 12 sockets, 30 wrong tokens, 1.6 MB written.
  server = await startServer({ env: { BUDGET_FACTOR: '0.1' } })
  for (const name of ['teacher', 'student1', 'student2', 'student3', 'student4'])
    tokens.set(name, (await server.signIn(name)).access_token)
})
afterAll(() => server.stop())

const ask = (token: string, init: RequestInit = {}) =>
  fetch(`${server.url}/admin/user/info`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
const answersOf = async (asked: Promise<Response>[]) => {
  const responses = await Promise.all(asked)
  const refused = responses.filter(({ status }) => status === 429)
  return { refused, count: responses.filter(({ status }) => status !== 429).length }
}
const few = async (token: string) =>
  expect((await answersOf([ask(token), ask(token), ask(token)])).refused).toEqual([])

test('a flood of calls is refused with the seconds to wait, and the others behind the address go on', async () => {
  const { refused, count } = await answersOf(Array.from({ length: 300 }, () => ask(tokenOf('student1'))))
  expect(count).toBeGreaterThanOrEqual(40)
  expect(refused.length).toBeGreaterThan(100)
  const [first] = refused
  expect(first?.headers.get('retry-after')).toBe('1')
  expect(await first?.json()).toMatchObject({ code: 1, data: { error: 'TOO_MANY', waitSeconds: 1 } })
  await few(tokenOf('student2'))
})

test('a flood of wrong tokens is refused by the address, and whoever has been here goes on', async () => {
  const flood = Array.from({ length: 300 }, (_, n) => ask(`wrong-${n}`))
  const { refused, count } = await answersOf(flood)
  expect(count).toBeGreaterThanOrEqual(30)
  expect(refused.length).toBeGreaterThan(100)
  await few(tokenOf('student3'))
  const { access_token: fresh } = await server.signIn('student5')
  await few(fresh)
})

test('whoever was frozen is refused at once, although the account of the token is remembered', async () => {
  await few(tokenOf('student4'))
  await server.database.asPlatform('test', (tx) =>
    tx.update(user).set({ status: 'frozen' }).where(eq(user.username, 'student4')),
  )
  expect((await ask(tokenOf('student4'))).status).toBe(424)
})

test('what is sent to be stored is charged before it is read', async () => {
  const body = JSON.stringify({ text: '字'.repeat(300_000) })
  const send = () =>
    fetch(`${server.url}/teach/folder`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('teacher')}`, 'content-type': 'application/json' },
      body,
    })
  expect([(await send()).status, (await send()).status]).toEqual([400, 429])
  await few(tokenOf('teacher'))
})

test('a flood of sockets is refused at all three doors, and the account’s calls go on', async () => {
  const liveId = await makeLive(server, tokenOf('teacher'))
  const [token, other] = [tokenOf('student2'), tokenOf('student3')]
  const line = (namespace: string, as: string) =>
    new Promise<string>((resolve) => {
      const socket = io(`${server.url}${namespace}`, {
        ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token: as, liveId } },
      })
      const end = (outcome: string) => {
        socket.close()
        resolve(outcome)
      }
      socket.once('connect', () => end('connected'))
      socket.once('connect_error', ({ message }) => end(message))
    })
  const lines = await Promise.all(Array.from({ length: 40 }, () => line(noticeNamespace, token)))
  expect(lines.filter((one) => one === 'connected').length).toBeGreaterThanOrEqual(12)
  expect(lines.filter((one) => one === 'TOO_MANY').length).toBeGreaterThan(15)
  expect(await line(classroomNamespace, token)).toBe('TOO_MANY')
  const board = () =>
    new Promise<number>((resolve) => {
      const url = `${server.url.replace('http', 'ws')}${documentPath}/${boardName(liveId)}`
      new WebSocket(url, [documentProtocol, token]).once('close', resolve)
    })
  expect(await board()).toBe(1013)
  expect(await line(noticeNamespace, other)).toBe('connected')
  await few(token)
})
