// From a demo to a real installation: the start is refused until npm run demo:remove has removed exactly the demo.
// Takes long: starts first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { fromWallTime } from '#contract/wallTime.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { courseClass } from '#server/db/schema/courseClass.ts'
import { file } from '#server/db/schema/file.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { user } from '#server/db/schema/user.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import { runCommand } from '#tests/support/serverProgram.ts'
import { root } from '#tests/support/snapshot.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

// Every command and every start is its own process.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const command = (name: string, ...args: string[]) => runCommand(server.files, name, args)

/** Every row of every tenant table, by school; without the search keys that a start may fill in. */
const rowsOfSchools = () =>
  server.database.asPlatform('test', async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
          where column_name = 'tenant_id' and table_schema = 'public' order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ school: string; row: string }>(
        sql`select t.tenant_id::text as school, (to_jsonb(t) - 'search_keys' - 'pinyin')::text as row from ${sql.identifier(name)} t
            where t.tenant_id is not null`,
      )
      for (const { school, row } of rows) found[school] = [...(found[school] ?? []), `${name} ${row}`].sort()
    }
    return found
  })
const schools = () =>
  server.database.asPlatform('test', (tx) =>
    tx
      .select({ id: tenant.id, name: tenant.name, isSeeded: tenant.isSeeded })
      .from(tenant)
      .where(ne(tenant.id, publicTenantId)),
  )

test('the demo’s rows of older folders are recognised by their time of creation, even when renamed', async () => {
  const seeded = (await schools()).filter(({ isSeeded }) => isSeeded)
  expect(seeded).toHaveLength(3)
  const migration = readFileSync(join(root, 'server/db/upgrades/0016_reuse_and_seed.sql'), 'utf8')
  const marks = migration.split('--> statement-breakpoint').filter((one) => one.trim().startsWith('update'))
  expect(marks).toHaveLength(2)
  const admins = await server.database.asPlatform('test', async (tx) => {
    await tx.update(tenant).set({ isSeeded: false })
    await tx.update(user).set({ isSeeded: false })
    await tx.execute(sql`update tenant set name = '改过名的学校' where id = ${seeded[0]?.id}`)
    await insertPeople(tx, [{ username: 'boss', name: '真管理员', kind: 'systemAdmin', tenantId: null }])
    for (const mark of marks) await tx.execute(sql.raw(mark))
    return tx.select({ username: user.username }).from(user).where(sql`${user.isSeeded}`)
  })
  expect(admins).toEqual([{ username: 'system' }])
  const marked = (await schools()).filter(({ isSeeded }) => isSeeded)
  expect(new Set(marked.map(({ id }) => id))).toEqual(new Set(seeded.map(({ id }) => id)))
  expect(marked.map(({ name }) => name)).toContain('改过名的学校')
})

test('a start without the demo refuses a folder that has one, until the command has removed exactly the demo', async () => {
  await command('school', '--name', '晨光中文学校', '--admin', 'teacher')
  const real = (await schools()).find(({ name }) => name === '晨光中文学校')
  if (!real) throw new Error('no school')
  await server.database.asPlatform('test', async (tx) => {
    const person = { tenantId: real.id, username: 'student1', name: '真学生', kind: 'student' } as const
    const [id] = await insertPeople(tx, [person])
    if (!id) throw new Error('no account')
    await tx.insert(courseClass).values({ tenantId: real.id, name: '初级一班', grade: '初级' })
    await tx.insert(file).values({ tenantId: real.id, ownerId: id, name: 'a.png', size: 1, purpose: 'image' })
  })
  const before = (await rowsOfSchools())[real.id]
  // It began with a copy of the public library's knowledge, and keeps it.
  expect(before?.filter((row) => row.startsWith('level '))).toHaveLength(7)

  expect((await command('demoRemove', '--yes')).stderr).toContain('stop it first')
  await server.stop({ keep: true })
  const off = { on: server.files, env: { DEMO: '0' } }
  await expect(startServer(off)).rejects.toThrow('npm run demo:remove')
  const asked = await command('demoRemove')
  expect(asked.stdout).toContain('改过名的学校')
  expect(asked.stderr).toContain('Nothing was removed')
  await expect(startServer(off)).rejects.toThrow('npm run demo:remove')

  const removed = await command('demoRemove', '--yes')
  expect(removed.stderr).toBe('')
  expect(removed.stdout).toContain('the system administrator system')
  server = await startServer(off)
  expect(await schools()).toEqual([real])
  const after = await rowsOfSchools()
  expect(Object.keys(after).sort()).toEqual(['00000000-0000-7000-8000-000000000010', real.id])
  expect(after[real.id]).toEqual(before)
  const query = { grant_type: 'password' as const }
  const headers = { authorization: `Basic ${btoa('demo:demo')}` }
  const byDemo = await sendCall(
    server.url,
    issueToken,
    { query, body: { username: 'system', password: 'x' } },
    headers,
  )
  expect(byDemo).toMatchObject({ error: 'CLIENT_UNKNOWN' })
  const systemAdmins = await server.database.asPlatform('test', (tx) =>
    tx.select({ username: user.username }).from(user).where(isNull(user.tenantId)),
  )
  expect(systemAdmins).toEqual([{ username: 'boss' }])
  await server.stop({ keep: true })
  expect((await command('demoRemove')).stdout).toBe('There is no demo here.\n')
  server = await startServer({ on: server.files, env: { DEMO: '1' } })
})

test('a new demo has a task before a class, handed in by some, words to repeat, two months of life, a released paper, an exam of yesterday and one in ten minutes, and an evaluation; and all of it is removed', async () => {
  const read = async (username: string) => {
    const { access_token: token } = await server.signIn(username)
    const { records, total } = await server.must('pageTask', { query: {} }, token)
    const { due } = await server.must('getDeck', {}, token)
    // The ten words of the lesson; those of the two months before (life/words.ts) are due as they come.
    expect(due).toBeGreaterThanOrEqual(10)
    expect(total).toBeGreaterThan(15)
    return [records[0]?.name, records[0]?.own?.submitState]
  }
  expect(await read('student2')).toEqual(['自我介绍练习', 'notSubmitted'])
  expect(await read('student4')).toEqual(['自我介绍练习', 'submitted'])
  const { access_token: token } = await server.signIn('teacher')
  const { records: papers } = await server.must('pageTestPaper', { query: {} }, token)
  expect(papers.map(({ name, state, minutes }) => [name, state, minutes])).toContainEqual([
    '自我介绍小测验',
    'pushed',
    20,
  ])
  const { records: evaluations } = await server.must('pageEvaluation', { query: {} }, token)
  expect(evaluations).toMatchObject([
    { name: '写作测评：我的家', categoryName: '写作', state: 'pushed', submitted: 2, checked: 1 },
  ])
  const { access_token: reviewed } = await server.signIn('student4')
  const { records: reviewedOnes } = await server.must('pageEvaluation', { query: {} }, reviewed)
  expect(reviewedOnes).toMatchObject([
    { name: '写作测评：我的家', own: { state: 'reviewed', score: 9, points: 10 } },
  ])
  const exams = async () => {
    const { access_token: by } = await server.signIn('teacher')
    const query = { sort: 'startAt', order: 'asc' } as const
    const { records } = await server.must('pageExam', { query }, by)
    return records.filter(({ resultsAt }) => resultsAt === null)
  }
  const [past, next] = await exams()
  expect(await exams()).toHaveLength(2)
  expect(past).toMatchObject({ name: '第一单元测验', status: 'pushed', phase: 'ended', resultsAt: null })
  expect(past).toMatchObject({ opened: 6, checked: 3, totalPoints: 18 })
  // The clock hands in what one has left without handing in.
  await vi.waitUntil(async () => (await exams())[0]?.submitted === 6, { timeout: 60_000, interval: 500 })
  const startsIn = (wall = '') => Math.round((fromWallTime(wall, timeZone).getTime() - Date.now()) / 60_000)
  const { tenant: own } = await server.must('getUserInfo', {}, token)
  const timeZone = own?.timeZone ?? 'UTC'
  expect(next).toMatchObject({ name: '随堂小考', status: 'pushed', phase: 'notStarted', opened: 0 })
  expect([9, 10]).toContain(startsIn(next?.startAt))
  // Each start moves it, as long as nobody has sat it.
  await server.database.asPlatform('test', (tx) =>
    tx
      .update(assignment)
      .set({ startAt: new Date(0), endAt: new Date(1) })
      .where(eq(assignment.id, next?.id ?? '')),
  )
  await server.stop({ keep: true })
  server = await startServer({ on: server.files, env: { DEMO: '1' } })
  const again = (await exams()).find(({ name }) => name === '随堂小考')
  expect(again?.id).toBe(next?.id)
  expect([9, 10]).toContain(startsIn(again?.startAt))
  expect(await exams()).toHaveLength(2)
  await server.stop({ keep: true })
  expect((await command('demoRemove', '--yes')).stderr).toBe('')
  server = await startServer({ on: server.files, env: { DEMO: '0' } })
  expect(Object.keys(await rowsOfSchools())).toHaveLength(2)
})
