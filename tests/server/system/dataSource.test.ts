// Data sources: which hosts they may be on, and why one is not reached.
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dataSource } from '#server/db/schema/dataSource.ts'
import { testConnection } from '#server/features/system/dataSource/testConnection.ts'
import { isPostgres, postgresUrl } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let system: string
const sources = new URL(isPostgres ? postgresUrl() : 'postgres://nobody@127.0.0.1:5432')
const listedHost = sources.hostname
beforeAll(async () => {
  server = await startServer({ env: { DATA_SOURCE_HOSTS: `${listedHost},db.school.example` } })
  system = (await server.signIn('system')).access_token
})
afterAll(() => server.stop())

const body = {
  name: '教务库',
  host: listedHost,
  port: Number(sources.port || 5432),
  database: 'postgres',
  username: sources.username || 'postgres',
  password: '对的密码 Right-1',
  hasTls: false,
}

test('[SCREEN-Y-14] a source is listed without its password, which lies sealed and is in no answer', async () => {
  const { id } = await server.must('createDataSource', { body }, system)
  const page = await server.must('pageDataSource', { query: {} }, system)
  const { password: _password, ...shown } = body
  expect(page.records.find((one) => one.id === id)).toMatchObject({ ...shown, memo: '' })
  const answers = [page, await server.must('pagePlatformAudit', { query: { noun: 'DataSource' } }, system)]
  expect(JSON.stringify(answers)).not.toContain('Right-1')
  const [row] = await server.database.asPlatform('test', (tx) =>
    tx.select().from(dataSource).where(eq(dataSource.id, id)),
  )
  expect(JSON.stringify(row)).not.toContain('Right-1')
  expect(row?.sealedPassword.length).toBeGreaterThan(40)
  // A change without a password keeps it; another host asks for it again.
  await server.must('updateDataSource', { body: { id, memo: '只读' } }, system)
  const [kept] = await server.database.asPlatform('test', (tx) =>
    tx.select().from(dataSource).where(eq(dataSource.id, id)),
  )
  expect(kept?.sealedPassword).toBe(row?.sealedPassword)
  const moved = await server.call('updateDataSource', { body: { id, host: 'db.school.example' } }, system)
  expect(moved).toMatchObject({ status: 400, fields: { password: 'field.passwordAgain' } })
  await server.must('removeDataSource', { params: { id } }, system)
})

test.each(['127.0.0.2', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]', 'db.elsewhere.example'])(
  '[SCREEN-Y-14 part] a source on %s is refused: the operator has not listed it',
  async (host) => {
    const reply = await server.call('createDataSource', { body: { ...body, name: '这台机器', host } }, system)
    expect(reply).toMatchObject({ ok: false, status: 400, fields: { host: 'field.hostUnlisted' } })
  },
)

test('without a list there is no data source at all', async () => {
  const target = { host: '127.0.0.1', port: 5432, database: 'a', username: 'b', password: 'c', hasTls: false }
  expect(await testConnection({ hosts: [] }, target)).toEqual({ result: 'unlisted', version: '' })
})

test.skipIf(!isPostgres)(
  '[SCREEN-Y-14] a test says that it is connected, or that database or password is wrong',
  async () => {
    const admin = new pg.Client(`${postgresUrl()}/postgres`)
    await admin.connect()
    const { rows } = await admin.query<{ server_version: string }>('show server_version')
    await admin.end()
    const { id } = await server.must('createDataSource', { body: { ...body, name: '好的' } }, system)
    expect(await server.must('testDataSource', { body: { id } }, system)).toEqual({
      result: 'connected',
      version: rows[0]?.server_version,
    })
    await server.must('updateDataSource', { body: { id, database: 'no_such_database' } }, system)
    expect(await server.must('testDataSource', { body: { id } }, system)).toEqual({
      result: 'database',
      version: '',
    })
    await server.must(
      'updateDataSource',
      { body: { id, database: 'postgres', username: 'nobody_at_all' } },
      system,
    )
    expect(await server.must('testDataSource', { body: { id } }, system)).toMatchObject({
      result: 'password',
    })
    await server.must('updateDataSource', { body: { id, hasTls: true, username: body.username } }, system)
    expect(await server.must('testDataSource', { body: { id } }, system)).toMatchObject({ result: 'tls' })
    await server.must('removeDataSource', { params: { id } }, system)
  },
)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const listen = async (onSocket: (socket: Socket) => void): Promise<number> => {
  const open = new Set<Socket>()
  const tcp: Server = createTcpServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  })
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    tcp.close()
    for (const socket of open) socket.destroy()
  })
  const address = tcp.address()
  return typeof address === 'object' && address ? address.port : 0
}
const attempt = (port: number, over: object = {}) =>
  testConnection(
    { hosts: ['127.0.0.1', 'db.school.example'], resolveName: async () => [] },
    { ...{ host: '127.0.0.1', port, database: 'a', username: 'b', password: 'c', hasTls: false }, ...over },
  )

test('[SCREEN-Y-14] a wrong source shows why it is not reached', async () => {
  expect(await attempt(5432, { host: 'db.school.example' })).toMatchObject({ result: 'name' })
  const closed = await listen(() => {})
  for (const close of closing.splice(0)) close()
  expect(await attempt(closed)).toMatchObject({ result: 'refused' })
  const noTls = await listen((socket) => socket.on('data', () => socket.write('N')))
  expect(await attempt(noTls, { hasTls: true })).toMatchObject({ result: 'tls' })
  const web = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await attempt(web)).toMatchObject({ result: 'broken' })
  const endless = await listen((socket) => {
    const send = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(64 * 1024)));
    }
    socket.on('drain', send)
    send()
  })
  expect(await attempt(endless)).toMatchObject({ result: 'broken' })
})

test('a source that says nothing is late after eight seconds', async () => {
  const silent = await listen(() => {})
  const begun = Date.now()
  expect(await attempt(silent)).toMatchObject({ result: 'late' })
  expect(Date.now() - begun).toBeLessThan(12_000)
})

test('[CALL-OPEN-05 part] only the administrators of the platform have data sources', async () => {
  const { access_token: tenant } = await server.signIn('tenant')
  expect(await server.call('pageDataSource', { query: {} }, tenant)).toMatchObject({ error: 'FORBIDDEN' })
})
