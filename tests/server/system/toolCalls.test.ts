// The tools of the platform as their calls: each has its own, which answer administrators and nobody else. What each of them does
// is tested beside it (job, dataSource, storedFile, gen, secretKey, client, login).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

const page = { query: { current: 1, size: 10 } } as const
/** The first page of each tool, or its list where it has no pages. */
const tools = [
  ['jobs', 'listJobs', {}, 'system'],
  ['the log of jobs', 'pageJobRuns', page, 'system'],
  ['clients', 'pageClient', page, 'system'],
  // Keys are a school's, and so are those that its own administrator sees.
  ['secret keys', 'pageSecretKey', page, 'tenant'],
  ['tokens', 'pageLogin', page, 'system'],
  ['dynamic routes', 'pageDynamicRoute', page, 'system'],
  ['files', 'pageStoredFile', page, 'system'],
  ['sums of files', 'sumFiles', {}, 'system'],
  ['tables of the code generation', 'listGenTables', {}, 'system'],
  ['data sources', 'pageDataSource', page, 'system'],
] as const

test.each(tools)(
  '[CALL-OPEN-05] %s have a call of their own, for administrators alone',
  async (_, name, input, administrator) => {
    const tokenOf = async (username: string) => (await server.signIn(username)).access_token
    expect(await server.call(name, input as never, await tokenOf(administrator))).toMatchObject({
      ok: true,
    })
    for (const username of ['education', 'teacher', 'student1'])
      expect(await server.call(name, input as never, await tokenOf(username))).toMatchObject({ status: 403 })
  },
)
