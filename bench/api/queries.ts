// The list queries that are measured: as calls of the API, and as SQL written by hand.
import type { TestServer } from '#tests/support/startServer.ts'

type Query = Record<string, string | number>
export interface ListQuery {
  readonly name: string
  readonly call: 'pageStudent' | 'pageClass' | 'pageCourse' | 'pageUser'
  readonly query: Query
  readonly table: 'student' | 'course_class' | 'course' | '"user"'
  readonly where?: string
  readonly order?: string
}

const size = 10

/** The school has `students` added by the benchmark; `classId` is one of its classes. */
export const listQueries = (students: number, classId: string): readonly ListQuery[] => {
  const ofStudents = { call: 'pageStudent', table: 'student' } as const
  const deep = Math.min(4000, Math.floor(students / size / 2))
  const page = (current: number) => `page ${current.toLocaleString('en')}`
  const bySearchKey = (name: string) => ({ query: { name }, where: `t.search_keys like '% ${name}%'` })
  return [
    { ...ofStudents, name: page(1), query: {} },
    { ...ofStudents, name: page(deep), query: { current: deep } },
    { ...ofStudents, name: 'last page', query: { current: Math.ceil(students / size) } },
    { ...ofStudents, name: 'pinyin', ...bySearchKey('wangming') },
    { ...ofStudents, name: 'initials', ...bySearchKey('wm') },
    { ...ofStudents, name: 'hanzi', ...bySearchKey('晓燕') },
    { ...ofStudents, name: 'nobody', ...bySearchKey('zzz') },
    { ...ofStudents, name: 'by name', query: { sort: 'name' }, order: 't.pinyin, t.id' },
    {
      ...ofStudents,
      name: `by number, ${page(deep)}`,
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

export const callApi = (server: TestServer, { call, query }: ListQuery, token: string) =>
  server.must(call, { query }, token)

/** The two queries of a page. */
export const rawQueries = (
  { table, where = 'true', order = 't.id desc', query }: ListQuery,
  tenantId: string,
) => {
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
