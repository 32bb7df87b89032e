// Tools that the platform takes away from a school: every call that names one, by everybody who may ask it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { tools } from '#contract/tools.ts'
import { tenantWithheld } from '#server/db/schema/tenantWithheld.ts'
import { type Asked, kindsOf, prepareCalls, signedIn, userOf } from '#tests/support/askCalls.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const withTool = signedIn.filter((name) => (calls[name] as Call).tool !== undefined)
const toolsOf = new Set(withTool.flatMap((name) => (calls[name] as Call).tool ?? []))

let server: TestSchool
let asked: Asked
beforeAll(async () => {
  server = await ownSchool()
  asked = await prepareCalls(server)
  const tenantId = await server.schoolId()
  await server.database.asPlatform('test', (tx) =>
    tx.insert(tenantWithheld).values(tools.map((item) => ({ tenantId, kind: 'tool' as const, item }))),
  )
})
afterAll(() => server.stop())

test('the tools that have calls', () => {
  expect([...toolsOf].sort()).toEqual([
    'aiReview',
    'corpus',
    'essayReview',
    'evaluation',
    'interactiveTextbook',
    'live',
    'onlineTrain',
    'textAnalysis',
    'wordCard',
  ])
})

describe('[ROLE-10 part] a withheld tool', () => {
  test.each(withTool)('refuses %s to the people of the school, with the login from before', async (name) => {
    const { tokenOf, ask, id } = asked
    for (const kind of kindsOf(calls[name]).filter((one) => one !== 'systemAdmin')) {
      const reply = await ask(name, id, tokenOf(userOf[kind]))
      expect(reply, kind).toMatchObject({ ok: false, status: 403, error: 'TOOL_WITHHELD' })
    }
  })

  test('is named in the user info, with the entry essayReview', async () => {
    const info = await server.must('getUserInfo', {}, asked.tokenOf('teacher'))
    expect(info.withheldTools).toEqual([...tools].sort())
    expect(info.essayReview).toBe(false)
    expect(info.permissions.filter((flag) => /^(wordCard|evaluation|live|aiReview)_/.test(flag))).toEqual([])
    const elsewhere = await server.must('getUserInfo', {}, asked.tokenOf('teacher.b'))
    expect(elsewhere).toMatchObject({ withheldTools: [], essayReview: true })
  })

  test('has no page in the menu', async () => {
    const menu = JSON.stringify(await server.must('getMenu', { query: {} }, asked.tokenOf('teacher')))
    expect(menu).not.toContain('/wordcard/table')
    expect(menu).not.toContain('/classRoom/live')
    expect(menu).not.toContain('/evaluation/list')
    expect(menu).not.toContain('/aiReview')
    expect(menu).toContain('/exercisesTeacher/exerciseLibrary')
  })
})

test('[AIREV-05] a school without essayReview alone has no entry for essays and is refused them, while papers are still read', async () => {
  const teacher = asked.tokenOf('teacher.b')
  const tenantId = await server.neighbourId()
  await server.must(
    'setTenantTools',
    { body: { id: tenantId, tools: tools.filter((one) => one !== 'essayReview') } },
    asked.tokenOf('system'),
  )
  const info = await server.must('getUserInfo', {}, teacher)
  expect(info).toMatchObject({ essayReview: false, withheldTools: ['essayReview'] })
  const pages = JSON.stringify(await server.must('getMenu', { query: {} }, teacher))
  expect(pages).toContain('/aiReview')
  expect(pages).not.toContain('/essayReview')
  const body = { title: '我的一天', text: '今天天气很好。' }
  expect(await server.call('reviewEssay', { body }, teacher)).toMatchObject({
    status: 403,
    error: 'TOOL_WITHHELD',
  })
  expect(await server.call('listPapersToReview', {}, teacher)).toMatchObject({ ok: true })
})
