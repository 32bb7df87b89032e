// Confirming a change of one's own account: the password gives a code, the code permits one change.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmCode } from '#server/db/schema/confirmCode.ts'
import { login } from '#server/db/schema/login.ts'
import { user } from '#server/db/schema/user.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

const signIn = async (username: string, password?: string) =>
  (await server.signIn(username, password ? { password } : {})).access_token
const codeFor = (token: string, password = demoPassword) =>
  server.must('getConfirmCode', { body: { password } }, token)
const setPhone = (token: string, phone: string, code?: string) =>
  server.call('updateProfile', { body: { phone, ...(code === undefined ? {} : { code }) } }, token)
const phoneOf = async (token: string) => (await server.must('getProfile', {}, token)).phone

const dead = { status: 400, error: 'CONFIRM_DEAD' }

describe('one’s own phone number', () => {
  test.each(['student1', 'teacher', 'education', 'system'])(
    '[CALL-USER-04] %s changes it with a code that is good for five minutes and once',
    async (username) => {
      const token = await signIn(username)
      const before = await phoneOf(token)
      expect(await setPhone(token, '13911112222')).toMatchObject({ status: 400, error: 'CONFIRM_NEEDED' })
      expect(await setPhone(token, '13911112222', 'guessed')).toMatchObject(dead)
      expect(await phoneOf(token)).toBe(before)

      const { code, seconds } = await codeFor(token)
      expect(seconds).toBe(300)
      expect(await setPhone(token, '13911112222', code)).toMatchObject({ ok: true })
      expect(await phoneOf(token)).toBe('13911112222')
      expect(await setPhone(token, '13911113333', code)).toMatchObject(dead)
    },
  )

  test('[CALL-USER-04] an unchanged number needs no code, clearing it does', async () => {
    const token = await signIn('student2')
    const { code } = await codeFor(token)
    await setPhone(token, '13922221111', code)
    const same = { body: { phone: '13922221111', email: 'b@example.org' } }
    expect(await server.must('updateProfile', same, token)).toMatchObject({ email: 'b@example.org' })
    expect(await setPhone(token, '')).toMatchObject({ error: 'CONFIRM_NEEDED' })
    expect(await phoneOf(token)).toBe('13922221111')
  })

  test('[CALL-USER-04] an expired code is invalid, a newer one replaces the older', async () => {
    const token = await signIn('student3')
    const before = await phoneOf(token)
    const older = await codeFor(token)
    const newer = await codeFor(token)
    expect(await setPhone(token, '13933331111', older.code)).toMatchObject(dead)
    await server.database.asPlatform('test', async (tx) => {
      const logins = tx
        .select({ id: login.id })
        .from(login)
        .innerJoin(user, eq(user.id, login.userId))
        .where(eq(user.username, 'student3'))
      const expiresAt = sql`${confirmCode.expiresAt} - interval '5 minutes'`
      await tx.update(confirmCode).set({ expiresAt }).where(sql`${confirmCode.loginId} in ${logins}`)
    })
    expect(await setPhone(token, '13933331111', newer.code)).toMatchObject(dead)
    expect(await phoneOf(token)).toBe(before)
  })

  test('[CALL-USER-04] the code belongs to one login: neither another person nor another login can use it', async () => {
    const [token, second, other] = [
      await signIn('student4'),
      await signIn('student4'),
      await signIn('student5'),
    ]
    const { code } = await codeFor(token)
    expect(await setPhone(second, '13944441111', code)).toMatchObject(dead)
    expect(await setPhone(other, '13944441111', code)).toMatchObject(dead)
    expect(await setPhone(token, '13944441111', code)).toMatchObject({ ok: true })
  })

  test('[CALL-USER-04] of two concurrent uses one succeeds', async () => {
    const token = await signIn('student6')
    const { code } = await codeFor(token)
    const phones = ['13966661111', '13966662222', '13966663333']
    const replies = await Promise.all(phones.map((phone) => setPhone(token, phone, code)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('[CALL-USER-04] a refused change does not use up the code', async () => {
    const token = await signIn('student7')
    const { code } = await codeFor(token)
    const avatar = '01900000-0000-7000-8000-000000000000'
    const wrong = { body: { phone: '13977771111', avatar, code } }
    expect(await server.call('updateProfile', wrong, token)).toMatchObject({ status: 404 })
    expect(await setPhone(token, '13977771111', code)).toMatchObject({ ok: true })
  })

  test('[CALL-USER-04] the table stores no plain code, and wrong passwords are counted', async () => {
    const token = await signIn('student8')
    const { code } = await codeFor(token)
    const kept = await server.database.asPlatform('test', (tx) =>
      tx.$count(confirmCode, eq(confirmCode.codeHash, code)),
    )
    expect(kept).toBe(0)
    const ask = (password: string) => server.call('getConfirmCode', { body: { password } }, token)
    for (let guess = 0; guess < 10; guess++) {
      expect(await ask('x')).toMatchObject({
        error: 'PASSWORD_WRONG',
        fields: { password: 'PASSWORD_WRONG' },
      })
    }
    expect(await ask(demoPassword)).toMatchObject({ status: 429, error: 'TOO_MANY' })
  })

  test('[CALL-COMMON-04] [CALL-USER-04] the refusals are in the language of the request', async () => {
    const token = await signIn('student9')
    const said = new Set<string>()
    for (const language of ['zh-CN', 'en-US', 'id-ID', 'pt-PT', 'ru-RU']) {
      const body = { phone: '13999991111' }
      const reply = await server.call('updateProfile', { body }, token, { 'accept-language': language })
      said.add(reply.ok ? '' : reply.msg)
    }
    expect([said.size, said.has('')]).toEqual([5, false])
  })
})

test('[CALL-USER-04] [CALL-USER-05] a code replaces the old password, and the other rules apply', async () => {
  const [token, second] = [await signIn('student10'), await signIn('student10')]
  const change = async (newPassword: string, code?: string) =>
    server.call(
      'changePassword',
      { body: { newPassword, confirmPassword: newPassword, ...(code ? { code } : {}) } },
      token,
    )
  expect(await change('Abcdef12')).toMatchObject({ fields: { password: 'field.required' } })
  expect(await change('Abcdef12', 'guessed')).toMatchObject(dead)
  expect(await change('Abcdef12', (await codeFor(token)).code)).toMatchObject({ ok: true })
  const { code } = await codeFor(token, 'Abcdef12')
  expect(await change('Abcdef12', code)).toMatchObject({ fields: { newPassword: 'field.samePassword' } })
  expect(await change('Abcdef13', code), 'a guess at the password uses it up').toMatchObject(dead)
  expect(await server.call('getUserInfo', {}, second)).toMatchObject({ status: 424 })
  await signIn('student10', 'Abcdef12')
})
