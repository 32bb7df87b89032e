// Data scope of a role by department: lists, single records, changes, exports and new people.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '#contract/access/role.ts'
import type { DepartmentId } from '#contract/ids.ts'
import { department } from '#server/db/schema/department.ts'
import { user } from '#server/db/schema/user.ts'
import { aCourse, anAlumnus, aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import {
  giveRole,
  makeAccount,
  makeCampuses,
  makeDepartment,
  makeRole,
  placeAllInDepartment,
  placeInDepartment,
  tokenOf,
} from '#tests/support/rights.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let admin: string
let north: DepartmentId
let below: DepartmentId
let deepest: DepartmentId
let south: DepartmentId

beforeAll(async () => {
  server = await ownSchool()
  admin = await tokenOf(server, 'tenant')
  ;({ north, below, south } = await makeCampuses(server, admin))
  deepest = await makeDepartment(server, admin, { name: '北校区一部甲组', parentId: below })
  await placeAllInDepartment(server, admin, below, ['student2', 'teacher2'])
  await placeAllInDepartment(server, admin, deepest, ['student3', 'teacher3'])
})
afterAll(() => server.stop())

const officePages = [
  '/classManagement',
  '/classManagement:class_add',
  '/teacherManagement',
  '/teacherManagement:teacher_add',
  '/studentManagement/list',
  '/studentManagement/list:student_add',
  '/studentManagement/list:student_edit',
  '/studentManagement/list:student_reset',
  '/studentManagement/list:student_export',
  '/studentManagement/alumni',
  '/studentManagement/alumni:alumnus_edit',
  '/studentManagement/alumniEntry',
  '/curriculumProvision/course',
  '/curriculumProvision/course:course_edit',
  '/classManagement:class_edit',
  // The flags of the teachers and students whose accounts are added and reset.
  '/curriculumProvision/course',
  '/curriculumProvision/course:course_export',
  '/curriculumProvision/catalogue',
  '/curriculumProvision/catalogue:lesson_edit',
  '/live/platform',
  '/live/platform:live_audit',
  '/live/platform:live_attendance',
  '/tenant/onlineTrain',
]

/** An office account in the northern department, with this scope. */
const officer = async (name: string, dataScope: DataScope, departmentIds: DepartmentId[] = []) => {
  const roleId = await makeRole(server, admin, {
    kind: 'educational',
    identity: name,
    dataScope,
    departmentIds,
    menuIds: officePages,
  })
  await makeAccount(server, { username: name, kind: 'educational', roleId, departmentId: north })
  return tokenOf(server, name)
}
const seen = async (token: string) => {
  const query = { size: 200 }
  const students = await server.must('pageStudent', { query }, token)
  const teachers = await server.must('pageTeacher', { query }, token)
  const classes = await server.must('pageClass', { query }, token)
  return {
    students: students.records.map(({ username }) => username).sort(),
    teachers: teachers.records.map(({ username }) => username).sort(),
    classes: classes.records.map(({ teacherName }) => teacherName).sort(),
    totals: [students.total, teachers.total, classes.total],
  }
}

describe('[ROLE-07] the office sees', () => {
  test('with the scope own, the people of one’s own department alone', async () => {
    expect(await seen(await officer('seesOwn', 'own'))).toEqual({
      students: ['student1'],
      teachers: ['teacher'],
      classes: ['李老师'],
      totals: [1, 1, 1],
    })
  })
  test('the same on the home page, whose counts are those of the lists', async () => {
    const overview = await server.must('getSchoolOverview', {}, await officer('countsOwn', 'own'))
    expect(overview).toMatchObject({ students: 1, teachers: 1, classes: 1 })
    expect(await server.must('getSchoolOverview', {}, admin)).toMatchObject({
      students: 60,
      teachers: 8,
      classes: 6,
    })
  })
  test('with own and below, those of every department below as well', async () => {
    expect(await seen(await officer('seesBelow', 'ownAndBelow'))).toEqual({
      students: ['student1', 'student2', 'student3'],
      teachers: ['teacher', 'teacher2', 'teacher3'],
      classes: ['张老师', '李老师', '陈思远'].sort(),
      totals: [3, 3, 3],
    })
  })
  test('with named departments, those alone', async () => {
    expect(await seen(await officer('seesNamed', 'custom', [south, deepest]))).toMatchObject({
      students: ['student3', 'student4'],
      teachers: ['teacher3', 'teacher4'],
    })
  })
  test('with all, everybody, with or without a department', async () => {
    const { totals } = await seen(await officer('seesAll', 'all'))
    expect(totals).toEqual([60, 8, 6])
  })
  test('without an own department, nobody', async () => {
    const token = await officer('seesNobody', 'ownAndBelow')
    await placeInDepartment(server, admin, { username: 'seesNobody', departmentId: null })
    expect((await seen(token)).totals).toEqual([0, 0, 0])
  })
  test('a class without a head teacher, whatever the scope', async () => {
    await server.must('createClass', { body: { grade: '一年级', name: '无班主任' } }, admin)
    const token = await officer('seesHeadless', 'own')
    expect((await seen(token)).classes).toEqual([null, '李老师'].sort())
  })
})

describe('[ROLE-07] besides lists of people', () => {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()

  test('courses are shown to callers who see one of their teachers, and to all when they have none', async () => {
    const { records } = await server.must('pageTeacher', { query: { size: 50 } }, admin)
    const idOf = (username: string) => {
      const found = records.find((one) => one.username === username)
      if (!found) throw new Error(`no ${username}`)
      return found.id
    }
    const add = (name: string, number: string, teacherIds: ReturnType<typeof idOf>[]) =>
      server.must('createCourse', { body: { ...aCourse, name, number, teacherIds } }, admin)
    await add('北区的课', 'scopeN', [idOf('teacher')])
    const { id } = await add('南区的课', 'scopeS', [idOf('teacher4')])
    await add('两区的课', 'scopeB', [idOf('teacher'), idOf('teacher4')])
    await add('无人教的课', 'scopeO', [])
    const token = await officer('seesCourses', 'own')
    const page = await server.must('pageCourse', { query: { number: 'scope', size: 50 } }, token)
    expect(names(page.records)).toEqual(['北区的课', '两区的课', '无人教的课'].sort())
    expect(await server.call('getCourse', { params: { id } }, token)).toMatchObject({ status: 404 })
    const overview = await server.must('getSchoolOverview', {}, token)
    const all = await server.must('pageCourse', { query: { size: 1 } }, token)
    expect(overview.courses).toBe(all.total)
  })

  test('a picker offers the teachers and classes that the lists show', async () => {
    const token = await officer('picks', 'own')
    const teachers = await server.must('selectTeachersByName', { query: {} }, token)
    expect(names(teachers)).toEqual(['李老师'])
    expect((await server.must('selectTeachersByName', { query: {} }, admin)).length).toBeGreaterThan(1)
    const { classes } = await seen(await officer('seesClasses', 'own'))
    const byGrade = await server.must('allClassesByGrade', { query: {} }, token)
    expect(byGrade.flatMap((grade) => grade.classes)).toHaveLength(classes.length)
    const foreign = (await server.must('pageClass', { query: { size: 50 } }, admin)).records.find(
      ({ teacherName }) => teacherName !== null && teacherName !== '李老师',
    )
    if (!foreign) throw new Error('no class of another department')
    const params = { id: foreign.id }
    expect(await server.call('getGradeClass', { params }, token)).toMatchObject({ status: 404 })
  })

  test('the catalogue of courses is shown to the whole school: it says what is taught, not who teaches', async () => {
    const token = await officer('seesCatalogue', 'own')
    const [own, all] = [
      await server.must('selectCourseMgrs', {}, token),
      await server.must('selectCourseMgrs', {}, admin),
    ]
    expect(own).toEqual(all)
  })

  test('alumni get the department of the account that adds them, or a chosen one', async () => {
    const token = await officer('seesAlumni', 'own')
    const other = await officer('seesOtherAlumni', 'custom', [south])
    const body = { ...anAlumnus, number: '' }
    const { id } = await server.must('createAlumnus', { body: { ...body, name: '北校友' } }, token)
    await server.must('createAlumnus', { body: { ...body, name: '南校友', departmentId: south } }, admin)
    await server.must('createAlumnus', { body: { ...body, name: '无部门校友' } }, admin)
    const seenBy = async (caller: string) =>
      names((await server.must('pageAlumnus', { query: { name: '校友', size: 50 } }, caller)).records)
    expect(await seenBy(token)).toEqual(['北校友'])
    expect(await seenBy(other)).toEqual(['南校友'])
    expect(await seenBy(admin)).toEqual(['北校友', '南校友', '无部门校友'].sort())
    expect(await server.must('getAlumnus', { params: { id } }, admin)).toMatchObject({ departmentId: north })
    const change = { ...body, id, name: '改名校友', departmentId: north }
    expect(await server.call('updateAlumnus', { body: change }, other)).toMatchObject({ status: 404 })
    const away = { ...body, id, name: '改名校友', departmentId: south }
    expect(await server.call('updateAlumnus', { body: away }, token)).toMatchObject({
      status: 400,
      fields: { departmentId: 'field.unknownName' },
    })
  })
})

describe('[ROLE-07] what is out of scope', () => {
  test('cannot be read, changed, reset or exported by its id', async () => {
    const token = await officer('keepsOut', 'own')
    const [inside] = (await server.must('pageStudent', { query: { name: 'student1' } }, token)).records
    const page = await server.must('pageStudent', { query: { name: 'student4', size: 50 } }, admin)
    const outside = page.records.find(({ username }) => username === 'student4')
    if (!inside || !outside) throw new Error('no students')
    const notFound = { status: 404, error: 'NOT_FOUND' }
    const { id } = outside
    const change = { ...aStudent, id, username: 'student4' }
    expect(await server.call('getStudent', { params: { id } }, token)).toMatchObject(notFound)
    expect(await server.call('updateStudent', { body: change }, token)).toMatchObject(notFound)
    const reset = await server.must('resetStudentPasswords', { body: { ids: [id, inside.id] } }, token)
    expect(reset.done).toBe(1)
    const moved = await server.must(
      'moveStudents',
      { body: { ids: [id], classId: await classOf(token) } },
      token,
    )
    expect(moved).toEqual({ done: 0, refused: [{ id, error: 'NOT_FOUND' }] })
    const classes = (await server.must('pageClass', { query: { size: 50 } }, admin)).records
    const away = classes.find(({ teacherName }) => teacherName && teacherName !== '李老师')
    if (!away) throw new Error('no class of another department')
    const move = { body: { ids: [inside.id], classId: away.id } }
    expect(await server.call('moveStudents', move, token)).toMatchObject({
      status: 400,
      fields: { classId: 'field.unknownName' },
    })
  })

  const classOf = async (token: string) => {
    const [first] = (await server.must('pageClass', { query: {} }, token)).records
    if (!first) throw new Error('no class')
    return first.id
  }

  test('a change that would move a record out of the caller’s own scope is refused and not saved', async () => {
    const userPages = ['/adminSetup/user', '/adminSetup/user:user_add', '/adminSetup/user:user_edit']
    const [kind, name] = ['educational', 'north.clerk'] as const
    const clerks = { kind, identity: 'clerks', dataScope: 'own' as const, menuIds: ['/classManagement'] }
    const roleId = await makeRole(server, admin, clerks)
    const clerk = await makeAccount(server, { username: name, kind, roleId, departmentId: north })
    const ownRole = await makeRole(server, admin, {
      kind: 'tenantAdmin',
      identity: 'northAdmin',
      dataScope: 'own',
      menuIds: [...userPages, ...clerks.menuIds],
    })
    const northAdmin = { username: 'north.admin', kind: 'tenantAdmin', departmentId: north } as const
    await makeAccount(server, { ...northAdmin, roleId: ownRole })
    const overseer = await tokenOf(server, northAdmin.username)
    const gone = { ok: false, status: 200, error: 'OUT_OF_SIGHT' }
    const away = { id: clerk, departmentId: south }
    expect(await server.call('editUser', { body: away }, overseer)).toMatchObject(gone)
    expect(await server.call('editUserAsGet', { query: away }, overseer)).toMatchObject(gone)
    const whole = { ...away, username: name, name: '北职员', kind, roleId }
    expect(await server.call('updateUser', { body: whole }, overseer)).toMatchObject(gone)
    const kept = await server.must('getUserDetails', { params: { id: clerk } }, overseer)
    expect(kept).toMatchObject({ departmentId: north, name })
    const made = { username: 'born.away', name: '在外', kind, roleId, departmentId: south }
    expect(await server.call('createUser', { body: made }, overseer)).toMatchObject(gone)
    expect((await server.must('pageUser', { query: { name: 'born.away' } }, admin)).total).toBe(0)
    const records = await server.must('pageAudit', { query: { noun: 'User', itemId: clerk } }, admin)
    expect(records.total, 'the record tells of nothing that did not happen').toBe(0)
  })

  test('the same for a class and a course', async () => {
    const token = await officer('staysInSight', 'own')
    const teachers = (await server.must('pageTeacher', { query: { size: 50 } }, admin)).records
    const idOf = (username: string) => teachers.find((one) => one.username === username)?.id ?? null
    const [here, there] = [idOf('teacher'), idOf('teacher4')]
    if (!here || !there) throw new Error('no teachers')
    const grade = '一年级'
    const headed = { grade, name: '不离视线', teacherId: here }
    const { id } = await server.must('createClass', { body: headed }, token)
    const headedAway = { body: { ...headed, id, teacherId: there } }
    const inClass = await server.call('updateClass', headedAway, token)
    expect(inClass).toMatchObject({ ok: false })
    expect(await server.must('getClass', { params: { id } }, token)).toMatchObject({ teacherId: here })

    const taught = { ...aCourse, name: '不离视线的课', number: 'sight1' }
    const shared = { ...taught, teacherIds: [here, there] }
    const course = await server.must('createCourse', { body: shared }, admin)
    const alone = { body: { ...taught, id: course.id, teacherIds: [there] } }
    expect(await server.call('updateCourse', alone, token)).toMatchObject({ ok: false })
    const after = await server.must('getCourse', { params: { id: course.id } }, token)
    expect(after.teachers.map(({ id: one }) => one).sort()).toEqual([here, there].sort())
  })

  test('new people get a department within the scope of the account that adds them', async () => {
    const token = await officer('adds', 'own')
    const { id } = await server.must('createStudent', { body: { ...aStudent, name: '新同学' } }, token)
    expect(await server.must('getStudent', { params: { id } }, token)).toMatchObject({ name: '新同学' })
    const named = await officer('addsElsewhere', 'custom', [south])
    await server.must('createTeacher', { body: { ...aTeacher, name: '新老师' } }, named)
    const people = await server.database.asPlatform('test', (tx) =>
      tx
        .select({ name: user.name, departmentId: user.departmentId })
        .from(user)
        .where(inArray(user.name, ['新同学', '新老师'])),
    )
    expect(new Map(people.map(({ name, departmentId }) => [name, departmentId]))).toEqual(
      new Map([
        ['新同学', north],
        ['新老师', south],
      ]),
    )
    await placeInDepartment(server, admin, { username: 'adds', departmentId: null })
    const body = { ...aStudent, name: '无处可去' }
    expect(await server.call('createStudent', { body }, token)).toMatchObject({ status: 403 })
  })

  test('a teacher’s students are those taught, limited by the scope', async () => {
    const taught = await tokenOf(server, 'teacher')
    const before = (await server.must('pageStudent', { query: { size: 200 } }, taught)).total
    const roleId = await makeRole(server, admin, {
      kind: 'teacher',
      identity: 'narrow',
      dataScope: 'ownAndBelow',
      menuIds: ['/studentList', '/classRoom/live', '/classRoom/live:live_add'],
    })
    const all = await server.must('getLivePeople', {}, taught)
    await giveRole(server, 'teacher', roleId)
    const chosen = await server.must('getLivePeople', {}, taught)
    const usernames = chosen.students.map(({ username }) => username)
    expect(usernames).toEqual(expect.arrayContaining(['student1', 'student2', 'student3']))
    expect(usernames).not.toContain('student4')
    expect(chosen.classes.length).toBeLessThan(all.classes.length)
    const classIds = new Set(chosen.classes.map(({ id }) => id))
    const places = chosen.students.flatMap((one) => one.classIds)
    expect(places.every((id) => classIds.has(id))).toBe(true)
    const page = await server.must('pageStudent', { query: { size: 200 } }, taught)
    expect(page.records.map(({ username }) => username)).toContain('student2')
    expect(page.total).toBeLessThan(before)
    const self = await server.must('getCurrentTeacher', {}, taught)
    expect(self.username).toBe('teacher')
  })
})

test('[ENT-DEPT] a cycle of departments, made in the database, does not loop forever', async () => {
  await server.database.asPlatform('test', (tx) =>
    tx.update(department).set({ parentId: deepest }).where(eq(department.id, north)),
  )
  const token = await tokenOf(server, 'seesBelow')
  expect((await seen(token)).students).toEqual(expect.arrayContaining(['student1', 'student2', 'student3']))
})
