// The two months of the demo school: what is in them, and that what is counted is what was answered.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#contract/ids.ts'
import type { Stat } from '#contract/insight/stat/defineStat.ts'
import { statNames, stats } from '#contract/insight/stat/stats.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import { assignmentKinds } from '#server/assignmentKinds.ts'
import { registerKinds } from '#server/features/learning/assignment/kinds.ts'
import { recountSchool } from '#server/features/learning/recount/recount.ts'
import { copyKnowledge } from '#server/features/library/copyKnowledge.ts'
import { createRandom } from '#server/seed/life/random.ts'
import { addLife } from '#server/seed/life/seedLife.ts'
import { removeDemo } from '#server/seed/removeDemo.ts'
import { expectCountedSums } from '#tests/support/countedSums.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

registerKinds(...assignmentKinds)

/** A Thursday afternoon in the middle of a month. */
const now = new Date('2026-11-19T15:00:00+08:00')

let server: TestSchool
let tenantId: TenantId
let files: readonly unknown[]
beforeAll(async () => {
  server = await ownSchool()
  tenantId = await server.schoolId()
  await server.database.asPlatform('test', (tx) => copyKnowledge(tx, { from: publicTenantId, to: tenantId }))
  // As two weeks after the courses began, whatever the clock says.
  await ask(
    sql`update course set start_date = '2026-11-02', end_date = '2027-02-28' where tenant_id = ${tenantId}`,
  )
  // The demo's own hand-ins count on their days before its two months are made.
  await ask(sql`insert into student_day (tenant_id, student_id, day, login_s)
    select tenant_id, id, '2026-11-18', 60 from student where tenant_id = ${tenantId}`)
  files = await addLife(server.database, tenantId, now)
})
afterAll(() => server.stop())

const ask = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.database.asPlatform('test', async (tx) => (await tx.execute<R>(query)).rows)
const one = async (query: ReturnType<typeof sql>) => (await ask(query))[0]

test('the same seed gives the same numbers', () => {
  const random = createRandom(7)
  expect([random.whole(1, 6), random.whole(1, 6), random.whole(1, 6), random.pick(['a', 'b', 'c'])]).toEqual([
    1,
    1,
    6,
    'c',
  ])
})

test('eight weeks and the present one have lessons, tasks, answers, practice and writing', async () => {
  const weeks = await ask<{ what: string; weeks: number }>(sql`
    select what, count(distinct date_trunc('week', at at time zone 'Asia/Shanghai'))::int as weeks from (
      select 'lessons' as what, started_at as at from live_session where tenant_id = ${tenantId} and phase = 'ended'
      union all select 'tasks', start_at from assignment where tenant_id = ${tenantId} and kind = 'task'
      union all select 'hand-ins', handed_in_at from attempt where tenant_id = ${tenantId} and assignment_id is not null
      union all select 'practice', handed_in_at from attempt where tenant_id = ${tenantId} and assignment_id is null
      union all select 'writing', created_at from writing where tenant_id = ${tenantId}
      union all select 'words', at from memory_review where tenant_id = ${tenantId}) as rows
    where at is not null group by what order by what`)
  expect(weeks).toEqual(
    ['hand-ins', 'lessons', 'practice', 'tasks', 'words', 'writing'].map((what) => ({ what, weeks: 9 })),
  )
  const future = await one(sql`select
    (select count(*) from answer where tenant_id = ${tenantId} and handed_in_at > ${now.toISOString()})::int as answers,
    (select count(*) from live_session where tenant_id = ${tenantId} and ended_at > ${now.toISOString()})::int as lessons,
    (select count(*) from memory_review where tenant_id = ${tenantId} and at > ${now.toISOString()})::int as words`)
  expect(future).toEqual({ answers: 0, lessons: 0, words: 0 })
  expect(files.length).toBe(13)
})

test('the time of a day that had some already is added to it', async () => {
  const day =
    await one(sql`select min(login_s) as least, max(live_s) > 0 as lessons, max(login_s) > 180 as more
    from student_day where tenant_id = ${tenantId} and day = '2026-11-18'`)
  expect(day).toEqual({ least: 60, lessons: true, more: true })
})

test('work waits to be marked, results are released, and some have left', async () => {
  const counts = await one(sql`select
    (select count(*) from attempt where tenant_id = ${tenantId} and state = 'handedIn')::int > 10 as waiting,
    (select count(*) from attempt where tenant_id = ${tenantId} and state = 'open' and opened_at is not null)::int > 10 as begun,
    (select count(*) from assignment where tenant_id = ${tenantId} and results_counted_at is not null)::int as exams,
    (select count(*) from student where tenant_id = ${tenantId} and left_at is not null)::int as left,
    (select count(distinct f.purpose) from accessory a left join file f on f.id = a.file_id where a.tenant_id = ${tenantId})::int as types,
    (select count(distinct owner_id) from lesson_plan where tenant_id = ${tenantId})::int as planners,
    (select count(distinct capability_level) from student where tenant_id = ${tenantId})::int as levels,
    (select count(*) from memory where tenant_id = ${tenantId} and mastered_at is not null)::int > 10 as mastered,
    (select sum(minutes) from consumption where tenant_id = ${tenantId})
      = (select sum(used) from quota where tenant_id = ${tenantId}) as charged`)
  expect(counts).toEqual({
    ...{ waiting: true, begun: true, exams: 12, left: 4, types: 4, planners: 7, levels: 6 },
    ...{ mastered: true, charged: true },
  })
})

test('a head finds the class that is weaker, and a teacher the students who need a word', async () => {
  const classes = await ask<{ name: string; share: number }>(sql`
    select c.name, (sum(a.score) / sum(a.points))::float8 as share from course_class c
    join class_student cs on cs.class_id = c.id join answer a on a.student_id = cs.student_id and a.score is not null
    where c.tenant_id = ${tenantId} group by c.id order by share`)
  expect(classes[0]?.name).toBe('中级二班')
  expect((classes[1]?.share ?? 0) - (classes[0]?.share ?? 0)).toBeGreaterThan(0.1)
  const falling = await ask<{ username: string; fall: number }>(sql`
    select u.username, (avg(a.score / a.points) filter (where a.handed_in_at < ${now.toISOString()}::timestamptz - interval '40 days')
      - avg(a.score / a.points) filter (where a.handed_in_at > ${now.toISOString()}::timestamptz - interval '20 days'))::float8 as fall
    from answer a join "user" u on u.id = a.student_id where a.tenant_id = ${tenantId} and a.score is not null
    group by u.id having count(*) filter (where a.handed_in_at > ${now.toISOString()}::timestamptz - interval '20 days') >= 20 order by fall desc limit 2`)
  expect(falling.every(({ fall }) => fall > 0.25)).toBe(true)
  expect(falling.map(({ username }) => username).sort()).toEqual(['student18', 'student7'])
  const silent =
    await one(sql`select max(a.handed_in_at) < ${now.toISOString()}::timestamptz - interval '11 days' as since
    from attempt a join "user" u on u.id = a.student_id where u.tenant_id = ${tenantId} and u.username = 'student14'`)
  expect(silent).toEqual({ since: true })
  const away = await ask<{ was: boolean }>(sql`
    select exists (select from live_attendance l join "user" u on u.id = l.user_id
      where l.live_id = s.id and u.username = 'student12') as was
    from live_session s join course_class c on c.id = any(s.class_ids) where c.tenant_id = ${tenantId}
      and c.name = '初级一班' and s.phase = 'ended' order by s.started_at desc limit 3`)
  expect(away).toEqual([{ was: false }, { was: false }, { was: false }])
})

test('days, months and knowledge points are the sums of the counted answers', async () => {
  const rows = await expectCountedSums(server.database, tenantId)
  expect(Object.values(rows).every((count) => count > 400)).toBe(true)
  const derived = () =>
    ask(
      sql`select to_jsonb(m) as row from memory m where tenant_id = ${tenantId} and exercise_id is not null order by id`,
    )
  const before = await derived()
  await recountSchool(server.database, tenantId)
  expect(await derived()).toEqual(before)
})

test('no stat is empty on the first evening, for the head and for the first teacher', async () => {
  const classes = await ask<{ id: string }>(
    sql`select id from course_class where tenant_id = ${tenantId} and name = '初级一班'`,
  )
  const empty: string[] = []
  for (const username of ['tenant', 'teacher']) {
    const { access_token: token } = await server.signIn(username)
    for (const name of statNames) {
      const { who, by }: Stat = stats[name]
      if (!who.includes(username === 'tenant' ? 'tenantAdmin' : 'teacher')) continue
      for (const countType of by) {
        const query = { countType, classId: classes[0]?.id }
        const { rows } = await server.must(name, { query } as never, token) // every stat takes these
        if (rows.length === 0) empty.push(`${username}: ${name} by ${countType}`)
      }
    }
  }
  expect(empty).toEqual([])
})

test('most students came, some late, some with an excuse, some without', async () => {
  const { access_token: token } = await server.signIn('education')
  const { total } = await server.must('attendance', { query: {} }, token)
  const { expected = 0, present = 0, late = 0, excused = 0, absent = 0 } = total
  expect(Number(present) + Number(excused) + Number(absent)).toBe(expected)
  expect(Number(present) / Number(expected)).toBeGreaterThan(0.8)
  for (const some of [late, excused, absent]) expect(some).toBeGreaterThan(5)
})

test('npm run demo:remove takes all of it away', async () => {
  const school = { id: tenantId, name: '', accounts: 0, addedSince: 0 }
  const gone = await server.database.asPlatform('test', (tx) =>
    removeDemo(tx, { schools: [school], admin: undefined, hasClient: false }),
  )
  expect(gone.length).toBe(13)
  const tables = await ask<{ name: string }>(sql`select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public'`)
  const left = []
  for (const { name } of tables) {
    const [row] = await ask<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(name)} where tenant_id = ${tenantId}`,
    )
    if (row?.rows) left.push(name)
  }
  expect(left).toEqual([])
})
