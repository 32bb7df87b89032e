// Every call by callers without the right: without an input in callInputs.ts a new call does not compile.
// Runs on both databases.
// Takes long: starts first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountKind, accountKinds } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { callInputs } from '#tests/support/callInputs.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { libraryRefusals } from '#tests/support/libraryInputs.ts'
import { officeRefusals } from '#tests/support/officeInputs.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

const names = Object.keys(calls) as CallName[] // Object.keys loses the literal keys
const signedIn = names.filter((name) => !['public', 'client'].includes(String(calls[name].who)))
const withId = signedIn.filter((name) => calls[name].path.includes('{id}'))
const isWrite = (call: Call) => call.method !== 'GET' || call.changes === true
const rolesOf = (call: Call): readonly AccountKind[] => (Array.isArray(call.who) ? call.who : accountKinds)

const userOf: Record<AccountKind, string> = {
  student: 'student1',
  teacher: 'teacher',
  educational: 'education',
  tenantAdmin: 'tenant',
  systemAdmin: 'system',
}
const strangerOf: Partial<Record<AccountKind, string>> = {
  student: 'student.b1',
  teacher: 'teacher.b',
  educational: 'education.b',
  tenantAdmin: 'tenant.b',
}

/** A file for each lesson in the inputs. */
const fileOf = new Map<string, string>()

/** The call's own refusal counts too: the steps of a lesson have an order, and some rows do not exist. */
const mayRefuse = (name: string) => {
  if (/^page/.test(name)) return 'ok'
  if (/Live$|Board$/.test(name)) return 'ok|(200|400|503) (LIVE_|MEDIA_|BOARD_).*'
  if (/Dict|Param|Notice|Registrations|Accessor/.test(name)) return 'ok|404 NOT_FOUND'
  // A lesson is no training.
  if (name === 'updateTraining') return '479 NOT_OWNER'
  if (name === 'listSignIns') return '404 NOT_FOUND'
  if (libraryRefusals[name]) return libraryRefusals[name]
  if (officeRefusals[name]) return officeRefusals[name]
  return ['changePassword', 'getConfirmCode', 'unlock'].includes(name) ? '400 PASSWORD_WRONG' : 'ok'
}

/** The compiler cannot match a name of a union to its own input. */
const ask = (
  server: TestSchool,
  name: CallName,
  id: string,
  token?: string,
  headers?: Record<string, string>,
) => server.call(name, callInputs(id, fileOf.get(id))[name] as never, token, headers)

interface Asked {
  server: TestSchool
  tokenOf(username: string): string
  /** Of a lesson that has not started. */
  id: string
  otherSchool: string
}

const prepare = async (start: () => Promise<TestSchool>): Promise<Asked> => {
  const server = await start()
  const tokens = new Map<string, string>()
  for (const username of [...Object.values(userOf), ...Object.values(strangerOf), 'demo.c']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  const tokenOf = (username: string) => tokens.get(username) ?? ''
  const id = await makeLive(server, tokenOf('teacher'))
  const bytes = bytesOf('png')
  fileOf.set(id, await mustUpload(server, tokenOf('teacher'), { name: '一.png', purpose: 'image', bytes }))
  const { tenant } = await server.must('getUserInfo', {}, tokenOf('teacher.b'))
  return { server, tokenOf, id, otherSchool: tenant?.id ?? '' }
}

const poolOfOne = () => startServer({ env: { DATABASE_POOL: '1' } })

describe.each([
  ['on the usual pool', ownSchool],
  ...(process.env.TEST_ALL ? [['on a pool of one connection', poolOfOne] as const] : []),
] as const)('%s', (_pool, start) => {
  let server: TestSchool
  let id: string
  let otherSchool: string
  let tokenOf: Asked['tokenOf']
  beforeAll(async () => {
    ;({ server, id, otherSchool, tokenOf } = await prepare(start))
  })
  afterAll(() => server.stop())

  test.each(signedIn)('[CALL-COMMON-01] %s refuses without a token', async (name) => {
    const basic = { authorization: 'Basic ZGVtbzpkZW1v' }
    const replies = await Promise.all([ask(server, name, id), ask(server, name, id, undefined, basic)])
    for (const reply of replies) expect(reply).toMatchObject({ ok: false, status: 401, error: 'NO_TOKEN' })
  })

  test.each(signedIn)('[ERR-MSG-01] %s answers 424 to an invalid token', async (name) => {
    const dead = await ask(server, name, id, 'a'.repeat(43))
    expect(dead).toMatchObject({
      ok: false,
      status: 424,
      error: 'TOKEN_DEAD',
      msg: '登录信息已过期，请重新登录',
    })
  })

  test.each(signedIn)(
    '[CALL-COMMON-02] [ROLE-06] %s refuses a token that names another school',
    async (name) => {
      const headers = { 'tenant-id': otherSchool }
      const asking = rolesOf(calls[name]).filter((one) => one !== 'systemAdmin')
      const replies = await Promise.all(
        asking.map((role) => ask(server, name, id, tokenOf(userOf[role]), headers)),
      )
      for (const [at, role] of asking.entries()) {
        expect(replies[at], role).toMatchObject({ ok: false, status: 403, error: 'TENANT_MISMATCH' })
      }
    },
  )

  test.each(withId)('[ROLE-06] %s does not find another school’s id', async (name) => {
    const strangers = rolesOf(calls[name]).flatMap((role) => strangerOf[role] ?? [])
    const replies = await Promise.all(strangers.map((one) => ask(server, name, id, tokenOf(one))))
    for (const [at, stranger] of strangers.entries()) {
      expect(replies[at], stranger).toMatchObject({ ok: false, status: 404, error: 'NOT_FOUND' })
    }
    expect(await server.must('getLive', { params: { id } }, tokenOf('teacher'))).toMatchObject({
      id,
      state: 'created',
    })
  })

  test.each(withId)(
    '[ERR-404] %s does not find an id that nothing has, nor one that is none',
    async (name) => {
      const username = userOf[rolesOf(calls[name])[0] ?? 'teacher']
      const unknown = '01900000-0000-7000-8000-000000000000'
      expect(await ask(server, name, unknown, tokenOf(username))).toMatchObject({ ok: false, status: 404 })
      expect(await ask(server, name, 'none', tokenOf(username))).toMatchObject({
        ok: false,
        status: 400,
        error: 'VALIDATION',
      })
    },
  )

  test.each(signedIn.filter((name) => isWrite(calls[name]) && !calls[name].path.startsWith('/auth/')))(
    '[ERR-423] %s writes nothing in the demo institution',
    async (name) => {
      const reply = await ask(server, name, id, tokenOf('demo.c'))
      expect(reply).toMatchObject({ ok: false, status: 423, error: 'DEMO', msg: '演示环境，不能操作' })
    },
  )
})

test('[CALL-RULE-03] with a pool of one connection every permitted call answers the envelope or its own refusal', async () => {
  const { server, tokenOf, id } = await prepare(poolOfOne)
  // In this order: calls that change the session come late, logout last.
  const order = [
    ...signedIn.filter((name) => !['removeLive', 'logout'].includes(name)),
    'removeLive',
    'logout',
  ] as const
  const answers: Record<string, string> = {}
  for (const name of order) {
    const allowed = rolesOf(calls[name])
    const username = allowed.includes('teacher') ? 'teacher' : userOf[allowed[0] ?? 'tenantAdmin']
    const reply = await ask(server, name, id, tokenOf(username))
    answers[name] = reply.ok ? 'ok' : `${reply.status} ${reply.error}`
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect(`${name}: ${answer}`).toMatch(new RegExp(`^${name}: (${mayRefuse(name)})$`))
  }
  await server.stop()
})
