// Concurrent saves: one after the other, and never half of each.
// Runs on both databases.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuBody } from '#contract/access/menu.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { aCourse, aStudent, aTeacher } from '#tests/support/bodies.ts'
import { makeLive } from '#tests/support/lessons.ts'
import { makeAccount, makeRole, tokenOf } from '#tests/support/rights.ts'
import type { Reply } from '#tests/support/sendCall.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
let education: string
let admin: string
beforeAll(async () => {
  server = await startServer()
  education = await tokenOf(server, 'education')
  admin = await tokenOf(server, 'tenant')
})
afterAll(() => server.stop())

let made = 0
const next = () => String(++made)
const addClass = async (): Promise<ClassId> => {
  const body = { grade: '初级', name: `并行班${next()}` }
  return (await server.must('createClass', { body }, education)).id as ClassId // what createClass answers
}
const addTeacher = async (): Promise<UserId> =>
  (await server.must('createTeacher', { body: { ...aTeacher, name: `并师${next()}` } }, education))
    .id as UserId // an account's
const addStudent = async (): Promise<string> =>
  (await server.must('createStudent', { body: { ...aStudent, name: `并生${next()}` } }, education)).id

/** Saves both sets concurrently, several times. */
const attempts = 4
const allOk = (replies: readonly Reply<unknown>[]) => expect(replies.filter(({ ok }) => !ok)).toEqual([])
const together = async (one: () => Promise<Reply<unknown>>, other: () => Promise<Reply<unknown>>) =>
  allOk(await Promise.all([one(), other(), one(), other()]))
const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id).sort()

describe('two concurrent sets of links', () => {
  test('a course has the classes and teachers of one save, and its audit record shows each change', async () => {
    const classIds = [await addClass(), await addClass(), await addClass()]
    const teacherIds = [await addTeacher(), await addTeacher(), await addTeacher()]
    const sets = [0, 1, 2].map((at) => ({
      classIds: classIds.slice(at, at + 1),
      teacherIds: teacherIds.slice(at, at + 1),
    }))
    const body = { ...aCourse, number: 'ONCE1', name: '并行课' }
    const { id } = await server.must('createCourse', { body: { ...body, ...sets[2] } }, education)
    const save = (at: number) => () =>
      server.call('updateCourse', { body: { ...body, id, ...sets[at] } }, education)
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(save(0), save(1))
      const saved = await server.must('getCourse', { params: { id } }, education)
      const now = { classIds: idsOf(saved.classes), teacherIds: idsOf(saved.teachers) }
      expect(sets.slice(0, 2)).toContainEqual(now)
    }
    const { records } = await server.must('pageAudit', { query: { itemId: id, action: 'update' } }, education)
    const steps = records.toReversed().map(({ changes }) => changes.classes)
    // Each change begins with the result of the one before it.
    for (const [at, step] of steps.entries()) if (at > 0) expect(step?.before).toEqual(steps[at - 1]?.after)
  })

  test('a catalogue entry has the teachers of one save', async () => {
    const [first, second, third] = [await addTeacher(), await addTeacher(), await addTeacher()]
    const body = { number: 'ONCE2', name: '并行目录', books: '', hours: 1, introduction: '' }
    const { id } = await server.must('createCourseMgr', { body }, education)
    const save = (teacherId: UserId) => () =>
      server.call('setMgrTeachers', { body: { id, teacherIds: [teacherId] } }, education)
    allOk([await save(third)()])
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(save(first), save(second))
      const teachers = await server.must('getMgrTeachers', { query: { id } }, education)
      expect(teachers).toHaveLength(1)
    }
  })

  test('lessons reordered in two ways at once have one of the two orders', async () => {
    const body = { number: 'ONCE3', name: '并行顺序', books: '', hours: 1, introduction: '' }
    const { id: mgrId } = await server.must('createCourseMgr', { body }, education)
    const add = () => server.must('createLesson', { body: { mgrId, name: '课' } }, education)
    await Promise.all(Array.from({ length: 6 }, add))
    const list = () => server.must('listLessons', { query: { mgrId } }, education)
    expect((await list()).map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6])
    const ids = (await list()).map(({ id }) => id)
    const orders = [ids, ids.toReversed()]
    const save = (order: string[]) => () =>
      server.call('sortLessons', { body: { mgrId, ids: order } }, education)
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(save(ids), save(ids.toReversed()))
      expect(orders).toContainEqual((await list()).map(({ id }) => id))
    }
  })

  test('a student has the class of one move, and bulk moves in any order never deadlock', async () => {
    const [first, second] = [await addClass(), await addClass()]
    const ids = [await addStudent(), await addStudent(), await addStudent(), await addStudent()]
    const move = (classId: ClassId, order: string[]) => () =>
      server.call('moveStudents', { body: { ids: order, classId } }, education)
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(move(first, ids), move(second, ids.toReversed()))
      const students = await Promise.all(
        ids.map((id) => server.must('getStudent', { params: { id } }, education)),
      )
      const classes = students.map((one) => idsOf(one.classes).join())
      expect(new Set(classes).size).toBe(1)
      expect([first, second]).toContain(classes[0])
    }
  })

  test('a student saved and moved at the same moment has both changes', async () => {
    const [first, second] = [await addClass(), await addClass()]
    const id = await addStudent()
    const save = () =>
      server.call(
        'updateStudent',
        { body: { ...aStudent, name: '并生改名', id, classIds: [first] } },
        education,
      )
    const move = () => server.call('moveStudents', { body: { ids: [id], classId: second } }, education)
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(save, move)
      const { classes } = await server.must('getStudent', { params: { id } }, education)
      expect(classes).toHaveLength(1)
    }
  })

  test('[ROLE-08] a role has the permissions of one save', async () => {
    const id = await makeRole(server, admin, { kind: 'educational', identity: 'atOnce' })
    const pages = ['/classManagement', '/studentManagement/list', '/teacherManagement']
    const save = (menuIds: string[]) => () =>
      server.call('setRoleMenus', { params: { id }, body: { menuIds } }, admin)
    allOk([await save(pages.slice(2))()])
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(save(pages.slice(0, 1)), save(pages.slice(1, 2)))
      expect(await server.must('getRoleMenus', { params: { id } }, admin)).toHaveLength(1)
    }
  })
})

describe('names', () => {
  const isFound = async (name: string, id: string) =>
    (await server.must('pageUser', { query: { name } }, admin)).records.some((one) => one.id === id)

  test('a student renamed by two at once is found by the name that stands, and not by the other', async () => {
    const id = await addStudent()
    const rename = (name: string) => () =>
      server.call('updateStudent', { body: { ...aStudent, name, id } }, education)
    for (let attempt = 0; attempt < attempts; attempt++) {
      await together(rename('赵改名'), rename('孙改名'))
      const { name } = await server.must('getStudent', { params: { id } }, education)
      const [stands, gone] = name === '孙改名' ? ['sungaiming', 'zhaogaiming'] : ['zhaogaiming', 'sungaiming']
      const found = async (typed: string) =>
        (await server.must('pageStudent', { query: { name: typed } }, education)).records.some(
          (one) => one.id === id,
        )
      expect([await found(stands), await found(gone)]).toEqual([true, false])
      expect([await isFound(stands, id), await isFound(gone, id)]).toEqual([true, false])
    }
  })

  test('an account that gets a name and a user name at once is found by both', async () => {
    const start = { username: 'atonce0', name: '何静', kind: 'educational' as const }
    const id = (await server.must('createUser', { body: start }, admin)).id as UserId // an account's
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const [username, name] = [`atonce${attempt}`, attempt % 2 ? '孙改名' : '赵改名']
      // The form saves every field, so after both the name is one of two.
      allOk(
        await Promise.all([
          server.call('editUser', { body: { id, name } }, admin),
          server.call('updateUser', { body: { ...start, username, name, id } }, admin),
        ]),
      )
      const pinyin = attempt % 2 ? 'sungaiming' : 'zhaogaiming'
      expect([await isFound(username, id), await isFound(pinyin, id)]).toEqual([true, true])
      expect(await isFound(`atonce${attempt - 1}`, id)).toBe(false)
    }
  })
})

describe('a check and a write in one transaction', () => {
  const aMenu = { type: '0', sort: 1, visible: '1', kinds: ['teacher'] } satisfies Partial<MenuBody>
  const menuBody = (name: string, parentId: string | null = null) => ({
    ...aMenu,
    name,
    path: `/${name}`,
    permission: `${name}_view`,
    parentId,
  })

  test('[ENT-MENU] two concurrent moves of entries never make a cycle, and an address is unique', async () => {
    const system = await tokenOf(server, 'system')
    const addMenu = (name: string) => server.call('createMenu', { body: menuBody(name) }, system)
    const twins = await Promise.all([addMenu('twin'), addMenu('twin')])
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1)
    for (const at of [1, 2, 3]) {
      const [one, other] = [`ring${at}a`, `ring${at}b`]
      const ids = [
        (await server.must('createMenu', { body: menuBody(one) }, system)).id,
        (await server.must('createMenu', { body: menuBody(other) }, system)).id,
      ] as const
      const replies = await Promise.all([
        server.call('updateMenu', { body: { ...menuBody(one, ids[1]), id: ids[0] } }, system),
        server.call('updateMenu', { body: { ...menuBody(other, ids[0]), id: ids[1] } }, system),
      ])
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  test('[ENT-MENU] an entry deleted while a role gets it is gone, with its permission', async () => {
    const system = await tokenOf(server, 'system')
    const info = await server.must('getUserInfo', {}, admin)
    const school = { 'tenant-id': info.tenant?.id ?? '' }
    const roleId = await makeRole(server, admin, { kind: 'teacher', identity: 'ticksGone' })
    const pages = ['/course/courseClass', '/studentList', '/classRoom/live']
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { id } = await server.must('createMenu', { body: menuBody(`gone${attempt}`) }, system)
      const tick = () =>
        server.call(
          'setRoleMenus',
          { params: { id: roleId }, body: { menuIds: [...pages, id] } },
          system,
          school,
        )
      allOk([await tick()])
      const [removed, ...ticked] = await Promise.all([
        server.call('removeMenu', { params: { id } }, system),
        tick(),
        tick(),
      ])
      expect(removed).toMatchObject({ ok: true })
      for (const one of ticked) if (!one.ok) expect(['IN_USE', 'VALIDATION']).toContain(one.error)
      expect(await server.must('getRoleMenus', { params: { id: roleId } }, admin)).not.toContain(id)
    }
  })

  test('[NOTICE-01] two concurrent account requests make one message, and so do two concurrent reminders', async () => {
    const unread = async (token: string) => (await server.must('getNoticeStatus', {}, token)).noRead
    const ask = (username: string) =>
      server.must('register', {
        body: { username, password: 'Abcdef12', name: '小雨', school: '同学国际学校' },
      })
    for (const turn of ['a', 'b', 'c']) {
      await server.must('readAllNotices', {}, education)
      await Promise.all([1, 2, 3, 4].map((at) => ask(`once${turn}${at}`)))
      expect(await unread(education)).toBe(1)
    }
    const other = await tokenOf(server, 'tenant.b')
    for (const days of [2, 3, 4]) {
      const endsAt = sql`now() + make_interval(days => ${days})`
      await server.database.asPlatform('test', (tx) =>
        tx.update(tenant).set({ endsAt }).where(eq(tenant.name, '远方中文学校')),
      )
      await server.must('readAllNotices', {}, other)
      await Promise.all([1, 2, 3, 4].map(() => server.call('getTenantRemind', {}, other)))
      expect(await unread(other)).toBe(1)
    }
  })

  test('a class deleted while students move into it is either refused as in use or gone', async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const [classId, id] = [await addClass(), await addStudent()]
      const [moved, removed] = await Promise.all([
        server.call('moveStudents', { body: { ids: [id], classId } }, education),
        server.call('removeClass', { params: { id: classId } }, education),
      ])
      expect([moved, removed].filter(({ ok }) => ok)).toHaveLength(1)
      if (!moved.ok) expect(moved).toMatchObject({ fields: { classId: 'field.unknownName' } })
      if (!removed.ok) expect(removed).toMatchObject({ error: 'IN_USE' })
      const { classes } = await server.must('getStudent', { params: { id } }, education)
      expect(classes).toHaveLength(moved.ok ? 1 : 0)
    }
  })

  test('a catalogue entry deleted while a lesson is added is either refused as in use or gone', async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const body = { number: `GONE${attempt}`, name: '将删目录', books: '', hours: 1, introduction: '' }
      const { id } = await server.must('createCourseMgr', { body }, education)
      const [added, removed] = await Promise.all([
        server.call('createLesson', { body: { mgrId: id, name: '课' } }, education),
        server.call('removeCourseMgr', { params: { id } }, education),
      ])
      expect(removed).toMatchObject({ ok: true })
      if (!added.ok) expect(added).toMatchObject({ status: 404 })
    }
  })

  test('[CALL-USER-02] an account deleted while it plans a lesson is either gone without a lesson or kept', async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const username = `going${attempt}`
      const id = await makeAccount(server, { username, kind: 'teacher' })
      const token = await tokenOf(server, username)
      const [, removed] = await Promise.all([
        makeLive(server, token).catch(() => null),
        server.call('removeUser', { params: { id }, query: { confirm: 'true' } }, admin),
      ])
      if (!removed.ok) expect(removed).toMatchObject({ error: 'IN_USE' })
    }
  })
})
