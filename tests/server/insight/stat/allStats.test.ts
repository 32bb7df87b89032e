// What holds for every stat, whatever it counts: whose numbers they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StatName, statCalls, statNames, stats } from '#contract/insight/stat/stats.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { statInputs } from '#tests/support/statInputs.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['tenant', 'education', 'teacher', 'student1', 'system', 'tenant.b'])
    tokens.set(username, (await server.signIn(username)).access_token)
})
afterAll(() => server.stop())

const usernameOf = {
  student: 'student1',
  teacher: 'teacher',
  educational: 'education',
  tenantAdmin: 'tenant',
} as const
const kinds = ['student', 'teacher', 'educational', 'tenantAdmin'] as const
const ask = (name: StatName, query: object, username: string, acting: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${tokenOf(username)}`, ...acting }
  return sendCall(server.url, statCalls[name], { query: { ...statInputs[name].query, ...query } }, headers)
}

test('[CALL-STAT-01] the tenantId of another school is refused to everybody of this one, for numbers, rows and files', async () => {
  const tenantId = await server.neighbourId()
  for (const name of statNames) {
    const who: readonly string[] = stats[name].who
    for (const kind of kinds) {
      const error = who.includes(kind) ? 'TENANT_MISMATCH' : 'FORBIDDEN'
      const refused = { status: 403, error }
      expect(await ask(name, { tenantId }, usernameOf[kind]), `${name} as ${kind}`).toMatchObject(refused)
      const query = { of: name, tenantId, ...statInputs[name].query }
      const token = tokenOf(usernameOf[kind])
      expect(await server.call('listFacts', { query }, token)).toMatchObject(refused)
      expect(await server.call('exportStat', { query }, token)).toMatchObject(refused)
    }
  }
  const refused = { status: 403, error: 'TENANT_MISMATCH' }
  const foreign = { query: { tenantId } }
  expect(await server.call('countExams', foreign, tokenOf('teacher'))).toMatchObject(refused)
  expect(await server.call('countSchoolExams', foreign, tokenOf('education'))).toMatchObject(refused)
  expect(await server.call('countOverview', foreign, tokenOf('tenant'))).toMatchObject(refused)
})

test('[CALL-STAT-01] [ENT-SESSION-04 part] the system administrator gets the numbers of the school acted in, and of no other one', async () => {
  const school = await taskSchool(server, ['student1'])
  const id = await school.released({ name: '第一课作业' })
  await school.submit(id, 'student1')
  const [own, other] = [await server.schoolId(), await server.neighbourId()]
  for (const name of statNames) {
    const query = 'requires' in stats[name] ? { classId: school.classId } : {}
    const ofSchool = await ask(name, { ...query, tenantId: own }, 'tenant')
    expect(ofSchool, name).toMatchObject({ ok: true })
    const acting = await ask(name, { ...query, tenantId: own }, 'system', { 'tenant-id': own })
    expect(acting, name).toEqual(ofSchool)
    const refused = await ask(name, { ...query, tenantId: other }, 'system', { 'tenant-id': own })
    expect(refused, name).toMatchObject({ status: 403, error: 'TENANT_MISMATCH' })
  }
  const tasks = (username: string, tenantId: string, acting = {}) =>
    ask('taskCount', { countType: 'all', tenantId }, username, acting)
  expect(await tasks('system', own, { 'tenant-id': own })).toMatchObject({ data: { total: { tasks: 1 } } })
  expect(await tasks('system', other, { 'tenant-id': other })).toMatchObject({
    data: { total: { tasks: 0 } },
  })
  expect(await tasks('tenant.b', other)).toMatchObject({ data: { total: { tasks: 0 } } })
  // Whoever belongs to a school acts in no other one.
  expect(await tasks('tenant.b', other, { 'tenant-id': own })).toMatchObject({ status: 403 })
  expect(await ask('taskCount', {}, 'system')).toMatchObject({ ok: false })
})

test('a stat of a class asks for the class, by name', async () => {
  expect(await server.call('growthByClass', { query: {} }, tokenOf('teacher'))).toMatchObject({
    error: 'VALIDATION',
    fields: { classId: 'field.required' },
  })
  const query = { of: 'exerciseResults' as const }
  expect(await server.call('listFacts', { query }, tokenOf('teacher'))).toMatchObject({
    error: 'VALIDATION',
    fields: { classId: 'field.required', studentId: 'field.required' },
  })
})
