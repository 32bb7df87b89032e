// The list queries of people, classes and courses: as calls of the API, and as SQL written by hand.
import type { TestServer } from '#tests/support/startServer.ts'

/** Runs one statement of a page in an open transaction of the school. */
export type Ask = (text: string) => Promise<readonly { readonly id: string }[]>

/** One row of the table that the benchmark prints. */
export interface Measured {
  readonly name: string
  readonly who: 'office' | 'admin' | 'teacher'
  callApi(server: TestServer, token: string): Promise<unknown>
  /** What the call asks of the database, written by hand. */
  askBare(ask: Ask): Promise<unknown>
}

type Query = Record<string, string | number>
interface ListQuery {
  readonly name: string
  readonly call: 'pageStudent' | 'pageClass' | 'pageCourse' | 'pageUser'
  readonly query: Query
  readonly table: 'student' | 'course_class' | 'course' | '"user"'
  readonly where?: string
  readonly order?: string
}

const size = 10
/** The page in the middle of so many rows, and at most the 4,000th. */
export const deepPage = (rows: number): number => Math.max(1, Math.min(4000, Math.floor(rows / size / 2)))
export const pageName = (current: number): string => `page ${current.toLocaleString('en')}`

/** The school has `students` added by the benchmark; `classId` is one of its classes. */
const listQueries = (students: number, classId: string): readonly ListQuery[] => {
  const ofStudents = { call: 'pageStudent', table: 'student' } as const
  const deep = deepPage(students)
  const bySearchKey = (name: string) => ({ query: { name }, where: `t.search_keys like '% ${name}%'` })
  return [
    { ...ofStudents, name: pageName(1), query: {} },
    { ...ofStudents, name: pageName(deep), query: { current: deep } },
    { ...ofStudents, name: 'last page', query: { current: Math.ceil(students / size) } },
    { ...ofStudents, name: 'pinyin', ...bySearchKey('wangming') },
    { ...ofStudents, name: 'initials', ...bySearchKey('wm') },
    { ...ofStudents, name: 'hanzi', ...bySearchKey('晓燕') },
    { ...ofStudents, name: 'nobody', ...bySearchKey('zzz') },
    { ...ofStudents, name: 'by name', query: { sort: 'name' }, order: 't.pinyin, t.id' },
    {
      ...ofStudents,
      name: `by number, ${pageName(deep)}`,
      query: { sort: 'number', order: 'desc', current: deep },
      order: 't.number desc, t.id desc',
    },
    { ...ofStudents, name: 'by grade', query: { sort: 'grade' }, order: 't.grade, t.id' },
    {
      ...ofStudents,
      name: 'one class',
      query: { classId },
      where: `t.id in (select student_id from class_student where class_id = '${classId}')`,
    },
    { ...ofStudents, name: 'at school', query: { status: 'atSchool' }, where: 't.left_at is null' },
    {
      ...ofStudents,
      name: 'number',
      query: { number: `B${students - 7}` },
      where: `t.number ilike '%B${students - 7}%'`,
    },
    { name: 'classes', call: 'pageClass', table: 'course_class', query: {} },
    { name: 'courses', call: 'pageCourse', table: 'course', query: { current: 100 } },
    { name: 'users', call: 'pageUser', table: '"user"', query: { current: deep } },
    { name: 'users, pinyin', call: 'pageUser', table: '"user"', ...bySearchKey('wangming') },
  ]
}

/** The two queries of a page. */
const rawQueries = ({ table, where = 'true', order = 't.id desc', query }: ListQuery, tenantId: string) => {
  const offset = (Number(query.current ?? 1) - 1) * size
  const from = `from ${table} t where t.tenant_id = '${tenantId}' and ${where}`
  const ids = `select t.id ${from} order by ${order} limit ${size} offset ${offset}`
  const account = table === 'student' ? 'join "user" u on u.id = t.id' : ''
  const columns = table === 'student' ? 't.*, u.name, u.username, u.phone, u.email' : 't.*'
  return [
    `select count(*) ${from}`,
    `select ${columns} from ${table} t ${account} where t.id in (${ids}) order by ${order}`,
  ]
}

interface School {
  readonly tenantId: string
  readonly students: number
  readonly classId: string
}
export const peopleQueries = ({ tenantId, students, classId }: School): readonly Measured[] =>
  listQueries(students, classId).map((question) => ({
    name: question.name,
    who: question.call === 'pageUser' ? 'admin' : 'office',
    callApi: (server, token) => server.must(question.call, { query: question.query }, token),
    askBare: async (ask) => {
      for (const text of rawQueries(question, tenantId)) await ask(text)
    },
  }))
