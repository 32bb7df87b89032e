// The switches of a client, the captcha, encrypted bodies, one's own account.
import { gcm } from '@noble/ciphers/aes.js'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCaptcha, issueToken } from '#contract/access/auth.ts'
import { changePassword } from '#contract/access/profile.ts'
import { captcha } from '#server/db/schema/captcha.ts'
import { file } from '#server/db/schema/file.ts'
import { oauthClient } from '#server/db/schema/oauthClient.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { hashSecret } from '#server/platform/auth.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { bytesOf } from '#tests/support/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const demo = { authorization: `Basic ${btoa('demo:demo')}` }
const switchClient = (values: Partial<typeof oauthClient.$inferInsert>) =>
  server.database.asPlatform('test', (tx) =>
    tx.update(oauthClient).set(values).where(eq(oauthClient.id, 'demo')),
  )
const signIn = (over: { code?: string; randomStr?: string } = {}, username = 'teacher') =>
  sendCall(
    server.url,
    issueToken,
    { query: { grant_type: 'password', ...over }, body: { username, password: demoPassword } },
    demo,
  )

describe('the captcha', () => {
  const randomStr = 'the page’s random word'
  const draw = () => fetch(`${server.url}${getCaptcha.path}?${new URLSearchParams({ randomStr })}`)
  const codeOf = async (): Promise<string> => {
    const [row] = await server.database.asPlatform('test', (tx) =>
      tx
        .select()
        .from(captcha)
        .where(eq(captcha.randomHash, hashSecret(randomStr))),
    )
    return row?.code ?? ''
  }

  test('[CALL-AUTH-16] a captcha without its text, different every time, and not cacheable', async () => {
    const [one, two] = [await draw(), await draw()]
    expect(one.headers.get('content-type')).toContain('image/svg+xml')
    expect(one.headers.get('cache-control')).toBe('no-store')
    const [first, second] = [await one.text(), await two.text()]
    expect(first).not.toBe(second)
    expect(second).toMatch(/^<svg[^>]*>.*<path.*<\/svg>$/)
    expect(second).not.toContain('<text')
    expect(second).not.toContain(await codeOf())
    const short = await fetch(`${server.url}${getCaptcha.path}?randomStr=x`)
    expect(short.status).toBe(400)
  })

  test('[SCREEN-L-04] with the switch off any code or none is accepted', async () => {
    expect(await signIn()).toMatchObject({ ok: true })
    expect(await signIn({ code: 'WRONG', randomStr })).toMatchObject({ ok: true })
  })

  test('[SCREEN-L-04] [ERR-428] with the switch on the captcha’s own code is required, works once and expires', async () => {
    await switchClient({ checksCode: true })
    const refused = { ok: false, status: 428, error: 'CODE_WRONG', msg: '验证码错误，请重新输入' }
    expect(await signIn()).toMatchObject(refused)
    await draw()
    const code = await codeOf()
    expect(await signIn({ code: code.toLowerCase(), randomStr })).toMatchObject({ ok: true })
    expect(await signIn({ code, randomStr }), 'used once').toMatchObject(refused)
    await draw()
    const second = await codeOf()
    expect(await signIn({ code: 'NOPE', randomStr })).toMatchObject(refused)
    expect(await signIn({ code: second, randomStr }), 'a wrong guess uses it up').toMatchObject(refused)
    await draw()
    const third = await codeOf()
    await server.database.asPlatform('test', (tx) =>
      tx.update(captcha).set({ expiresAt: sql`now() - interval '1 second'` }),
    )
    expect(await signIn({ code: third, randomStr }), 'expired').toMatchObject(refused)
    await switchClient({ checksCode: false })
  })
})

describe('the other switches', () => {
  test('[ENT-CLIENT-02] without simultaneous logins a second sign-in ends the first one', async () => {
    const first = await server.signIn('student2')
    await switchClient({ allowsSeveral: false })
    const second = await server.signIn('student2')
    expect(await server.call('getUserInfo', {}, first.access_token)).toMatchObject({ status: 424 })
    expect(await server.call('getUserInfo', {}, second.access_token)).toMatchObject({ ok: true })
    const other = await server.signIn('student3')
    expect(await server.call('getUserInfo', {}, other.access_token)).toMatchObject({ ok: true })
    await switchClient({ allowsSeveral: true })
    await server.signIn('student2')
    expect(await server.call('getUserInfo', {}, second.access_token)).toMatchObject({ ok: true })
  })

  test('[ENT-CLIENT-01] tokens have the lifetimes of their client', async () => {
    await switchClient({ accessSeconds: 900, refreshSeconds: 1800 })
    const tokens = await server.signIn('student2')
    expect(tokens.expires_in).toBe(900)
    const { exp } = await server.must('checkToken', { query: { token: tokens.access_token } })
    expect(exp).toBeLessThanOrEqual(900)
    await switchClient({ accessSeconds: 43_200, refreshSeconds: 2_592_000 })
  })

  test('[ENT-CLIENT-03] the client’s switch decides whether a plain password is accepted', async () => {
    await switchClient({ takesClearPassword: false })
    expect(await signIn()).toMatchObject({ status: 400, error: 'VALIDATION' })
    await switchClient({ takesClearPassword: true })
    expect(await signIn()).toMatchObject({ ok: true })
  })

  test('[ENT-CLIENT-01] a grant type that the client’s record does not name is refused', async () => {
    await switchClient({ grantTypes: 'refresh_token' })
    expect(await signIn()).toMatchObject({ status: 403, error: 'FORBIDDEN' })
    await switchClient({ grantTypes: 'password,refresh_token,sign_in_code' })
  })
})

describe('one’s own account', () => {
  const seal = async (body: unknown) => {
    const key = await server.must('getPublicValue', { params: { key: 'login.key' } })
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(body))
    const sealed = gcm(Buffer.from(key, 'base64'), nonce).encrypt(text)
    return { sealed: Buffer.concat([nonce, sealed]).toString('base64') }
  }
  const change = (password: string, newPassword: string, confirmPassword = newPassword) => ({
    body: { password, newPassword, confirmPassword },
  })

  test('[CALL-AUTH-10] [CALL-AUTH-11] a person changes only their own profile and picture', async () => {
    const { access_token } = await server.signIn('student6')
    const other = await server.signIn('student7')
    const mine = await server.must('getProfile', {}, access_token)
    expect(mine).toMatchObject({
      username: 'student6',
      avatar: null,
      school: '同学国际学校',
      roleName: '学生',
    })
    const picture = { body: { file: new File([bytesOf('png')], 'student6.png'), purpose: 'image' as const } }
    const { id: avatar } = await server.must('uploadFile', picture, access_token)
    const update = { body: { username: 'student6', avatar } }
    expect(await server.must('updateProfile', update, access_token)).toMatchObject({ avatar })
    const info = await server.must('getUserInfo', {}, access_token)
    expect([info.avatar, info.sysUser.avatar]).toEqual([avatar, avatar])
    expect(await server.call('updateProfile', { body: { avatar } }, other.access_token)).toMatchObject({
      status: 404,
    })
    const named = await server.call('updateProfile', { body: { username: 'student6' } }, other.access_token)
    expect(named).toMatchObject({ status: 479, error: 'NOT_OWNER', msg: '没有权限操作他人的内容' })
    const wrong = await server.call('updateProfile', { body: { phone: '123', email: 'x' } }, access_token)
    expect(wrong).toMatchObject({ fields: { phone: 'field.validate2', email: 'field.email' } })
    const { code } = await server.must('getConfirmCode', { body: { password: demoPassword } }, access_token)
    const contact = { phone: '13800000000', email: 'a@b.cn', code }
    await server.must('updateProfile', { body: contact }, access_token)
    await server.must('updateProfile', update, access_token) // only the picture changes
    expect(await server.must('getProfile', {}, access_token)).toMatchObject({
      phone: '13800000000',
      email: 'a@b.cn',
      avatar,
    })
  })

  test('[CALL-COMMON-05] a flagged body is read encrypted or plain, and one encrypted otherwise is refused', async () => {
    const { access_token } = await server.signIn('student8')
    const send = (body: unknown) =>
      fetch(`${server.url}${changePassword.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const sealed = await seal(change(demoPassword, 'Sealed2026').body)
    expect(JSON.stringify(sealed)).not.toContain('Sealed2026')
    expect(await (await send(sealed)).json()).toMatchObject({ code: 0, data: true })
    await server.signIn('student8', { password: 'Sealed2026' })
    const broken = await send({ sealed: 'AAAA' })
    expect([broken.status, (await broken.json()).data.error]).toEqual([400, 'VALIDATION'])
  })

  test('[CALL-USER-05] [VAL-16] [VAL-17] [VAL-18] [VAL-53] the server checks the rules and ends the other logins', async () => {
    const [one, two] = [await server.signIn('student9'), await server.signIn('student9')]
    const ask = (input: ReturnType<typeof change>) => server.call('changePassword', input, one.access_token)
    expect(await ask(change('Wrong-2026', 'Abcdef12'))).toMatchObject({
      error: 'PASSWORD_WRONG',
      fields: { password: 'PASSWORD_WRONG' },
    })
    for (const weak of ['Abcdef1', 'abcdef12', 'ABCDEF12', 'Abcdefgh'])
      expect(await ask(change(demoPassword, weak))).toMatchObject({
        fields: { newPassword: 'field.password' },
      })
    expect(await ask(change('Abcdef12', 'Abcdef12'))).toMatchObject({
      fields: { newPassword: 'field.samePassword' },
    })
    expect(await ask(change(demoPassword, 'Abcdef12', 'Abcdef13'))).toMatchObject({
      fields: { confirmPassword: 'field.confirmPassword' },
    })
    expect(await ask(change(demoPassword, 'Abcdef1234'))).toMatchObject({ ok: true })
    expect(await server.call('getUserInfo', {}, one.access_token)).toMatchObject({ ok: true })
    expect(await server.call('getUserInfo', {}, two.access_token)).toMatchObject({ status: 424 })
    await server.signIn('student9', { password: 'Abcdef1234' })
    await expect(server.signIn('student9')).rejects.toThrow('BAD_CREDENTIALS')
  })

  test('[ROUTE-006] the lock needs the signed-in person’s password, and counts wrong ones', async () => {
    const { access_token } = await server.signIn('student10')
    const ask = (password: string) => server.call('unlock', { body: { password } }, access_token)
    expect(await ask(demoPassword)).toMatchObject({ ok: true, data: true })
    for (let guess = 0; guess < 10; guess++) expect(await ask('x')).toMatchObject({ error: 'PASSWORD_WRONG' })
    expect(await ask(demoPassword)).toMatchObject({ status: 429, error: 'TOO_MANY' })
  })

  test('[ROLE-14] a student of the demo institution cannot change anything', async () => {
    const { access_token } = await server.signIn('demo.c')
    const reply = await server.call('updateProfile', { body: { email: '' } }, access_token)
    expect(reply).toMatchObject({ status: 423, error: 'DEMO', msg: '演示环境，不能操作' })
    expect(await server.call('readAllNoticesAsGet', {}, access_token)).toMatchObject({ status: 423 })
  })
})

describe('the pictures of a school', () => {
  test('[SCREEN-L-05] [CALL-TEN-05] are readable without a token, and no other file is', async () => {
    const { access_token } = await server.signIn('education')
    const upload = async (name: string) =>
      (
        await server.must(
          'uploadFile',
          { body: { file: new File([bytesOf('png')], name), purpose: 'image' } },
          access_token,
        )
      ).id
    const [logo, background, other] = [
      await upload('校徽.png'),
      await upload('校园.png'),
      await upload('别的.png'),
    ]
    const id = (await server.must('getUserInfo', {}, access_token)).tenant?.id ?? ''
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(tenant)
        .set({ domain: 'school.example', logo: logo })
        .where(and(eq(tenant.name, '同学国际学校'))),
    )
    const ask = () => server.must('getTenantByDomain', { query: { domain: 'school.example' } })
    const brand = await ask()
    expect(brand).toEqual({ id, name: '同学国际学校', logo: `/admin/tenant/${id}/logo`, background: null })
    const picture = await fetch(`${server.url}${brand?.logo}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(brand?.background).toBeNull()
    expect((await fetch(`${server.url}/admin/tenant/${id}/background`)).status).toBe(404)
    await server.database.asPlatform('test', (tx) =>
      tx.update(tenant).set({ background: background }).where(eq(tenant.name, '同学国际学校')),
    )
    const raw = await fetch(`${server.url}/admin/tenant/getByDomain?domain=school.example`)
    const pictures = { logo: `/admin/tenant/${id}/logo`, background: `/admin/tenant/${id}/background` }
    expect((await raw.json()).data, 'nothing else is on the wire').toEqual({
      id,
      name: '同学国际学校',
      ...pictures,
    })
    const wide = await fetch(`${server.url}${(await ask())?.background}`)
    expect([wide.status, wide.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(`${server.url}/admin/tenant/${other}/logo`)).status).toBe(404)
    const rows = await server.database.asPlatform('test', (tx) =>
      tx.select({ type: file.type }).from(file).where(eq(file.id, other)),
    )
    expect(rows).toEqual([{ type: 'image/png' }])
  })
})
