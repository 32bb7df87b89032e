// Fills the demo school with two terms of students, tasks, answers and lessons. Written by statements of some hundred thousand rows
// as the platform, which the forced policies of the tables let write for any school: COPY would be refused where they are forced.
import pg from 'pg'
import type { DatabaseAddress } from '#server/db/address.ts'
import { fillSchool, idOf, ids, type Query, writeRows } from '#tests/support/largeSchool.ts'
import { fillLibrary } from '../../api/fillLibrary.ts'
import { addLessons, addSeconds, addSmartClasses, addStays, addWords } from './fillDays.ts'
import { addAnswers, addAssignments, addProgress } from './fillTasks.ts'
import { type Terms, tasksEach } from './terms.ts'

/** The embedded database answers nobody during a statement, and is started again when that takes long. */
const atOnce = { server: { classes: 100, students: 500 }, embedded: { classes: 5, students: 10 } } as const

export const termsOf = (students: number): Terms => {
  const classes = Math.max(4, Math.ceil(students / 22))
  return {
    students,
    classes,
    teachers: Math.max(4, Math.ceil(students / 20)),
    exercises: Math.max(500, Math.min(60_000, students * 3)),
  }
}

const inSteps = async (count: number, step: number, work: (from: number, to: number) => Promise<void>) => {
  for (let from = 0; from < count; from += step) await work(from, Math.min(count, from + step))
}

/** Half of the school is of a department, which a data scope can name. */
const addDepartment = async (query: Query, school: string) => {
  await query(`insert into department (id, tenant_id, name) select $2, $1, '一系'`, [
    school,
    scopedDepartment,
  ])
  await query(
    `update "user" set department_id = $2 where tenant_id = $1 and (username = 'teacher'
       or username ~ '^[tb]ench' and ('x' || right(id::text, 1))::bit(4)::int % 2 = 0)`,
    [school, scopedDepartment],
  )
}
export const scopedDepartment = '01900000-0000-7000-8000-0000000000dd'

/** Millions of rows are written without them in half the time. Returns what makes them again. */
const withoutIndexes = async (address: DatabaseAddress, names: readonly string[]) => {
  const asOwner = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client(address)
    await client.connect()
    await client.query('reset role')
    await work(client)
    await client.query('set role tongxue_app')
    await client.end()
  }
  const texts: string[] = []
  await asOwner(async (client) => {
    for (const name of names) {
      const { rows } = await client.query<{ text: string }>(
        `select pg_get_indexdef('${name}'::regclass) as text`,
      )
      texts.push(rows[0]?.text ?? '')
      await client.query(`drop index ${name}`)
    }
  })
  return () =>
    asOwner(async (client) => {
      for (const text of texts) await client.query(text)
    })
}

/** The demo teacher heads the first ten classes, teaches their courses, and made what they were given. */
const addTeacher = async (query: Query, school: string, { classes }: Terms) => {
  const count = Math.min(10, classes)
  const ofFirst = (column: string, upTo: string, id: string) =>
    `set ${column} = (select id from "user" where tenant_id = $1 and username = 'teacher')
     where tenant_id = $1 and ${id} >= ${upTo.replaceAll('$2::int', '0')} and ${id} < ${upTo}`
  const tasks = (kind: string) => idOf(kind, `($2::int * ${tasksEach})`)
  await query(`update course_class ${ofFirst('teacher_id', ids.class('$2::int'), 'id')}`, [school, count])
  await query(`update smart_class ${ofFirst('teacher_id', ids.class('$2::int'), 'class_id')}`, [
    school,
    count,
  ])
  await query(`update live_session ${ofFirst('host_id', idOf('0', '($2::int * 64)'), 'id')}`, [school, count])
  await query(`update paper ${ofFirst('owner_id', tasks('f'), 'id')}`, [school, count])
  await query(`update assignment ${ofFirst('owner_id', tasks('e'), 'id')}`, [school, count])
  await query(
    `insert into course_teacher (tenant_id, course_id, teacher_id)
     select $1, ${ids.course('c')}, u.id from generate_series(0, $2::int - 1) c, "user" u
     where u.tenant_id = $1 and u.username = 'teacher' on conflict do nothing`,
    [school, count],
  )
}

const tags = `(array['word', 'grammar', 'listening', 'speaking', 'reading', 'writing', 'character', 'syllable'])`

export const fillTerms = async (address: DatabaseAddress, terms: Terms): Promise<void> => {
  const { students, classes, teachers, exercises } = terms
  const isEmbedded = 'host' in address
  const steps = isEmbedded ? atOnce.embedded : atOnce.server
  const begin = performance.now()
  const say = (what: string) =>
    console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${what}`)
  const spent = new Map<string, number>()
  const timed = async (what: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    spent.set(what, (spent.get(what) ?? 0) + performance.now() - from)
  }
  await fillSchool(address, { students, classes, courses: classes, teachers })
  await fillLibrary(address, { items: exercises, owners: Math.min(600, teachers), username: 'teacher' })
  say(`${students} students, ${classes} classes, ${teachers} teachers, ${exercises} exercises`)
  // The embedded one has few rows, and would mix statements outside of transactions with those of others.
  const restore = isEmbedded
    ? async () => {}
    : await withoutIndexes(address, ['answer_exercise', 'answer_wrong'])
  await writeRows(address, async (query, school) => {
    await query(`update exercise set tag = ${tags}[1 + (hashtext(id::text) & 7)] where tenant_id = $1`, [
      school,
    ])
    await addDepartment(query, school)
    await inSteps(classes, steps.classes, async (from, to) => {
      await addAssignments(query, school, terms, from, to)
      await addLessons(query, school, terms, from, to)
      await addSmartClasses(query, school, terms, from, to)
    })
    await addTeacher(query, school, terms)
    say(`${classes * tasksEach} tasks and exams`)
    await inSteps(students, steps.students, async (from, to) => {
      await timed('answers', () => addAnswers(query, school, terms, from, to))
      await timed('progress', () => addProgress(query, school, from, to))
      await timed('stays', () => addStays(query, school, terms, from, to))
      await timed('seconds', () => addSeconds(query, school, from, to))
      await timed('words and writing', () => addWords(query, school, from, to))
      if (to % 500 === 0 || to === students) say(`${to} students with their answers`)
    })
  })
  console.log([...spent].map(([what, ms]) => `${what} ${(ms / 1000).toFixed(0)} s`).join(', '))
  await restore()
  say('indexed')
}
