// Client management: a client's record controls the sign-in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import type { ClientBody } from '#contract/access/client.ts'
import { aClient } from '#tests/support/bodies.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let system: string
beforeAll(async () => {
  server = await startServer()
  system = (await server.signIn('system')).access_token
})
afterAll(() => server.stop())

const bodyOf = (over: Partial<ClientBody> = {}): ClientBody => ({
  ...aClient,
  grantTypes: ['password', 'refresh_token'],
  sealsPassword: false,
  ...over,
})
const records = async () => (await server.must('pageClient', { query: {} }, system)).records
const recordOf = async (id: string) => (await records()).find((record) => record.id === id)
const signIn = (id: string, secret: string, username = 'student4') =>
  sendCall(
    server.url,
    issueToken,
    { query: { grant_type: 'password' }, body: { username, password: demoPassword } },
    { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
  )

test('[ENT-CLIENT-01] a new client’s secret is shown once, masked later, and signs people in with its lifetimes', async () => {
  const { secret } = await server.must('createClient', { body: bodyOf() }, system)
  expect(secret.length).toBeGreaterThan(30)
  const record = await recordOf('tablet')
  expect(record).toMatchObject({ ...bodyOf(), isOwn: false, takesRegistrations: null, liveLogins: 0 })
  expect(JSON.stringify(await records())).not.toContain(secret)
  expect(record?.secret).toMatch(/^•+$/)

  expect(await signIn('tablet', 'wrong')).toMatchObject({ status: 401, error: 'CLIENT_UNKNOWN' })
  const reply = await signIn('tablet', secret)
  expect(reply).toMatchObject({ ok: true, data: { expires_in: 3600 } })
  expect((await recordOf('tablet'))?.liveLogins).toBe(1)

  await server.must('updateClient', { body: bodyOf({ accessSeconds: 1800, info: '教室平板' }) }, system)
  expect(await signIn('tablet', secret)).toMatchObject({ ok: true, data: { expires_in: 1800 } })

  const renewed = await server.must('renewClientSecret', { body: { id: 'tablet' } }, system)
  expect(await signIn('tablet', secret)).toMatchObject({ status: 401 })
  expect(await signIn('tablet', renewed.secret)).toMatchObject({ ok: true })

  const again = await server.call('createClient', { body: bodyOf() }, system)
  expect(again).toMatchObject({ status: 400, error: 'TAKEN', fields: { id: 'field.taken' } })
})

test('[SCREEN-Y-08] switching the code check on makes the sign-in require the code', async () => {
  const { secret } = await server.must('createClient', { body: bodyOf({ id: 'kiosk' }) }, system)
  expect(await signIn('kiosk', secret)).toMatchObject({ ok: true })
  await server.must('updateClient', { body: bodyOf({ id: 'kiosk', checksCode: true }) }, system)
  expect(await signIn('kiosk', secret)).toMatchObject({ status: 428, error: 'CODE_WRONG' })
})

test('[ENT-CLIENT-02] [ENT-CLIENT-03] the switches for simultaneous logins and encrypted passwords apply at the next sign-in', async () => {
  const { secret } = await server.must('createClient', { body: bodyOf({ id: 'phone' }) }, system)
  const first = await signIn('phone', secret)
  await server.must('updateClient', { body: bodyOf({ id: 'phone', allowsSeveral: false }) }, system)
  await signIn('phone', secret)
  const older = first.ok ? first.data.access_token : ''
  expect(await server.call('getUserInfo', {}, older)).toMatchObject({ status: 424 })
  await server.must('updateClient', { body: bodyOf({ id: 'phone', sealsPassword: true }) }, system)
  expect(await signIn('phone', secret)).toMatchObject({ status: 400, error: 'VALIDATION' })
})

test('[ENT-CLIENT-01] lifetimes that would lock people out are refused, field by field', async () => {
  const ask = (over: Partial<ClientBody>) =>
    server.call('updateClient', { body: bodyOf({ id: 'demo', ...over }) }, system)
  expect(await ask({ accessSeconds: 10 })).toMatchObject({
    status: 400,
    fields: { accessSeconds: 'field.lifetime' },
  })
  expect(await ask({ accessSeconds: 7200, refreshSeconds: 3600 })).toMatchObject({
    fields: { refreshSeconds: 'field.refreshTooShort' },
  })
})

test('[SCREEN-Y-08] the built-in web client cannot be deleted, keeps all grant types, and opens or closes the registration', async () => {
  const web = await recordOf('web')
  if (!web) throw new Error('the web client is missing')
  expect(web).toMatchObject({ isOwn: true, secret: '', takesRegistrations: true })
  const { secret: _s, isOwn: _o, takesRegistrations: _t, liveLogins: _l, recordVersion: _v, ...body } = web
  const refused = { ok: false, error: 'SYSTEM_OWNED' }
  expect(await server.call('removeClient', { query: { id: 'web' } }, system)).toMatchObject(refused)
  expect(await server.call('renewClientSecret', { body: { id: 'web' } }, system)).toMatchObject(refused)
  const without = { body: { ...body, grantTypes: ['refresh_token' as const] } }
  expect(await server.call('updateClient', without, system)).toMatchObject({
    status: 400,
    fields: { grantTypes: 'field.clientGrants' },
  })
  // The web client always encrypts the password; with both settings people can sign in.
  await server.must('updateClient', { body: { ...body, sealsPassword: false } }, system)
  expect(await signIn('web', '')).toMatchObject({ ok: true })
  await server.must('updateClient', { body }, system)

  const said = () => server.must('getPublicValue', { params: { key: 'registration' } })
  await server.must('openRegistration', { body: { isOpen: false } }, system)
  expect([await said(), (await recordOf('web'))?.takesRegistrations]).toEqual(['0', false])
  await server.must('openRegistration', { body: { isOpen: true } }, system)
  expect([await said(), (await recordOf('web'))?.takesRegistrations]).toEqual(['1', true])
})

test('[SCREEN-Y-08] a deleted client signs nobody in, and its logins end', async () => {
  const { secret } = await server.must('createClient', { body: bodyOf({ id: 'old' }) }, system)
  const reply = await signIn('old', secret)
  const token = reply.ok ? reply.data.access_token : ''
  expect(await server.must('removeClient', { query: { id: 'old' } }, system)).toBe(true)
  expect(await server.call('getUserInfo', {}, token)).toMatchObject({ status: 424 })
  expect(await signIn('old', secret)).toMatchObject({ status: 401 })
  expect(await recordOf('old')).toBeUndefined()
})
