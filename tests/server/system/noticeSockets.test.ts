// A message reaches the open pages of its recipient at once, and no other pages.
// Low CPU.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId, UserId } from '#contract/ids.ts'
import { type NoticeToClient, noticeNamespace } from '#contract/system/notice.ts'
import { sendNotice } from '#server/features/system/notice/sendNotice.ts'
import { until } from '#tests/collab/support/people.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { canRunTwo, startTwoServers } from '#tests/support/twoServers.ts'

const open: Socket<NoticeToClient>[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** An open page that counts received messages. Rejects with the error code of a refusal. */
const listen = async (url: string, token: string, known: { noRead?: number } = {}) => {
  const socket: Socket<NoticeToClient> = io(`${url}${noticeNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, ...known },
  })
  open.push(socket)
  let heard = 0
  let isSignedOut = false
  socket.on('notice:changed', () => (heard += 1))
  socket.on('notice:signedOut', () => (isSignedOut = true))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    heard: () => heard,
    hears: (count: number) => until(`message ${count}`, () => heard >= count),
    isSignedOut: () => isSignedOut,
  }
}

let server: TestServer
const tokenOf = async (username: string, at = server) => (await at.signIn(username)).access_token
const personOf = async (username: string, at = server) =>
  (await at.must('getUserInfo', {}, await tokenOf(username, at))).sysUser
const pageOf = async (username: string) => listen(server.url, await tokenOf(username))
const plan = async (teacher: string, student: string, at = server) =>
  makeLive(at, await tokenOf(teacher, at), { studentIds: [(await personOf(student, at)).userId] })

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('an open page', () => {
  test('[NOTICE-01] receives the messages of its own account, in every window, and of no other', async () => {
    const [first, second] = [await pageOf('student2'), await pageOf('student2')]
    const [other, abroad] = [await pageOf('student3'), await pageOf('student.b1')]
    await plan('teacher', 'student2')
    await Promise.all([first.hears(1), second.hears(1)])
    // A message for others would have arrived before this one.
    await plan('teacher', 'student3')
    await plan('teacher.b', 'student.b1')
    await Promise.all([other.hears(1), abroad.hears(1)])
    expect([first, second, other, abroad].map(({ heard }) => heard())).toEqual([1, 1, 1, 1])
  })

  test('[NOTICE-01] is closed when its login ends; another login of the account stays open', async () => {
    const token = await tokenOf('student4')
    const [ended, kept] = [await listen(server.url, token), await pageOf('student4')]
    await server.must('logout', {}, token)
    await until('the goodbye', () => ended.isSignedOut() && !ended.socket.connected)
    await plan('teacher', 'student4')
    await kept.hears(1)
    expect(ended.heard()).toBe(0)
    await expect(listen(server.url, token)).rejects.toThrow('TOKEN_DEAD')
  })

  test('[NOTICE-01] reports the last message it has, and receives at once those sent before it connected', async () => {
    const token = await tokenOf('student6')
    const { noRead } = await server.must('getNoticeStatus', {}, token)
    const [knows, behind] = [
      await listen(server.url, token, { noRead }),
      await listen(server.url, token, { noRead: noRead + 1 }),
    ]
    await behind.hears(1)
    await plan('teacher', 'student6')
    await Promise.all([knows.hears(1), behind.hears(2)])
    expect([knows, behind].map(({ heard }) => heard())).toEqual([1, 2])
  })

  test('[NOTICE-01] without a valid token receives nothing', async () => {
    await expect(listen(server.url, '')).rejects.toThrow('TOKEN_DEAD')
    await expect(listen(server.url, 'x'.repeat(201))).rejects.toThrow('COMMAND_INVALID')
  })
})

test('[NOTICE-01] a notice of a rolled-back transaction is not sent', async () => {
  const { userId: receiver, tenantId: school } = await personOf('student5')
  const told: (readonly UserId[])[] = []
  server.database.onDone(({ receiverIds = [] }) => told.push(receiverIds))
  const tenantId = school as TenantId // a student has a school
  const send = (isTakenBack: boolean) =>
    server.database.inTenant(tenantId, async (tx) => {
      await sendNotice(tx, { tenantId, receiverIds: [receiver], kind: 'registered', values: {} })
      if (isTakenBack) throw new Error('taken back')
    })
  await expect(send(true)).rejects.toThrow('taken back')
  expect(told).toEqual([])
  await send(false)
  expect(told).toEqual([[receiver]])
})

test.skipIf(!canRunTwo)(
  '[NOTICE-01] a page hears it from whichever process it is connected to',
  { timeout: 120_000 },
  async () => {
    const { one, two, close } = await startTwoServers()
    try {
      const page = await listen(two.url, await tokenOf('student2', two))
      await plan('teacher', 'student2', one)
      await page.hears(1)
    } finally {
      await close()
    }
  },
)
