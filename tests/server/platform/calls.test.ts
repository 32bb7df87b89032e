// Every call by callers without the right: without an input in callInputs.ts a new call does not compile.
// Takes long: starts first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type Asked, kindsOf, prepareCalls, signedIn, strangerOf, userOf } from '#tests/support/askCalls.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { startServer } from '#tests/support/startServer.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const withId = signedIn.filter((name) => calls[name].path.includes('{id}'))
const isWrite = (call: Call) => call.method !== 'GET' || call.changes === true

const poolOfOne = () => startServer({ env: { DATABASE_POOL: '1' } })

describe.each([
  ['on the usual pool', ownSchool],
  ...(process.env.TEST_ALL ? [['on a pool of one connection', poolOfOne] as const] : []),
] as const)('%s', (_pool, start) => {
  let server: TestSchool
  let id: string
  let otherSchool: string
  let tokenOf: Asked['tokenOf']
  let ask: Asked['ask']
  beforeAll(async () => {
    server = await start()
    ;({ id, otherSchool, tokenOf, ask } = await prepareCalls(server))
  })
  afterAll(() => server.stop())

  test.each(signedIn)('[CALL-COMMON-01] %s refuses without a token', async (name) => {
    const basic = { authorization: 'Basic ZGVtbzpkZW1v' }
    const replies = await Promise.all([ask(name, id), ask(name, id, undefined, basic)])
    for (const reply of replies) expect(reply).toMatchObject({ ok: false, status: 401, error: 'NO_TOKEN' })
  })

  test.each(signedIn)('[ERR-MSG-01] %s answers 424 to an invalid token', async (name) => {
    const dead = await ask(name, id, 'a'.repeat(43))
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
      const asking = kindsOf(calls[name]).filter((one) => one !== 'systemAdmin')
      const replies = await Promise.all(asking.map((role) => ask(name, id, tokenOf(userOf[role]), headers)))
      for (const [at, role] of asking.entries()) {
        expect(replies[at], role).toMatchObject({ ok: false, status: 403, error: 'TENANT_MISMATCH' })
      }
    },
  )

  test.each(withId)('[ROLE-06] %s does not find another school’s id', async (name) => {
    const strangers = kindsOf(calls[name]).flatMap((role) => strangerOf[role] ?? [])
    const replies = await Promise.all(strangers.map((one) => ask(name, id, tokenOf(one))))
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
      const username = userOf[kindsOf(calls[name])[0] ?? 'teacher']
      const unknown = '01900000-0000-7000-8000-000000000000'
      expect(await ask(name, unknown, tokenOf(username))).toMatchObject({ ok: false, status: 404 })
      expect(await ask(name, 'none', tokenOf(username))).toMatchObject({
        ok: false,
        status: 400,
        error: 'VALIDATION',
      })
    },
  )

  test.each(signedIn.filter((name) => isWrite(calls[name]) && !calls[name].path.startsWith('/auth/')))(
    '[ERR-423] %s writes nothing in the demo institution',
    async (name) => {
      const reply = await ask(name, id, tokenOf('demo.c'))
      expect(reply).toMatchObject({ ok: false, status: 423, error: 'DEMO', msg: '演示环境，不能操作' })
    },
  )
})
