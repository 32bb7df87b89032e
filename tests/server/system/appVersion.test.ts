// Versions of the app, and the question of an installed one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import type { CallOf } from '#tests/support/testSchool.ts'
import { bytesOf, idOf, metadataOf, tusHeaders } from '#tests/support/uploads.ts'
import { makeZip } from '#tests/support/zips.ts'

let server: TestServer
let system: string
beforeAll(async () => {
  server = await startServer()
  system = (await server.signIn('system')).access_token
})
afterAll(() => server.stop())

type Body = CallInput<CallOf<'createAppVersion'>>['body']
const bodyOf = (version: string, change: Partial<Body> = {}): Body => ({
  version,
  androidUrl: 'https://example.org/app',
  content: '修正了一些问题',
  ...change,
})
const create = (version: string, change: Partial<Body> = {}, token = system) =>
  server.call('createAppVersion', { body: bodyOf(version, change) }, token)
const latest = (version?: string) => server.must('latestAppVersion', { query: version ? { version } : {} })

const inPublic = { 'tenant-id': publicTenantId }
const putApk = async (bytes: Uint8Array<ArrayBuffer>, token = system, name = '同学.apk') => {
  const created = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: tusHeaders(token, {
      ...(token === system ? inPublic : {}),
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ name, purpose: 'app', size: String(bytes.length), type: '' }),
    }),
  })
  if (created.status !== 201) return { status: created.status, id: '' }
  const id = idOf(created)
  const response = await fetch(`${server.url}/uploads/${id}`, {
    method: 'PATCH',
    headers: tusHeaders(token, {
      ...inPublic,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }),
    body: bytes,
  })
  return { status: response.status, id }
}
const anApk = () => {
  const zip = makeZip([
    { name: 'classes.dex', content: 'dex' },
    { name: 'AndroidManifest.xml', content: '<manifest/>' },
  ])
  return new Uint8Array(zip)
}

test('[CALL-OPEN-03 part] without a version there is none to install', async () => {
  expect(await latest()).toBeNull()
})

describe('a version', () => {
  test('[VAL-39] [SCREEN-A-12 part] is three numbers: 1.1.1 is saved; 1.1, v1.1.1, 1.1.1.1 and others are refused with a word', async () => {
    expect(await create('1.1.1')).toMatchObject({ ok: true })
    const others = ['1.1', 'v1.1.1', '1.1.1.1', '1.1.', '01.1.1', '1.1.1a', '1,1,1', '1.1.1234567', '１.1.x']
    for (const version of others) {
      const reply = await create(version)
      expect([version, reply]).toMatchObject([
        version,
        { ok: false, error: 'VALIDATION', fields: { version: 'field.version' } },
      ])
    }
    expect(await create('1.1.1')).toMatchObject({ error: 'TAKEN', fields: { version: 'field.taken' } })
  })

  test('[ENT-APPV] [SCREEN-A-12] has number, apk, force flag, addresses and content, is changed and deleted', async () => {
    const apk = await putApk(anApk())
    expect(apk.status).toBe(204)
    const body = bodyOf('1.2.0', {
      apk: apk.id as NonNullable<Body['apk']>,
      force: true,
      iosUrl: 'https://apps.example.org/1',
      content: '新的\n更好',
    })
    const { id } = await server.must('createAppVersion', { body }, system)
    const shown = { ...body, apkName: '同学.apk', apkSize: anApk().length }
    expect(await server.must('getAppVersion', { params: { id } }, system)).toMatchObject(shown)
    const { records } = await server.must('pageAppVersion', { query: {} }, system)
    expect(records.map(({ version }) => version)).toEqual(['1.2.0', '1.1.1'])

    // Whoever has no account yet gets the apk, as a download.
    const answer = await latest('1.2.0')
    expect(answer).toMatchObject({ version: '1.2.0', isNewer: false, force: false })
    const file = await fetch(`${server.url}${answer?.apkUrl}`)
    expect(file.headers.get('content-type')).toBe('application/vnd.android.package-archive')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(anApk())

    await server.must('updateAppVersion', { body: { id, force: false, apk: null } }, system)
    expect(await server.must('getAppVersion', { params: { id } }, system)).toMatchObject({
      force: false,
      apk: null,
      apkSize: 0,
    })
    expect((await fetch(`${server.url}${answer?.apkUrl}`)).status).toBe(404)
    await server.must('removeAppVersion', { params: { id } }, system)
    expect(await latest()).toMatchObject({ version: '1.1.1' })
  })

  test('whose apk is a picture, or a zip without a manifest, is refused by its bytes; so is another’s file', async () => {
    expect((await putApk(bytesOf('png'))).status).toBe(400)
    expect((await putApk(new Uint8Array(makeZip([{ name: 'a.txt', content: 'a' }])))).status).toBe(400)
    expect((await putApk(anApk(), system, '同学.zip')).status).toBe(400)
    const tenant = (await server.signIn('tenant')).access_token
    expect((await putApk(anApk(), tenant)).status).toBe(403)
    const missing = '01900000-0000-7000-8000-000000000000' as NonNullable<Body['apk']>
    expect(await create('1.3.0', { apk: missing })).toMatchObject({
      error: 'VALIDATION',
      fields: { apk: expect.any(String) },
    })
  })

  test('has something to install, by https alone', async () => {
    expect(await create('1.3.1', { androidUrl: '' })).toMatchObject({ fields: { apk: 'field.appSource' } })
    expect(await create('1.3.2', { androidUrl: 'http://example.org' })).toMatchObject({
      fields: { androidUrl: 'field.link' },
    })
    expect(await create('1.3.3', { iosUrl: 'javascript:alert(1)' })).toMatchObject({
      fields: { iosUrl: 'field.link' },
    })
  })

  test('[CALL-OPEN-03 part] is the platform’s alone to change', async () => {
    for (const username of ['tenant', 'education', 'teacher', 'student1']) {
      const { access_token } = await server.signIn(username)
      expect(await create('9.9.9', {}, access_token)).toMatchObject({ status: 403 })
      expect(await server.call('pageAppVersion', { query: {} }, access_token)).toMatchObject({ status: 403 })
    }
  })
})

test('[CALL-OPEN-03 part] the latest version is found by numbers, and a forced one in between forces', async () => {
  await server.must('createAppVersion', { body: bodyOf('1.9.0', { force: true }) }, system)
  await server.must('createAppVersion', { body: bodyOf('1.10.0') }, system)
  expect(await latest()).toMatchObject({ version: '1.10.0', isNewer: true, force: false })
  expect(await latest('1.8.9')).toMatchObject({ version: '1.10.0', isNewer: true, force: true })
  expect(await latest('1.9.0')).toMatchObject({ version: '1.10.0', isNewer: true, force: false })
  expect(await latest('1.10.0')).toMatchObject({ isNewer: false, force: false })
  expect(await latest('2.0.0')).toMatchObject({ version: '1.10.0', isNewer: false, force: false })
  expect(await server.call('latestAppVersion', { query: { version: '1.1' } })).toMatchObject({
    error: 'VALIDATION',
  })
})
