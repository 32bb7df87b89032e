// What roles allow: every call, by every kind with its built-in role and with a role without permissions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoleIds, schoolKinds } from '#contract/access/role.ts'
import { type AccountKind, accountKinds } from '#contract/accountKinds.ts'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { RoleId } from '#contract/ids.ts'
import { builtInRows } from '#server/features/access/menu/seedMenus.ts'
import { aStudent, aTeacher } from '#tests/support/bodies.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { makeAccount, makeRole, tokenOf, userOf } from '#tests/support/rights.ts'
import { makeSheet } from '#tests/support/sheets.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

const declared: readonly [CallName, Call][] = Object.entries(calls) as [CallName, Call][] // keys are its names
const nobody = '01900000-0000-7000-8000-000000000000'
const allows = ({ who }: Call, kind: AccountKind): boolean => who === 'signedIn' || who.includes(kind)
const isAsked = ({ who }: Call): boolean => who !== 'public' && who !== 'client'

describe('the seed', () => {
  const flagsOf = (kind: AccountKind) =>
    new Set(builtInRows.flatMap(({ kinds, permission }) => (kinds.includes(kind) ? [permission] : [])))

  test.each(schoolKinds)(
    '[ROLE-05] gives the built-in role of a %s every flag that its calls need',
    (kind) => {
      const flags = flagsOf(kind)
      const missing = declared.filter(
        ([, call]) =>
          call.needs && allows(call, kind) && ![call.needs].flat().some((flag) => flags.has(flag)),
      )
      expect(missing.map(([name, { needs }]) => `${name} needs ${needs}`)).toEqual([])
    },
  )

  test('has no button without an effect: every button’s flag is needed by a call of one of its kinds', () => {
    const idle = builtInRows.filter(
      ({ type, permission, kinds }) =>
        type === '1' &&
        !declared.some(
          ([, call]) =>
            [call.needs ?? []].flat().includes(permission) && kinds.some((kind) => allows(call, kind)),
        ),
    )
    expect(idle.map(({ id }) => id)).toEqual([])
  })

  test('has unique ids, and every page a unique address', () => {
    expect(new Set(builtInRows.map(({ id }) => id)).size).toBe(builtInRows.length)
    const pages = builtInRows.filter(({ type }) => type === '0').map(({ path }) => path)
    expect(new Set(pages).size).toBe(pages.length)
  })
})

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
afterAll(() => server.stop())

describe('every call', () => {
  const builtIn = new Map<AccountKind, string>()
  const unticked = new Map<AccountKind, string>()
  let other = ''

  beforeAll(async () => {
    for (const kind of accountKinds) builtIn.set(kind, await tokenOf(server, userOf[kind]))
    const { tenant } = await server.must('getUserInfo', {}, await tokenOf(server, 'tenant.b'))
    other = tenant?.id ?? ''
    const admin = builtIn.get('tenantAdmin') ?? ''
    for (const kind of schoolKinds) {
      const roleId = await makeRole(server, admin, { kind, identity: `no${kind}` })
      await makeAccount(server, { username: `none.${kind}`, kind, roleId })
      unticked.set(kind, await tokenOf(server, `none.${kind}`))
    }
  })

  /** Permission is checked before the input is read, so an empty input is enough. */
  const knock = async ({ method, path }: Call, token = '', headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path.replace(/\{\w+\}/g, nobody)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const text = await response.text()
    const { data } = text.startsWith('{"') ? JSON.parse(text) : { data: null }
    return { status: response.status, error: data?.error }
  }
  const forbidden = { status: 403, error: 'FORBIDDEN' }
  /** It would end the caller's login. */
  const asked = declared.filter(([name, call]) => isAsked(call) && name !== 'logout')

  test.each(asked)(
    '[ROLE-05] [CALL-OPEN-04] %s is open to each kind’s built-in role, and to no other kind',
    async (_name, call) => {
      const replies = await Promise.all(accountKinds.map((kind) => knock(call, builtIn.get(kind))))
      for (const [at, kind] of accountKinds.entries()) {
        if (allows(call, kind)) expect([401, 403, 424], kind).not.toContain(replies[at]?.status)
        else expect(replies[at], kind).toEqual(forbidden)
      }
    },
  )

  test.each(asked)('[ROLE-05] [ROLE-07] %s is refused to a role without its flag', async (_name, call) => {
    const replies = await Promise.all(schoolKinds.map((kind) => knock(call, unticked.get(kind))))
    for (const [at, kind] of schoolKinds.entries()) {
      if (call.needs || !allows(call, kind)) expect(replies[at], kind).toEqual(forbidden)
      else expect([401, 403, 424], kind).not.toContain(replies[at]?.status)
    }
  })

  test.each(asked.filter(([, { needs }]) => needs))(
    '[ROLE-06] %s in another school’s name is refused',
    async (_name, call) => {
      const tokens = [unticked.get('tenantAdmin'), builtIn.get('tenantAdmin')]
      const replies = await Promise.all(tokens.map((token) => knock(call, token, { 'tenant-id': other })))
      for (const reply of replies) expect(reply).toEqual({ status: 403, error: 'TENANT_MISMATCH' })
    },
  )

  test('[ROLE-02] a role’s flag opens no call of another account kind', async () => {
    const admin = builtIn.get('systemAdmin') ?? ''
    const { id } = await server.must(
      'createMenu',
      {
        body: {
          type: '1',
          name: '学生也想要',
          sort: 1,
          path: 'wish',
          permission: 'teacher_view',
          visible: '1',
          kinds: ['student'],
        },
      },
      admin,
    )
    const roleId: RoleId = builtInRoleIds.student
    const before = await server.must('getRoleMenus', { params: { id: roleId } }, admin)
    const tick = (menuIds: string[]) =>
      server.must('setRoleMenus', { params: { id: roleId }, body: { menuIds } }, admin)
    await tick([...before, id])
    const student = builtIn.get('student') ?? ''
    const info = await server.must('getUserInfo', {}, student)
    expect(info.permissions).toContain('teacher_view')
    expect(await server.call('pageTeacher', { query: {} }, student)).toMatchObject(forbidden)
    await tick(before)
    await server.must('removeMenu', { params: { id } }, admin)
  })
})

describe('[ROLE-05] another account is no way to permissions that one’s own role lacks', () => {
  const [teachers, students] = ['/teacherManagement', '/studentManagement/list']
  const clerkOf = async (name: string, ...more: string[]) => {
    const menuIds = [
      ...[teachers, `${teachers}:teacher_reset`, `${teachers}:teacher_add`, `${teachers}:teacher_import`],
      ...[students, `${students}:student_reset`, `${students}:student_add`, ...more],
    ]
    const admin = await tokenOf(server, userOf.tenantAdmin)
    const roleId = await makeRole(server, admin, {
      kind: 'educational',
      identity: name.replace('.', ''),
      menuIds,
    })
    await makeAccount(server, { username: name, kind: 'educational', roleId })
    return tokenOf(server, name)
  }
  /** What students see of their own classes, the clerk sees of all. */
  const asStudents = ['/classManagement', '/curriculumProvision/course', '/live/platform']
  const above = { ok: false, status: 403, error: 'MORE_RIGHTS' }
  const idOf = async (call: 'pageTeacher' | 'pageStudent', name: string) => {
    const office = await tokenOf(server, userOf.educational)
    const { records } = await server.must(call, { query: { name } }, office)
    return records.find(({ username }) => username === name)?.id ?? ''
  }
  const lowly = { kind: 'teacher', identity: 'lowly', menuIds: ['/classRoom/live'] } as const

  test('not by resetting a teacher’s password: the logins and the old password stay', async () => {
    const clerk = await clerkOf('clerk', ...asStudents)
    const lowlyId = await makeAccount(server, {
      username: 'teacher.lowly',
      kind: 'teacher',
      roleId: await makeRole(server, await tokenOf(server, userOf.tenantAdmin), lowly),
    })
    const open = await tokenOf(server, 'teacher8')
    const body = { ids: [await idOf('pageTeacher', 'teacher8'), lowlyId] }
    expect(await server.must('resetTeacherPasswords', { body }, clerk)).toMatchObject({ done: 1 })
    expect(await server.call('getUserInfo', {}, open)).toMatchObject({ ok: true })
    await server.signIn('teacher8')
    await expect(server.signIn('teacher.lowly')).rejects.toThrow('BAD_CREDENTIALS')
  })

  test('not by resetting the password of a student with more permissions; of one with fewer, yes', async () => {
    const body = { ids: [await idOf('pageStudent', 'student9')] }
    const little = await clerkOf('clerk.little')
    expect(await server.must('resetStudentPasswords', { body }, little)).toEqual({
      done: 0,
      initialPassword: null,
    })
    await server.signIn('student9')
    const much = await clerkOf('clerk.much', ...asStudents)
    expect(await server.must('resetStudentPasswords', { body }, much)).toMatchObject({ done: 1 })
  })

  test('nor by adding or importing a teacher, whose initial password is known; students may be added', async () => {
    const clerk = await clerkOf('clerk.adds')
    expect(await server.call('createTeacher', { body: aTeacher }, clerk)).toMatchObject(above)
    const sheet = makeSheet([
      ['姓名', '性别', '手机号'],
      ['钱老师', '男', '13900139000'],
    ])
    expect(await server.call('importTeacher', { body: sheet }, clerk)).toMatchObject(above)
    expect(await server.call('createStudent', { body: aStudent }, clerk)).toMatchObject({ ok: true })
  })

  test('a role made before the library was there still adds teachers and resets their passwords, but not of a school’s own role for the library', async () => {
    const clerk = await clerkOf(
      'clerk.before',
      ...[...asStudents, `${students}:student_export`, '/curriculumProvision/course:course_export'],
      ...['/curriculumProvision/catalogue', '/curriculumProvision/catalogue:lesson_edit'],
      ...['/live/platform:live_audit', '/live/platform:live_attendance', '/tenant/onlineTrain'],
    )
    const body = { ...aTeacher, name: '周老师', username: 'before.library' }
    expect(await server.call('createTeacher', { body }, clerk)).toMatchObject({ ok: true })
    const librarian = await makeRole(server, await tokenOf(server, userOf.tenantAdmin), {
      kind: 'teacher',
      identity: 'librarian',
      menuIds: ['/exercisesTeacher/exerciseLibrary'],
    })
    const own = await makeAccount(server, {
      username: 'teacher.librarian',
      kind: 'teacher',
      roleId: librarian,
    })
    const reset = (id: string) => server.must('resetTeacherPasswords', { body: { ids: [id] } }, clerk)
    expect(await reset(await idOf('pageTeacher', 'teacher7'))).toMatchObject({ done: 1 })
    expect(await reset(own)).toMatchObject({ done: 0 })
  })

  describe('nor by a student that one adds to a class', () => {
    const list = ['student_edit', 'student_import'].map((flag) => `${students}:${flag}`)
    const firstClass = async () => {
      const { records } = await server.must('pageClass', { query: {} }, await tokenOf(server, 'education'))
      const [first] = records
      if (!first) throw new Error('the demo school has no class')
      return first
    }
    const imported = async (name: string, className: string, token: string) => {
      const body = makeSheet([
        ['姓名', '性别', '手机号', '密码', '课程班'],
        [name, '女', '13800138000', 'Own12345', className],
      ])
      const { jobId } = await server.must('importStudent', { body }, token)
      for (;;) {
        const job = await server.must('getImport', { params: { id: jobId } }, token)
        if (['done', 'failed'].includes(job.state)) return job
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }

    test('a clerk without permission for classes, courses and lessons cannot put students into a class: new, imported, changed or moved', async () => {
      const clerk = await clerkOf('clerk.places', ...list)
      const { id: classId, name: className } = await firstClass()
      const body = { ...aStudent, name: '无班', username: 'no.class', password: 'Own12345' }
      const create = { body: { ...body, classIds: [classId] } }
      expect(await server.call('createStudent', create, clerk)).toMatchObject(above)
      const { id } = await server.must('createStudent', { body }, clerk)
      const update = { body: { ...body, id, classIds: [classId] } }
      expect(await server.call('updateStudent', update, clerk)).toMatchObject(above)
      expect(await server.must('moveStudents', { body: { ids: [id], classId } }, clerk)).toEqual({
        done: 0,
        refused: [{ id, error: 'MORE_RIGHTS' }],
      })
      expect(await imported('有班', className, clerk)).toMatchObject({
        stored: 0,
        failed: [{ row: 2, field: '班级', reason: expect.stringContaining('权限') }],
      })
      expect(await imported('没班', '', clerk)).toMatchObject({ stored: 1, failedCount: 0 })
      expect((await server.must('getStudent', { params: { id } }, clerk)).classes).toEqual([])
    })

    test('a student already in a class stays in it when that clerk changes something else', async () => {
      const clerk = await clerkOf('clerk.mends', ...list)
      const education = await tokenOf(server, 'education')
      const { id: classId } = await firstClass()
      const body = { ...aStudent, name: '有班级', classIds: [classId] }
      const { id } = await server.must('createStudent', { body }, education)
      const change = { body: { ...body, id, name: '改过名' } }
      expect(await server.call('updateStudent', change, clerk)).toMatchObject({ ok: true })
    })

    test.each(['tenantAdmin', 'educational'] as const)(
      'the built-in role of a %s still puts students into classes, and a clerk who sees what students see',
      async (kind) => {
        const { id: classId, name: className } = await firstClass()
        const much = await clerkOf(`places.${kind}`, ...list, ...asStudents)
        for (const [at, token] of [await tokenOf(server, userOf[kind]), much].entries()) {
          const body = { ...aStudent, classIds: [classId] }
          const { id } = await server.must('createStudent', { body }, token)
          await server.must('updateStudent', { body: { ...body, id, classIds: [] } }, token)
          await server.must('updateStudent', { body: { ...body, id } }, token)
          const move = { body: { ids: [id], classId } }
          expect(await server.must('moveStudents', move, token)).toEqual({ done: 1, refused: [] })
          expect(await imported(`来${kind.slice(0, 4)}${at}`, className, token)).toMatchObject({
            stored: 1,
            failedCount: 0,
          })
        }
      },
    )
  })
})
