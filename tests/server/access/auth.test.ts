import { gcm } from '@noble/ciphers/aes.js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import type { CallInput } from '#contract/call.ts'
import type { TenantId } from '#contract/ids.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { token } from '#server/db/schema/token.ts'
import { user } from '#server/db/schema/user.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const basic = (client: string) => ({ authorization: `Basic ${Buffer.from(client).toString('base64')}` })
const demo = basic('demo:demo')
const web = basic('web:')
const ask = (input: CallInput<typeof issueToken>, headers: Record<string, string>) =>
  sendCall(server.url, issueToken, input, headers)
const byPassword = (username: string, password = demoPassword, headers: Record<string, string> = demo) =>
  ask({ query: { grant_type: 'password' }, body: { username, password } }, headers)
const refresh = (refresh_token: string) =>
  ask({ query: { grant_type: 'refresh_token', refresh_token }, body: {} }, demo)

/** As the login page does it (src/http/encryptText.ts). */
const seal = (password: string, key: string) => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = gcm(Buffer.from(key, 'base64'), nonce).encrypt(new TextEncoder().encode(password))
  return Buffer.concat([nonce, sealed]).toString('base64')
}
const loginKey = () => server.must('getPublicValue', { params: { key: 'login.key' } })

describe('by password', () => {
  test('[CALL-AUTH-01] [ENT-TOKEN] [ROLE-01] a correct name, password and role type answer both tokens', async () => {
    const tokens = await server.signIn('teacher', { roleType: 2 })
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/)
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 12 * 3600, scope: 'server' })
  })

  test.each([
    ['none', {}],
    ['an unknown client', basic('nobody:demo')],
    ['a wrong secret', basic('demo:wrong')],
    ['not Basic at all', { authorization: 'Bearer demo' }],
  ])('[CALL-AUTH-01] without the Basic client header it is refused: %s', async (_case, headers) => {
    const reply = await byPassword('teacher', demoPassword, headers)
    expect(reply).toMatchObject({ ok: false, status: 401, error: 'CLIENT_UNKNOWN' })
  })

  test('[CALL-AUTH-02] the web client encrypts the password, differently every time', async () => {
    const key = await loginKey()
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    const sealed = [seal(demoPassword, key), seal(demoPassword, key)]
    expect(sealed[0]).not.toBe(sealed[1])
    for (const password of sealed)
      expect(await byPassword('teacher', password, web)).toMatchObject({ ok: true })
  })

  test('[CALL-AUTH-02] the web client’s plain password is refused, and so is one encrypted with another key', async () => {
    const otherKey = Buffer.alloc(32, 7).toString('base64')
    for (const password of [demoPassword, seal(demoPassword, otherKey), '', 'x'.repeat(3000)]) {
      const reply = await byPassword('teacher', password, web)
      expect(reply).toMatchObject({
        ok: false,
        status: 400,
        error: 'VALIDATION',
        fields: { password: expect.any(String) },
      })
    }
  })

  test('[ERR-MSG-02] an unknown name and a wrong password get the same answer', async () => {
    const [wrong, unknown] = [await byPassword('teacher2', 'wrong'), await byPassword('nobody', 'wrong')]
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 400, error: 'BAD_CREDENTIALS', msg: '用户名不存在或密码错误' })
  })

  test('[ROLE-01] a role type that the account does not have is refused, after the password was right', async () => {
    const asAdmin = (password: string) =>
      ask({ query: { grant_type: 'password', roleType: 4 }, body: { username: 'student3', password } }, demo)
    expect(await asAdmin(demoPassword)).toMatchObject({
      ok: false,
      error: 'ROLE_NOT_HELD',
      roleType: 1,
    })
    const wrong = await asAdmin('wrong')
    expect(wrong).toMatchObject({ ok: false, error: 'BAD_CREDENTIALS' })
    expect(wrong).not.toHaveProperty('roleType')
  })

  test('[ERR-429] after ten failures in a minute the name is delayed; successes never count', async () => {
    for (let i = 0; i < 15; i++) expect(await byPassword('student4')).toMatchObject({ ok: true })
    const attempts = await Promise.all(Array.from({ length: 12 }, () => byPassword('student4', 'wrong')))
    const refused = attempts.map((reply) => (reply.ok ? 'in' : reply.error)).sort()
    expect(refused.filter((error) => error === 'BAD_CREDENTIALS')).toHaveLength(10)
    expect(refused.filter((error) => error === 'TOO_MANY')).toHaveLength(2)
    expect(await byPassword('student4')).toMatchObject({ ok: false, status: 429, error: 'TOO_MANY' })
    expect(await byPassword('student5')).toMatchObject({ ok: true })
  })

  test('a frozen account and one of a disabled school get their own error, but only with the right password', async () => {
    await server.database.asPlatform('test', async (tx) => {
      await tx.update(user).set({ status: 'frozen' }).where(eq(user.username, 'student6'))
    })
    expect(await byPassword('student6')).toMatchObject({ ok: false, error: 'USER_FROZEN' })
    expect(await byPassword('student6', 'wrong')).toMatchObject({ ok: false, error: 'BAD_CREDENTIALS' })
  })
})

describe('which school', () => {
  const schoolId = async (name: string): Promise<TenantId> => {
    const rows = await server.database.asPlatform('test', (tx) =>
      tx.select().from(tenant).where(eq(tenant.name, name)),
    )
    const [school] = rows
    if (!school) throw new Error(`no school ${name}`)
    return school.id
  }

  test('the TENANT-ID header decides, then the domain, then the only school with that user name, else 400', async () => {
    const [a, b] = [await schoolId('同学国际学校'), await schoolId('远方中文学校')]
    const withHeader = (id: string) => byPassword('teacher2', demoPassword, { ...demo, 'tenant-id': id })
    expect(await withHeader(a)).toMatchObject({ ok: true })
    expect(await withHeader(b)).toMatchObject({ ok: false, error: 'BAD_CREDENTIALS' })
    expect(await withHeader('not-an-id')).toMatchObject({ ok: false, error: 'BAD_CREDENTIALS' })

    // The same user name in both schools.
    await server.database.asPlatform('test', async (tx) => {
      const [original] = await tx.select().from(user).where(eq(user.username, 'teacher2'))
      const passwordHash = original?.passwordHash ?? null
      const same = { tenantId: b, username: 'teacher2', name: '同名', kind: 'teacher', passwordHash } as const
      await insertPeople(tx, [same])
    })
    expect(await byPassword('teacher2')).toMatchObject({ ok: false, status: 400, error: 'TENANT_NEEDED' })
    const inB = await withHeader(b)
    expect(inB.ok && (await server.must('getUserInfo', {}, inB.data.access_token)).sysUser.name).toBe('同名')

    await server.database.asPlatform('test', (tx) =>
      tx.update(tenant).set({ domain: '127.0.0.1' }).where(eq(tenant.id, a)),
    )
    const byDomain = await byPassword('teacher2')
    expect(
      byDomain.ok && (await server.must('getUserInfo', {}, byDomain.data.access_token)).sysUser.name,
    ).toBe('张老师')
    expect(await byPassword('system')).toMatchObject({ ok: true })
    expect(await byPassword('teacher.b')).toMatchObject({ ok: false, error: 'BAD_CREDENTIALS' })
    await server.database.asPlatform('test', (tx) =>
      tx.update(tenant).set({ domain: null }).where(eq(tenant.id, a)),
    )
  })

  test('nobody signs in to a disabled school, and its tokens are invalid', async () => {
    const tokens = await server.signIn('student.b1')
    const set = (status: 'enabled' | 'disabled') =>
      server.database.asPlatform('test', (tx) =>
        tx.update(tenant).set({ status }).where(eq(tenant.name, '远方中文学校')),
      )
    await set('disabled')
    expect(await byPassword('student.b1')).toMatchObject({ ok: false, error: 'TENANT_DISABLED' })
    expect(await server.call('getUserInfo', {}, tokens.access_token)).toMatchObject({ status: 424 })
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 424 })
    await set('enabled')
    expect(await server.call('getUserInfo', {}, tokens.access_token)).toMatchObject({ ok: true })
  })
})

describe('refresh', () => {
  test('[CALL-AUTH-03] a refresh token answers a new pair, and for 60 s deliberately the same one again (docs/decisions/0024)', async () => {
    const first = await server.signIn('teacher')
    const [one, two] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
    const again = await refresh(first.refresh_token)
    if (!one.ok || !two.ok || !again.ok) throw new Error('refused')
    expect(one.data.access_token).not.toBe(first.access_token)
    for (const reply of [two, again]) {
      expect(reply.data.access_token).toBe(one.data.access_token)
      expect(reply.data.refresh_token).toBe(one.data.refresh_token)
    }
    expect(await server.call('getUserInfo', {}, one.data.access_token)).toMatchObject({ ok: true })
    expect(await refresh(one.data.refresh_token)).toMatchObject({ ok: true })
  })

  test('[CALL-AUTH-03] after that minute a used token is refused, an unknown one always', async () => {
    const first = await server.signIn('teacher')
    const next = await refresh(first.refresh_token)
    expect(next.ok && (await server.call('getUserInfo', {}, next.data.access_token)).ok).toBe(true)
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(token)
        .set({ refreshedAt: sql`now() - interval '61 seconds'` })
        .where(eq(token.refreshHash, hashSecret(first.refresh_token))),
    )
    expect(await refresh(first.refresh_token)).toMatchObject({
      ok: false,
      status: 424,
      error: 'TOKEN_REUSED',
    })
    for (const wrong of ['', 'wrong', first.access_token])
      expect(await refresh(wrong)).toMatchObject({ status: 424 })
  })

  test('[CALL-AUTH-03] a refresh token belongs to its client, and ends with its login and its user', async () => {
    const tokens = await server.signIn('student7')
    const other = await ask(
      { query: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }, body: {} },
      web,
    )
    expect(other).toMatchObject({ status: 424 })
    await server.must('logout', {}, tokens.access_token)
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 424 })

    const frozen = await server.signIn('student8')
    await server.database.asPlatform('test', (tx) =>
      tx.update(user).set({ status: 'frozen' }).where(eq(user.username, 'student8')),
    )
    expect(await refresh(frozen.refresh_token)).toMatchObject({ status: 424 })
    expect(await server.call('getUserInfo', {}, frozen.access_token)).toMatchObject({ status: 424 })
  })
})

describe('the end of a token', () => {
  test('[CALL-AUTH-05] after logout every call with that token answers 424, other logins stay', async () => {
    const [one, other] = [await server.signIn('teacher'), await server.signIn('teacher')]
    expect(await server.must('logout', {}, one.access_token)).toBe(true)
    for (const name of ['getUserInfo', 'handOver', 'logout'] as const) {
      expect(await server.call(name, {}, one.access_token)).toMatchObject({
        status: 424,
        error: 'TOKEN_DEAD',
      })
    }
    expect(await server.call('getUserInfo', {}, other.access_token)).toMatchObject({ ok: true })
  })

  test('[CALL-AUTH-06] [ENT-CHECK] check_token answers the seconds left of a valid token and refuses an invalid one', async () => {
    const { access_token } = await server.signIn('teacher')
    const { exp } = await server.must('checkToken', { query: { token: access_token } })
    expect(exp).toBeGreaterThan(12 * 3600 - 30)
    expect(exp).toBeLessThanOrEqual(12 * 3600)
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(token)
        .set({ accessExpiresAt: sql`now() + interval '9 minutes'` })
        .where(eq(token.accessHash, hashSecret(access_token))),
    )
    expect((await server.must('checkToken', { query: { token: access_token } })).exp).toBeLessThanOrEqual(540)
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(token)
        .set({ accessExpiresAt: sql`now() - interval '1 second'` })
        .where(eq(token.accessHash, hashSecret(access_token))),
    )
    expect(await server.call('checkToken', { query: { token: access_token } })).toMatchObject({ status: 424 })
    expect(await server.call('getUserInfo', {}, access_token)).toMatchObject({ status: 424 })
    expect(await server.call('checkToken', { query: { token: 'wrong' } })).toMatchObject({ status: 424 })
  })

  test('tokens and codes are stored only as hashes', async () => {
    const tokens = await server.signIn('teacher')
    const { code } = await server.must('handOver', {}, tokens.access_token)
    const dump = await server.database.asPlatform('test', async (tx) => {
      const tokenRows = await tx.execute(sql`select * from token`)
      const codeRows = await tx.execute(sql`select * from sign_in_code`)
      return JSON.stringify([tokenRows.rows, codeRows.rows])
    })
    for (const secret of [tokens.access_token, tokens.refresh_token, code]) expect(dump).not.toContain(secret)
  })
})

describe('single-use codes', () => {
  const byCode = (code: string) => ask({ query: { grant_type: 'sign_in_code', code }, body: {} }, web)
  const printedCode = (username: string) => {
    const line = server
      .output()
      .split('\n')
      .findIndex((text) => text.trim().startsWith(`${username} `))
    return server.output().split('\n')[line + 1]?.split('code=')[1]?.trim() ?? ''
  }

  test('the link printed at the start signs in once', async () => {
    const code = printedCode('student1')
    const [one, two] = await Promise.all([byCode(code), byCode(code)])
    const [won, lost] = one.ok ? [one, two] : [two, one]
    expect(won.ok && (await server.must('getUserInfo', {}, won.data.access_token)).username).toBe('student1')
    expect(lost).toMatchObject({ ok: false, status: 400, error: 'SIGN_IN_CODE_DEAD' })
    expect(await byCode(code)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
    expect(await byCode('')).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
  })

  test('only the client that a code was made for can redeem it, and another client’s attempt does not use it up', async () => {
    const code = printedCode('education')
    const linkElsewhere = await ask({ query: { grant_type: 'sign_in_code', code }, body: {} }, demo)
    expect(linkElsewhere).toMatchObject({ ok: false, error: 'SIGN_IN_CODE_DEAD' })
    expect(await byCode(code)).toMatchObject({ ok: true })

    const { access_token } = await server.signIn('teacher')
    const ofDemo = (await server.must('handOver', {}, access_token)).code
    expect(await byCode(ofDemo)).toMatchObject({ ok: false, error: 'SIGN_IN_CODE_DEAD' })
    const joined = await ask({ query: { grant_type: 'sign_in_code', code: ofDemo }, body: {} }, demo)
    expect(joined.ok && (await refresh(joined.data.refresh_token)).ok).toBe(true)
  })

  test('the account of a code can be read without using it up, by its own client only', async () => {
    const code = printedCode('tenant')
    const owner = (asked: string, headers: Record<string, string>) =>
      server.call('codeOwner', { body: { code: asked } }, undefined, headers)
    const { sysUser } = await server.must('getUserInfo', {}, (await server.signIn('tenant')).access_token)
    for (let times = 0; times < 2; times += 1) {
      expect(await owner(code, web)).toMatchObject({
        ok: true,
        data: { userId: sysUser.userId, username: 'tenant', name: '周敏' },
      })
    }
    expect(await owner(code, demo)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
    expect(await owner('wrong', web)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
    expect(await byCode(code)).toMatchObject({ ok: true })
    expect(await owner(code, web)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
  })

  test('a printed code is valid for 30 minutes, a hand-over code for 60 seconds', async () => {
    const { access_token } = await server.signIn('teacher')
    await server.must('handOver', {}, access_token)
    const { rows } = await server.database.asPlatform('test', (tx) =>
      tx.execute<{ seconds: string; is_hand_over: boolean }>(
        sql`select round(extract(epoch from expires_at - created_at)) as seconds, login_id is not null as is_hand_over
            from sign_in_code order by created_at desc`,
      ),
    )
    expect(rows.find((row) => row.is_hand_over)?.seconds).toBe('60')
    expect(rows.find((row) => !row.is_hand_over)?.seconds).toBe('1800')
  })

  test('an expired code is refused', async () => {
    const code = printedCode('student2')
    await server.database.asPlatform('test', (tx) =>
      tx.execute(sql`update sign_in_code set expires_at = now() - interval '1 second'`),
    )
    expect(await byCode(code)).toMatchObject({ error: 'SIGN_IN_CODE_DEAD' })
  })

  test('a handed-over page shares the login: signing out ends both', async () => {
    const first = await server.signIn('teacher')
    const { code } = await server.must('handOver', {}, first.access_token)
    const second = await ask({ query: { grant_type: 'sign_in_code', code }, body: {} }, demo)
    if (!second.ok) throw new Error('refused')
    expect(second.data.access_token).not.toBe(first.access_token)
    expect((await server.must('getUserInfo', {}, second.data.access_token)).username).toBe('teacher')
    await server.must('logout', {}, second.data.access_token)
    expect(await server.call('getUserInfo', {}, first.access_token)).toMatchObject({ status: 424 })
  })
})
