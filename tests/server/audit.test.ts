// The record of changes: found by person, thing and day; taken along as a sheet; another school's stays its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = (await server.signIn('tenant')).access_token
  await server.must('createDepartment', { body: { name: '记录部' } }, admin)
})
afterAll(() => server.stop())

test('changes are found by person, thing and day, and exported', async () => {
  const find = async (query: object) =>
    (await server.must('pageAudit', { query }, admin)).records.map(({ itemName }) => itemName)
  expect(await find({ userName: '周', noun: 'Department', action: 'create' })).toEqual(['记录部'])
  expect(await find({ userName: '没有这个人' })).toEqual([])
  const [record] = (await server.must('pageAudit', { query: { noun: 'Department' } }, admin)).records
  if (!record) throw new Error('no record')
  const day = record.at.slice(0, 10)
  expect(await find({ from: day, until: day, noun: 'Department' })).toEqual(['记录部'])
  expect(await find({ from: '2020-01-01', until: '2020-01-02' })).toEqual([])
  const sheet = await server.must('exportAudit', { query: { noun: 'Department' } }, admin)
  expect(sheet.name).toMatch(/\.xlsx$/)
  const stranger = (await server.signIn('tenant.b')).access_token
  const asked = { params: { id: record.id } }
  expect(await server.call('getAudit', asked, stranger)).toMatchObject({ status: 404 })
  expect(await server.must('getAudit', asked, admin)).toMatchObject({ itemName: '记录部' })
})
