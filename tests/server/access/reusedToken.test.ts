// A refresh token used again: after a lost answer, or by a thief (docs/decisions/0024).
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken, type TokenAnswer } from '#contract/access/auth.ts'
import { type NoticeToClient, noticeNamespace } from '#contract/system/notice.ts'
import { token } from '#server/db/schema/token.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { until } from '#tests/collab/support/people.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

const demo = { authorization: `Basic ${btoa('demo:demo')}` }
const ask = (query: object) =>
  sendCall(server.url, issueToken, { query: { grant_type: 'refresh_token', ...query }, body: {} }, demo)
const refresh = (refresh_token: string) => ask({ refresh_token })
const renewed = async (refresh_token: string): Promise<TokenAnswer> => {
  const reply = await refresh(refresh_token)
  if (!reply.ok) throw new Error(reply.error)
  return reply.data
}
/** As if it had been used so long ago. */
const usedBefore = (refreshToken: string, seconds: number) =>
  server.database.asPlatform('test', (tx) =>
    tx
      .update(token)
      .set({ refreshedAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(token.refreshHash, hashSecret(refreshToken))),
  )
const whoAmI = (accessToken: string) => server.call('getUserInfo', {}, accessToken)
/** Another window of the same login, with its own tokens. */
const secondWindow = async (accessToken: string): Promise<TokenAnswer> => {
  const { code } = await server.must('handOver', {}, accessToken)
  const reply = await ask({ grant_type: 'sign_in_code', code })
  if (!reply.ok) throw new Error(reply.error)
  return reply.data
}

test('[CALL-AUTH-03] reused after a minute it ends the whole login: every window and connection, each with the reason', async () => {
  const first = await server.signIn('teacher2')
  const other = await secondWindow(first.access_token)
  const elsewhere = await server.signIn('teacher2')
  const line: Socket<NoticeToClient> = io(`${server.url}${noticeNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: other.access_token },
  })
  await new Promise<void>((resolve) => line.once('connect', resolve))
  let isSignedOut = false
  line.on('notice:signedOut', () => (isSignedOut = true))

  const next = await renewed(first.refresh_token)
  expect(await whoAmI(next.access_token)).toMatchObject({ ok: true })
  await usedBefore(first.refresh_token, 61)
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 424, error: 'TOKEN_REUSED' })

  for (const { access_token, refresh_token } of [first, next, other]) {
    expect(await whoAmI(access_token)).toMatchObject({ status: 424, error: 'TOKEN_REUSED' })
    expect(await refresh(refresh_token)).toMatchObject({ status: 424, error: 'TOKEN_REUSED' })
    const checked = await server.call('checkToken', { query: { token: access_token } })
    expect(checked).toMatchObject({ status: 424, error: 'TOKEN_REUSED' })
  }
  await until('the connection is closed', () => isSignedOut)
  line.close()
  expect(await whoAmI(elsewhere.access_token)).toMatchObject({ ok: true })
})

test('[CALL-AUTH-03] a successor that was only refreshed counts as used too', async () => {
  const first = await server.signIn('teacher3')
  const third = await renewed((await renewed(first.refresh_token)).refresh_token)
  await usedBefore(first.refresh_token, 61)
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'TOKEN_REUSED' })
  expect(await whoAmI(third.access_token)).toMatchObject({ error: 'TOKEN_REUSED' })
})

test('[CALL-AUTH-03] an answer that never arrived is repeated, however late, because the new pair was never used', async () => {
  const first = await server.signIn('teacher4')
  const lost = await renewed(first.refresh_token)
  await usedBefore(first.refresh_token, 3600)
  const again = await renewed(first.refresh_token)
  expect(again.refresh_token).toBe(lost.refresh_token)
  expect(await whoAmI(again.access_token)).toMatchObject({ ok: true })
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'TOKEN_REUSED' })
})

test('a window with own tokens may be suspended while another one renews: both stay signed in', async () => {
  const first = await server.signIn('teacher5')
  const asleep = await secondWindow(first.access_token)
  const next = await renewed(first.refresh_token)
  await whoAmI(next.access_token)
  await usedBefore(first.refresh_token, 120)
  const awake = await renewed(asleep.refresh_token)
  for (const { access_token } of [next, awake]) expect(await whoAmI(access_token)).toMatchObject({ ok: true })
})

test('the school’s audit record shows the account and the address', async () => {
  const first = await server.signIn('teacher6')
  const next = await renewed(first.refresh_token)
  await whoAmI(next.access_token)
  await usedBefore(first.refresh_token, 61)
  await refresh(first.refresh_token)
  const admin = await server.signIn('tenant')
  const { records } = await server.must('pageAudit', { query: { noun: 'Login' } }, admin.access_token)
  const its = records.filter(({ userName }) => userName === '曾华')
  expect(its).toHaveLength(1)
  expect(its[0]).toMatchObject({
    action: 'reuse',
    itemName: '曾华 (teacher6)',
    changes: { address: { before: expect.stringMatching(/127\.0\.0\.1|::1/), after: expect.any(String) } },
  })
  const logins = await server.must('pageLogin', { query: { name: 'teacher6' } }, admin.access_token)
  expect(logins.total).toBe(0)
})
