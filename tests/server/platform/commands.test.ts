// npm run links and npm run school: the TypeScript behind the scripts.
// Runs on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import { isPostgres } from '#tests/support/database.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { runCommand } from '#tests/support/serverProgram.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

// Every command is its own process, and the last test creates a database.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hasEngine: true })
})
afterAll(() => server.stop())

const web = { authorization: `Basic ${btoa('web:')}` }
const command = (name: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(server.files, name, args, env)
const codesIn = (text: string) => [...text.matchAll(/^\s+(http\S+)\/auth-redirect\?code=([\w-]+)$/gm)]
const signInWith = (code: string) =>
  sendCall(server.url, issueToken, { query: { grant_type: 'sign_in_code', code }, body: {} }, web)

test('links prints a working link per demo role while the server runs', async () => {
  const { stdout } = await command('links', [])
  const links = codesIn(stdout)
  expect(links).toHaveLength(6)
  const roles: string[] = []
  for (const [, origin, code = ''] of links) {
    expect(origin).toBe(server.url)
    const signedIn = await signInWith(code)
    if (signedIn.ok) roles.push((await server.must('getUserInfo', {}, signedIn.data.access_token)).kind)
  }
  expect(roles).toEqual(['teacher', 'student', 'student', 'educational', 'tenantAdmin', 'systemAdmin'])
})

test('links prints a link for one account, or why there is none', async () => {
  expect(codesIn((await command('links', ['--user', 'student9'])).stdout)).toHaveLength(1)
  expect((await command('links', ['--user', 'nobody'])).stderr).toBe('There is no account named nobody.\n')
  expect((await command('links', ['--nonsense'])).stderr).toContain('npm run links')
})

test('school creates a school whose administrator signs in by the link, then by the password', async () => {
  const { stdout } = await command('school', [
    '--name',
    '晨光中文学校',
    '--admin',
    'chen',
    '--time-zone',
    'Asia/Jakarta',
  ])
  const [link] = codesIn(stdout)
  const byLink = await signInWith(link?.[2] ?? '')
  if (!byLink.ok) throw new Error('refused')
  const info = await server.must('getUserInfo', {}, byLink.data.access_token)
  expect(info).toMatchObject({
    kind: 'tenantAdmin',
    tenant: { name: '晨光中文学校', timeZone: 'Asia/Jakarta', demo: false },
  })
  const password = /Password of chen: (\S+)/.exec(stdout)?.[1] ?? ''
  expect(await server.signIn('chen', { roleType: 4, password })).toHaveProperty('access_token')
  const people = await server.call('getLivePeople', {}, byLink.data.access_token)
  expect(people).toMatchObject({ status: 403 })
})

test.each([
  [['--name', '同学国际学校', '--admin', 'chen2'], 'already'],
  [['--name', '火星学校', '--admin', 'chen2', '--time-zone', 'Mars/Olympus'], 'time zone'],
  [['--name', '火', '--admin', 'chen2'], '2 to 32'],
  [['--name', '火星学校', '--admin', 'chen 2'], '3 to 20'],
  [['--name', 'x'], 'npm run school'],
])('school %j is refused in one sentence', async (args, said) => {
  const { stderr, stdout } = await command('school', args)
  expect(stderr).toContain(said)
  expect(stderr).not.toContain('    at ')
  expect(stdout).toBe('')
})

test.skipIf(isPostgres)(
  'without a running server links says so, and school opens the database itself',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tongxue-school-'))
    const env = { DATA_DIR: dataDir, DEMO: '0' }
    expect((await command('links', [], env)).stderr).toContain('Start it with npm start')
    expect(
      (await command('school', ['--name', '第一学校', '--admin', 'boss', '--domain', 'School.example'], env))
        .stdout,
    ).toContain('第一学校')
    const again = await command(
      'school',
      ['--name', '第二学校', '--admin', 'boss2', '--domain', 'school.EXAMPLE'],
      env,
    )
    expect(again.stderr).toContain('第一学校')
    rmSync(dataDir, { recursive: true, force: true })
  },
)
