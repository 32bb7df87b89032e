// Accounts with roles of their own, for tests of what roles allow.
import { and, eq } from 'drizzle-orm'
import type { RoleBody } from '#contract/access/role.ts'
import type { AccountKind } from '#contract/accountKinds.ts'
import { type DepartmentId, departmentIdSchema, type RoleId, type UserId } from '#contract/ids.ts'
import { user } from '#server/db/schema/user.ts'
import { insertPeople } from '#server/features/access/person/writePeople.ts'
import type { TestSchool } from './testSchool.ts'

/** A user of the first demo school for every kind. */
export const userOf: Record<AccountKind, string> = {
  student: 'student1',
  teacher: 'teacher',
  educational: 'education',
  tenantAdmin: 'tenant',
  systemAdmin: 'system',
}
export const tokenOf = async (server: TestSchool, username: string): Promise<string> =>
  (await server.signIn(username)).access_token

interface Account {
  readonly username: string
  readonly kind: AccountKind
  readonly roleId?: RoleId | null
  readonly departmentId?: DepartmentId | null
}

/** An account in the school, with the common password, which is too short for the calls. */
export const makeAccount = async (
  server: TestSchool,
  { username, kind, roleId = null, departmentId = null }: Account,
): Promise<UserId> => {
  const tenantId = await server.schoolId()
  return server.database.asPlatform('test', async (tx) => {
    const [like] = await tx
      .select({ tenantId: user.tenantId, passwordHash: user.passwordHash })
      .from(user)
      .where(and(eq(user.tenantId, tenantId), eq(user.username, userOf.tenantAdmin)))
    if (!like) throw new Error('the demo school is not there')
    const [id] = await insertPeople(tx, [{ ...like, username, name: username, kind, roleId, departmentId }])
    if (!id) throw new Error('no account')
    return id
  })
}

/** Gives an account a role. */
export const giveRole = async (
  server: TestSchool,
  username: string,
  roleId: RoleId | null,
): Promise<unknown> => {
  const isTheirs = and(eq(user.tenantId, await server.schoolId()), eq(user.username, username))
  const [account] = await server.database.asPlatform('test', (tx) =>
    tx.select({ id: user.id }).from(user).where(isTheirs),
  )
  if (!account) throw new Error(`no account ${username}`)
  const admin = await tokenOf(server, userOf.tenantAdmin)
  return server.must('assignRole', { body: { ids: [account.id], roleId } }, admin)
}

/** Puts an account into a department, or into none, as the office does it. */
export const placeInDepartment = async (
  server: TestSchool,
  token: string,
  { username, departmentId }: { username: string; departmentId: DepartmentId | null },
): Promise<void> => {
  const { records } = await server.must('pageUser', { query: { name: username, size: 200 } }, token)
  const found = records.find((one) => one.username === username)
  if (!found) throw new Error(`no account ${username}`)
  const params = { id: found.id }
  if (found.kind === 'student') {
    const { gender, classes, ...known } = await server.must('getStudent', { params }, token)
    const classIds = classes.map(({ id }) => id)
    const body = { ...known, gender: gender ?? 'male', classIds, departmentId }
    await server.must('updateStudent', { body }, token)
  } else if (found.kind === 'teacher') {
    const { gender, ...known } = await server.must('getTeacher', { params }, token)
    await server.must('updateTeacher', { body: { ...known, gender: gender ?? 'male', departmentId } }, token)
  } else await server.must('editUser', { body: { ...params, departmentId } }, token)
}

/** A role of the school with these permissions. */
export const makeRole = async (
  server: TestSchool,
  token: string,
  {
    menuIds = [],
    ...body
  }: Pick<RoleBody, 'kind' | 'identity'> & Partial<RoleBody> & { menuIds?: readonly string[] },
): Promise<RoleId> => {
  const { id } = await server.must('createRole', { body: { name: body.identity, ...body } }, token)
  await server.must('setRoleMenus', { params: { id }, body: { menuIds: [...menuIds] } }, token)
  return id as RoleId // what createRole answers
}

export const makeDepartment = async (
  server: TestSchool,
  token: string,
  body: { name: string; parentId: DepartmentId | null },
): Promise<DepartmentId> => {
  const { id } = await server.must('createDepartment', { body }, token)
  return departmentIdSchema.parse(id)
}

/** Puts all of them into a department. */
export const placeAllInDepartment = (
  server: TestSchool,
  token: string,
  departmentId: DepartmentId,
  usernames: readonly string[],
): Promise<unknown> =>
  Promise.all(usernames.map((username) => placeInDepartment(server, token, { username, departmentId })))

/** Two campuses, the northern with a department below; the first student and teacher are in it, the fourth in the southern. */
export const makeCampuses = async (server: TestSchool, token: string) => {
  const north = await makeDepartment(server, token, { name: '北校区', parentId: null })
  const below = await makeDepartment(server, token, { name: '北校区一部', parentId: north })
  const south = await makeDepartment(server, token, { name: '南校区', parentId: null })
  await placeAllInDepartment(server, token, north, ['student1', 'teacher'])
  await placeAllInDepartment(server, token, south, ['student4', 'teacher4'])
  return { north, below, south }
}
