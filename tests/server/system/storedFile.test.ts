// File management: what is stored, what uses it, and what may go.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileColumns } from '#server/features/system/file/stored/fileUsers.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { root } from '#tests/support/snapshot.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['tenant', 'teacher', 'student1', 'system', 'tenant.b']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
})
afterAll(() => server.stop())

let uploads = 0
const upload = (by = 'teacher') => {
  uploads += 1
  const bytes = bytesOf('png')
  // Equal files of one person are one.
  bytes[bytes.length - 1] = uploads
  return mustUpload(server, tokenOf(by), { name: `图${uploads}.png`, purpose: 'image', bytes })
}
const find = async (id: string, token = tokenOf('tenant')) =>
  (await server.must('pageStoredFile', { query: { size: 200 } }, token)).records.find((one) => one.id === id)
const grow = (id: string) =>
  server.database.asPlatform('test', (tx) =>
    tx.execute(sql`update file set stored_at = now() - interval '2 days' where id = ${id}`),
  )
const remove = (id: string, token = tokenOf('tenant')) =>
  server.call('removeStoredFile', { params: { id } }, token)

test('[SCREEN-Y-12] an uploaded file is listed with its size, is downloaded, and delete removes it from the storage', async () => {
  const id = await upload()
  expect(await find(id)).toMatchObject({
    size: 1000,
    type: 'image/png',
    purpose: 'image',
    owner: '李老师',
    state: 'new',
    uses: [],
  })
  const { url } = await server.must('openStoredFile', { params: { id } }, tokenOf('tenant'))
  const opened = await fetch(server.url + url)
  expect([opened.status, (await opened.arrayBuffer()).byteLength]).toEqual([200, 1000])
  const { records } = await server.must('pageAudit', { query: { noun: 'StoredFile' } }, tokenOf('tenant'))
  expect(records[0]).toMatchObject({ action: 'export', itemId: id, userName: '周敏' })

  expect(await remove(id)).toMatchObject({ ok: true })
  expect(await find(id)).toBeUndefined()
  expect((await fetch(server.url + url)).status).toBe(404)
  const { rows } = await server.database.asPlatform('test', (tx) =>
    tx.execute(sql`select from file where id = ${id}`),
  )
  expect(rows).toEqual([])
})

test('[SCREEN-Y-12] a file that something uses says what, and is not deleted', async () => {
  const fileId = await upload('tenant')
  await server.must('updateProfile', { body: { avatar: fileId } }, tokenOf('tenant'))
  expect(await find(fileId)).toMatchObject({ state: 'used', uses: ['User'] })
  expect(await remove(fileId)).toMatchObject({ ok: false, error: 'IN_USE', msg: '正在被使用，不能删除' })
  expect(await find(fileId)).toMatchObject({ state: 'used' })
  const many = await server.must('removeManyStoredFile', { body: { ids: [fileId] } }, tokenOf('tenant'))
  expect(many).toEqual({ done: 0, refused: [{ id: fileId, error: 'IN_USE' }] })
})

test('[SCREEN-Y-12] what nothing has used for a day is an orphan, is counted, and goes with the others', async () => {
  const [fresh, old] = [await upload(), await upload()]
  await grow(old)
  expect(await find(old)).toMatchObject({ state: 'orphan' })
  const before = await server.must('sumFiles', {}, tokenOf('tenant'))
  expect(before.orphans).toEqual({ files: 1, bytes: 1000 })
  expect(before.all.bytes).toBeGreaterThanOrEqual(2000)
  expect(before.byPurpose.find(({ purpose }) => purpose === 'image')?.files).toBeGreaterThanOrEqual(2)
  const { records } = await server.must('pageStoredFile', { query: { state: 'orphan' } }, tokenOf('tenant'))
  expect(records.map(({ id }) => id)).toEqual([old])
  expect(await server.must('removeOrphans', {}, tokenOf('tenant'))).toEqual({
    removed: 1,
    bytes: 1000,
    left: 0,
  })
  expect(await find(old)).toBeUndefined()
  expect(await find(fresh)).toMatchObject({ state: 'new' })
})

test('[SCREEN-Y-12 part] each school sees its own files, the platform those of all', async () => {
  const id = await upload()
  expect(await find(id, tokenOf('tenant.b'))).toBeUndefined()
  expect(await remove(id, tokenOf('tenant.b'))).toMatchObject({ status: 404 })
  expect(await server.call('openStoredFile', { params: { id } }, tokenOf('tenant.b'))).toMatchObject({
    status: 404,
  })
  expect(await server.call('pageStoredFile', { query: {} }, tokenOf('teacher'))).toMatchObject({
    error: 'FORBIDDEN',
  })
  const { records } = await server.must(
    'pageStoredFile',
    { query: { name: '图', size: 200 } },
    tokenOf('system'),
  )
  expect(records.find((one) => one.id === id)).toMatchObject({ school: server.schoolName })
  expect(await remove(id, tokenOf('system'))).toMatchObject({ ok: true })
})

test('every column with the id of a file is a use of it', () => {
  const folder = join(root, 'server/db/schema')
  const inSchema = readdirSync(folder)
    // No school reads the versions of the app: their files are noted in file_use.
    .filter((name) => !['file.ts', 'fileUse.ts', 'appVersion.ts'].includes(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/uuid\('(\w+)'\)\s*\.\$type<FileId>/g),
    ])
    .map(([, column]) => column)
  expect(inSchema.sort()).toEqual(fileColumns.map(([, column]) => column.name).sort())
  expect(fileColumns.map(([, { table }]) => getTableName(table))).toContain('book_page')
})
