// A school with very many people, written straight into the database: whole tables by statement.
import pg from 'pg'
import type { TenantId } from '#contract/ids.ts'
import type { DatabaseAddress } from '#server/db/address.ts'
import { pinyinOf, searchKeys } from '#server/features/access/person/searchKeys.ts'

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗单曾吕欧']
const given = [...'明华丽强军敏静伟芳涛超霞平刚桂英文斌鹏浩宇轩然子涵梓雨佳欣怡思远晓燕雪']
const demoSchool = '同学国际学校'
/** Small enough that the embedded database stays responsive, and no lock is long. */
export const rowsPerStatement = 5000

/** Names are drawn from some tens of thousands, as in a real school. */
const nameOf = (at: number): string => {
  const pick = (letters: readonly string[], step: number) =>
    letters[Math.floor(at / step) % letters.length] ?? ''
  return pick(surnames, 1) + pick(given, 7) + (at % 3 === 0 ? '' : pick(given, 53))
}

export interface School {
  readonly students: number
  readonly classes?: number
  readonly courses?: number
  readonly teachers?: number
}

// Ids as the app makes them (uuid v7), in the order of their numbers; the letter says whose they are.
export const idOf = (kind: string, number: string) =>
  `('01900000-' || '${kind}' || lpad(to_hex(${number} / 65536), 3, '0') || '-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
export const ids = {
  teacher: (number: string) => idOf('a', number),
  class: (number: string) => idOf('b', number),
  course: (number: string) => idOf('c', number),
  student: (number: string) => idOf('d', number),
}

export type Query = <R extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<R[]>

/** Accounts and their rows in the office; `columns` and `values` are those of one kind only. */
const addPeople = async (
  query: Query,
  school: string,
  {
    kind,
    count,
    columns = '',
    values = '',
  }: {
    kind: 'student' | 'teacher'
    count: number
    columns?: string
    values?: string
  },
) => {
  const sounds = new Map<string, { pinyin: string; words: string }>()
  const mark = kind === 'student' ? 'B' : 'T'
  for (let start = 0; start < count; start += rowsPerStatement) {
    const people = Array.from({ length: Math.min(rowsPerStatement, count - start) }, (_, step) => {
      const name = nameOf(start + step)
      const sound = sounds.get(name) ?? { pinyin: pinyinOf(name), words: searchKeys({ name }) }
      sounds.set(name, sound)
      return { name, ...sound }
    })
    const given = [
      school,
      start,
      people.map(({ name }) => name),
      people.map(({ pinyin }) => pinyin),
      people.map(({ words }) => words),
    ]
    const people_ = `(select ($2 + at - 1)::int as n, name, pinyin, words
      from unnest($3::text[], $4::text[], $5::text[]) with ordinality as p(name, pinyin, words, at)) as p`
    await query(
      `insert into "user" (id, tenant_id, role, username, username_folded, name, pinyin, search_keys, phone)
       select ${ids[kind]('n')}, $1, '${kind}', '${mark.toLowerCase()}ench' || n, '${mark.toLowerCase()}ench' || n, name, pinyin,
         words || ' ${mark.toLowerCase()}ench' || n, '139' || lpad(n::text, 8, '0') from ${people_}`,
      given,
    )
    await query(
      `insert into ${kind} (id, tenant_id, number, gender, pinyin, search_keys ${columns})
       select ${ids[kind]('n')}, $1, '${mark}' || n, (array['male', 'female'])[1 + n % 2], pinyin,
         words || ' ${mark.toLowerCase()}ench' || n || ' ${mark.toLowerCase()}' || n ${values} from ${people_}`,
      given,
    )
  }
}

const addCourses = async (
  query: Query,
  school: string,
  { classes = 0, courses = 0, teachers = 0 }: School,
) => {
  await query(
    `insert into course_class (id, tenant_id, name, grade, teacher_id)
     select ${ids.class('n')}, $1, 'B' || n || '班', (n / 50 + 1) || '年级', ${ids.teacher('n % $3')}
     from generate_series(0, $2::int - 1) n`,
    [school, classes, Math.max(1, teachers)],
  )
  await query(
    `insert into course (id, tenant_id, number, name, books, grade, start_date, end_date, school_year, semester, slots)
     select ${ids.course('n')}, $1, 'BC' || n, '课程' || n, '{}', '', date '2026-09-01' + (n % 100),
       date '2027-01-15' + (n % 100), '2026-2027', 1 + n % 2, '[]' from generate_series(0, $2::int - 1) n`,
    [school, courses],
  )
  for (const [table, column, id, many] of [
    ['course_to_class', 'class_id', ids.class('n % $3'), classes],
    ['course_teacher', 'teacher_id', ids.teacher('n % $3'), teachers],
  ] as const) {
    if (many === 0) continue
    await query(
      `insert into ${table} (tenant_id, course_id, ${column})
       select $1, ${ids.course('n')}, ${id} from generate_series(0, $2::int - 1) n`,
      [school, courses, many],
    )
  }
}

/** Each student is in one class, each tenth has left. */
const studentColumns = {
  columns: ', grade, nationality, admission_time, left_at',
  values: `, (n % 40 + 1) || '年级', (array['印度尼西亚', '俄罗斯', '巴西'])[1 + n % 3], date '2020-09-01' + n % 2000,
    case when n % 10 = 0 then now() end`,
}

/** Writes rows of the demo school and brings the statistics up to date. */
export const writeRows = async <A>(
  address: DatabaseAddress,
  write: (query: Query, school: TenantId) => Promise<A>,
): Promise<A> => {
  const client = new pg.Client(address)
  await client.connect()
  // Each in a transaction: outside of one the embedded database mixes up the queries of two connections. Written
  // as the platform, which row-level security lets write for any school.
  const query: Query = async <R extends pg.QueryResultRow>(text: string, values: unknown[]) => {
    await client.query('begin')
    await client.query('set local role tongxue_platform')
    const { rows } = await client.query<R>(text, values)
    await client.query('commit')
    return rows
  }
  // Statistics are the owner's to make.
  await client.query('reset role')
  const [found] = await query<{ id: TenantId }>('select id from tenant where name = $1', [demoSchool])
  const id = found?.id
  if (!id) throw new Error('there is no demo school')
  const answer = await write(query, id)
  // What autovacuum does on a PostgreSQL in its first minute.
  await client.query('vacuum analyze')
  await client.query('set role tongxue_app')
  await client.end()
  return answer
}

/** Fills the demo school; answers its id. */
export const fillSchool = (address: DatabaseAddress, school: School): Promise<TenantId> =>
  writeRows(address, async (query, id) => {
    const { students, classes = 0, teachers = 0 } = school
    await addPeople(query, id, { kind: 'teacher', count: teachers })
    await addPeople(query, id, { kind: 'student', count: students, ...studentColumns })
    await addCourses(query, id, school)
    if (classes > 0)
      await query(
        `insert into class_student (tenant_id, class_id, student_id)
         select $1, ${ids.class('n % $3')}, ${ids.student('n')} from generate_series(0, $2::int - 1) n`,
        [id, students, classes],
      )
    return id
  })

/** The ids of rows with this number, for inputs about them. */
export const idIn = async (
  address: DatabaseAddress,
  kind: keyof typeof ids,
  number: number,
): Promise<string> => {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select ${ids[kind]('$1::int')} as id`, [number])
  await client.end()
  return rows[0]?.id ?? ''
}
