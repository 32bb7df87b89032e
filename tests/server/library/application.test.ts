// Applications, and content that the platform gives to several schools in one act.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { newId } from '#server/db/schema/columns.ts'
import { textbook } from '#server/db/schema/textbook.ts'
import { user } from '#server/db/schema/user.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let system: string
let own: TenantId
let neighbour: TenantId
beforeAll(async () => {
  server = await ownSchool()
  system = (await server.signIn('system')).access_token
  await server.signIn('teacher.b')
  own = await server.schoolId()
  neighbour = await server.neighbourId()
})
afterAll(() => server.stop())

const tokenOf = async (username: string) => (await server.signIn(username)).access_token
const word = () => randomUUID().slice(0, 8)
const add = async (over: object = {}) => {
  const body = { name: `应用 ${word()}`, address: 'https://example.org/app?a=1', icon: 'card', ...over }
  const { id } = await server.must('createApplication', { body }, system)
  return { id, ...body }
}
const namesOf = async (username: string) =>
  (await server.must('listMyApplications', {}, await tokenOf(username))).map(({ name }) => name)

describe('[CALL-OPEN-03 part] [SCREEN-A-16] applications', () => {
  test('are shown to the people of schools that have them, while they are enabled, and stand in their menu', async () => {
    const { id, name } = await add()
    expect(await namesOf('student1')).not.toContain(name)
    const hasEntry = async () =>
      JSON.stringify(await server.must('getMenu', { query: {} }, await tokenOf('student1'))).includes(
        '"/application"',
      )
    expect(await hasEntry()).toBe(false)
    await server.must('grantApplications', { body: { ids: [id], schoolIds: [own] } }, system)
    expect(await namesOf('student1')).toContain(name)
    expect(await namesOf('teacher')).toContain(name)
    expect(await namesOf('teacher.b')).not.toContain(name)
    expect(await hasEntry()).toBe(true)
    await server.must('updateApplication', { body: { id, enabled: false } }, system)
    expect(await namesOf('student1')).not.toContain(name)
    expect(await hasEntry()).toBe(false)
    await server.must('updateApplication', { body: { id, enabled: true } }, system)
    await server.must('removeApplication', { params: { id } }, system)
    expect(await namesOf('student1')).not.toContain(name)
  })

  test('have an address of https alone', async () => {
    const refused = (address: string) =>
      server.call('createApplication', { body: { name: '应用', address } }, system)
    for (const address of [
      'http://example.org',
      'javascript:alert(1)',
      'https://name:secret@example.org',
      'example.org',
      'https://',
    ])
      expect(await refused(address), address).toMatchObject({
        error: 'VALIDATION',
        fields: { address: 'field.https' },
      })
  })

  test('belong to the platform', async () => {
    for (const username of ['student1', 'teacher', 'education', 'tenant'])
      expect(
        await server.call('pageApplication', { query: {} }, await tokenOf(username)),
        username,
      ).toMatchObject({ status: 403 })
  })
})

test('two schools get ten textbooks in one act, and lose them in another; each school’s record says so', async () => {
  const ids = await server.database.asPlatform('test', async (tx) => {
    const [owner] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.tenantId, publicTenantId))
      .limit(1)
    if (!owner) throw new Error('the public library has no owner')
    const rows = Array.from({ length: 10 }, (_, at) => ({
      id: newId<string>(),
      tenantId: publicTenantId,
      ownerId: owner.id,
      name: `教材 ${word()} ${at}`,
    }))
    await tx.insert(textbook).values(rows as never)
    return rows.map(({ id }) => id)
  })
  const items = ids.map((id) => ({ kind: 'textbook' as const, id }))
  const schoolIds = [own, neighbour]
  const seen = async (username: string) => {
    const query = { size: 200 } as const
    const { records } = await server.must('pageTextbook', { query }, await tokenOf(username))
    return records.filter(({ id }) => ids.includes(id)).length
  }
  await server.must('grantToSchools', { body: { schoolIds, items } }, system)
  expect([await seen('teacher'), await seen('teacher.b')]).toEqual([10, 10])
  const { records } = await server.must('pageTenantRecords', { query: { id: neighbour } }, system)
  expect(records[0]?.changes.textbook).toMatchObject({
    before: null,
    after: expect.arrayContaining([expect.stringContaining('教材')]),
  })
  await server.must('grantToSchools', { body: { schoolIds, items, granted: false } }, system)
  expect([await seen('teacher'), await seen('teacher.b')]).toEqual([0, 0])
  const unknown = { kind: 'textbook' as const, id: '01900000-0000-7000-8000-000000000000' }
  const reply = await server.call(
    'grantToSchools',
    { body: { schoolIds, items: [...items, unknown] } },
    system,
  )
  expect(reply).toMatchObject({ status: 404 })
  expect(await seen('teacher')).toBe(0)
})
