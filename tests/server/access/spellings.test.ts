// User names as people type them: in capitals, wide, with marks that nobody sees (docs/decisions/0151).
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import { user } from '#server/db/schema/user.ts'
import { hashPassword } from '#server/features/access/auth/hashPassword.ts'
import { foldUsernames } from '#server/features/access/person/foldUsernames.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import { aStudent } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let admin: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
  admin = (await server.signIn('tenant')).access_token
})
afterAll(() => server.stop())

const ask = async (username: string, password: string, more: { school?: string } = {}) =>
  sendCall(
    server.url,
    issueToken,
    { query: { grant_type: 'password' }, body: { username, password, ...more } },
    {
      authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}`,
      ...(more.school ? {} : { 'tenant-id': await server.schoolId() }),
    },
  )
/** The user name of the account that signed in. */
const opened = async (...asked: Parameters<typeof ask>) => {
  const reply = await ask(...asked)
  return reply.ok ? (await server.must('getUserInfo', {}, reply.data.access_token)).username : reply.error
}

describe('signing in', () => {
  beforeAll(async () => {
    const body = { ...aStudent, username: 'Maria1', password: 'Abcdef12' }
    await server.must('createStudent', { body }, education)
  })

  test.each(['Maria1', 'maria1', 'MARIA1', 'maria1\u200b', '\u202dＭａｒｉａ１\u202c', ' maria1 '])(
    'the user name %j is Maria1',
    async (typed) => {
      expect(await opened(typed, 'Abcdef12')).toBe('Maria1')
    },
  )

  test.each(['\u200bAbcdef12', 'Abcdef12 ', 'Ａbcdef１２'])('the password %j is Abcdef12', async (typed) => {
    expect(await opened('maria1', typed)).toBe('Maria1')
    expect(await opened('maria1', 'abcdef12')).toBe('BAD_CREDENTIALS')
  })

  test('a password that was chosen with such marks is the one that is seen', async () => {
    const body = { ...aStudent, username: 'maria2', password: '\u202aＡbcdef12\u202c' }
    await server.must('createStudent', { body }, education)
    expect(await opened('maria2', 'Abcdef12')).toBe('maria2')
    expect(await opened('maria2', 'Ａbcdef12')).toBe('maria2')
  })

  test('the school may be typed in another width as well', async () => {
    const name = server.schoolName.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
    expect(await opened('maria1', 'Abcdef12', { school: `\u200b${name}` })).toBe('Maria1')
  })
})

describe('a name that the school has in another spelling', () => {
  const taken = { status: 426, error: 'NAME_TAKEN', fields: { username: 'field.taken' } }
  beforeAll(async () => {
    await server.must('createStudent', { body: { ...aStudent, username: 'Yelena' } }, education)
  })

  test.each(['yelena', 'YELENA', 'ｙｅｌｅｎａ', 'yelena\u200b'])('%j is taken', async (username) => {
    const reply = await server.call('createStudent', { body: { ...aStudent, username } }, education)
    expect(reply).toMatchObject(taken)
    const other = { username, name: '何静', kind: 'educational' as const }
    expect(await server.call('createUser', { body: other }, admin)).toMatchObject(taken)
    const form = { username, password: 'Abcdef12', name: '新同学', school: server.schoolName }
    expect(await server.call('register', { body: form })).toMatchObject({ error: 'NAME_TAKEN' })
  })

  test('may be written otherwise by its own account', async () => {
    const { id } = await server.must('createStudent', { body: { ...aStudent, username: 'boris' } }, education)
    await server.must('updateStudent', { body: { id, username: 'Boris' } }, education)
    expect(await server.must('getStudent', { params: { id } }, education)).toMatchObject({
      username: 'Boris',
    })
    const reply = await server.call('updateStudent', { body: { id, username: 'yelena' } }, education)
    expect(reply).toMatchObject(taken)
  })

  test('two requests for one name are one', async () => {
    const form = { password: 'Abcdef12', name: '新同学', school: server.schoolName }
    await server.must('register', { body: { ...form, username: 'Novy1' } })
    expect(await server.call('register', { body: { ...form, username: 'ｎｏｖｙ1' } })).toMatchObject({
      error: 'NAME_TAKEN',
    })
    expect(await opened('NOVY1', 'Abcdef12')).toBe('REGISTRATION_WAITING')
  })
})

test('[VAL-20] of an import one account has the name, and the others are told to', async () => {
  const rows = [
    ['姓名', '性别', '用户名', '手机号'],
    ['赵一', '男', 'Abqgt', '13800138001'],
    ['赵二', '男', 'abqgt', '13800138002'],
    ['\u200b赵三', '男', 'ａｂqgt', '\u202d１３８００１３８００３\u202c'],
    ['赵四', '男', 'STUDENT1', '13800138004'],
    ['赵五\u200b', '男', '\u200bzhao.5', '\u202d13800138005\u202c'],
  ]
  const { jobId } = await server.must('importStudent', { body: makeSheet(rows) }, education)
  const job = () => server.must('getImport', { params: { id: jobId } }, education)
  await expect.poll(async () => (await job()).state, { timeout: 15_000 }).toBe('done')
  expect(await job()).toMatchObject({
    stored: 2,
    failed: [
      { row: 3, field: '用户名', reason: '和表格中另一行重复' },
      { row: 4, field: '用户名', reason: '和表格中另一行重复' },
      { row: 5, field: '用户名', reason: '已被使用' },
    ],
  })
  const { records } = await server.must('pageStudent', { query: { name: '\u200b赵五' } }, education)
  expect(records).toMatchObject([{ name: '赵五', username: 'zhao.5', phone: '13800138005' }])
  const byPhone = await server.must('pageStudent', { query: { phone: '１３８００１３８００５' } }, education)
  expect(byPhone.records).toMatchObject([{ name: '赵五' }])
})

describe('accounts of before, whose names differ in their spelling alone', () => {
  const names = ['Wenli', 'wenli', 'ｗｅｎli', 'WENLI2'] as const
  beforeAll(async () => {
    const tenantId = await server.schoolId()
    const passwords = ['Own-password-1', 'Own-password-2', 'Own-password-2', 'Own-password-4']
    const people = names.map(async (_, at) => ({
      tenantId,
      username: `wenli-before-${at}`,
      name: `文丽${at}`,
      kind: 'educational' as const,
      passwordHash: await hashPassword(passwords[at] ?? ''),
    }))
    const ready = await Promise.all(people)
    await server.database.asPlatform('test', async (tx) => {
      const ids = await insertPeople(tx, ready)
      // As an older program left them, and as the migration finds them.
      for (const [at, id] of ids.entries())
        await tx.execute(
          sql`update ${user} set username = ${names[at]}, username_folded = id::text where id = ${id}`,
        )
      expect(await tx.$count(user, inArray(user.id, ids))).toBe(4)
    })
    await foldUsernames(server.database)
  })

  test('keep working: the exact name comes first', async () => {
    expect(await opened('Wenli', 'Own-password-1')).toBe('Wenli')
    expect(await opened('wenli', 'Own-password-2')).toBe('wenli')
    expect(await opened('ｗｅｎli', 'Own-password-2')).toBe('ｗｅｎli')
    expect(await opened('wenli', 'Own-password-3')).toBe('BAD_CREDENTIALS')
  })

  test('keep their name when something else of them is changed in a form', async () => {
    const { records } = await server.must('pageUser', { query: { name: '文丽2' } }, admin)
    const [{ id, username } = {}] = records
    expect(username).toBe('ｗｅｎli')
    const body = { id: id ?? '', username: username ?? '', name: '文丽2', phone: '13800138022' }
    await server.must('updateUser', { body: { ...body, kind: 'educational' } }, admin)
    expect(await server.must('getUserDetails', { params: { id: id ?? '' } }, admin)).toMatchObject({
      username: 'ｗｅｎli',
      phone: '13800138022',
    })
  })

  test('in another spelling the password decides, and where it cannot the page says so', async () => {
    expect(await opened('WENLI', 'Own-password-1')).toBe('Wenli')
    expect(await opened('wenli', 'Own-password-1')).toBe('Wenli')
    expect(await opened('WENLI', 'Own-password-2')).toBe('SPELLING_NEEDED')
  })

  test('block their name for others, and are listed for the administrator until they are renamed', async () => {
    const listed = async () => {
      const query = { sameUsername: 'true', sort: 'username' } as const
      const { records } = await server.must('pageUser', { query }, admin)
      return records.map(({ username }) => username).sort()
    }
    expect(await listed()).toEqual(['Wenli', 'wenli', 'ｗｅｎli'])
    const named = await server.must('listUsers', { query: { sameUsername: 'true' } }, admin)
    expect(named.map(({ username }) => username).sort()).toEqual(['Wenli', 'wenli', 'ｗｅｎli'])
    const body = { username: 'wENLI', name: '何静', kind: 'educational' as const }
    expect(await server.call('createUser', { body }, admin)).toMatchObject({ error: 'NAME_TAKEN' })
    const { records } = await server.must('pageUser', { query: { name: '文丽' } }, admin)
    for (const { id, name, username } of records)
      if (['Wenli', 'ｗｅｎli'].includes(username))
        await server.must(
          'updateUser',
          { body: { id, name, kind: 'educational', username: `wenli.${name.at(-1)}` } },
          admin,
        )
    expect(await listed()).toEqual([])
    expect(await opened('WENLI', 'Own-password-2')).toBe('wenli')
    expect(await server.call('createUser', { body }, admin)).toMatchObject({ error: 'NAME_TAKEN' })
  })
})
