import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountKind, accountKinds, roleTypeOf } from '#contract/accountKinds.ts'
import { fileIdSchema } from '#contract/ids.ts'
import { param } from '#server/db/schema/param.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { daysUntilExpiry } from '#server/features/school/tenant/tenantExpiry.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const userOf: Record<AccountKind, string> = {
  student: 'student1',
  teacher: 'teacher',
  educational: 'education',
  tenantAdmin: 'tenant',
  systemAdmin: 'system',
}
const tokenOf = async (username: string) => (await server.signIn(username)).access_token

describe('user info', () => {
  test.each(accountKinds)(
    '[CALL-AUTH-04] [ENT-USERINFO] [CALL-AUTH-15] of a %s has all its parts',
    async (role) => {
      const username = userOf[role]
      const info = await server.must('getUserInfo', {}, await tokenOf(username))
      expect(info).toMatchObject({ username, kind: role, roleType: roleTypeOf[role], avatar: null })
      expect(info.sysUser.username).toBe(username)
      expect(info.rolesArr).toEqual([
        { roleId: info.roles[0], roleName: info.roleName, systemFlag: role === 'systemAdmin' ? 1 : 0 },
      ])
      expect(info.permissions.length).toBeGreaterThan(0)
      expect(info.tenant === null).toBe(role === 'systemAdmin')
    },
  )

  test('[ROLE-02] the system administrator is role 1 with systemFlag 1, a school’s is role 2 without', async () => {
    const system = await server.must('getUserInfo', {}, await tokenOf('system'))
    const school = await server.must('getUserInfo', {}, await tokenOf('tenant'))
    expect([system.roles[0], system.rolesArr[0]?.systemFlag]).toEqual(['1', 1])
    expect([school.roles[0], school.rolesArr[0]?.systemFlag]).toEqual(['2', 0])
    expect([system.roleType, school.roleType]).toEqual([4, 4])
  })

  test('[CALL-COMMON-04] the role’s name is in the language of the request', async () => {
    const token = await tokenOf('teacher')
    const names: string[] = []
    for (const language of ['zh-CN', 'en-US', 'id-ID', 'pt-PT', 'ru-RU']) {
      const reply = await server.call('getUserInfo', {}, token, { 'accept-language': language })
      names.push(reply.ok ? reply.data.roleName : reply.error)
    }
    expect(names).toEqual(['教师', 'Teacher', 'Guru', 'Professor', 'Учитель'])
  })
})

const office = [
  '/classManagement',
  '/teacherManagement',
  '/studentManagement',
  '/curriculumProvision',
  '/lessonPlanTasks',
  '/resourceTeacher',
  '/exercisesTeacher',
  '/wordcard',
  '/interactive',
  '/teachingResearchCenter',
  '/evaluation',
  '/queryStatistics',
  '/knowledgePointManagement',
]

describe('the menu', () => {
  test.each([
    [
      'teacher',
      [
        '/teachingCentre/curriculumsTable',
        '/classRoom',
        '/teachingCentre/schedule',
        '/course',
        '/studentList',
        '/lessonPlanTasks',
        '/resourceTeacher',
        '/exercisesTeacher',
        '/wordcard',
        '/interactive',
        '/teachingResearchCenter',
        '/evaluation',
        '/aiReview',
        '/teacherGrowCard',
        '/live/platform',
        '/recycleBin',
      ],
    ],
    [
      'student1',
      [
        '/myTaskListStudent/myTaskList',
        '/courseStudent/myCourse',
        '/classRoom/myLive',
        '/myExam',
        '/growStudent',
        '/exerciseStudent',
        '/matterStudent',
        '/evaluation',
      ],
    ],
    [
      'education',
      [
        '/educationalAdministration',
        ...office,
        '/live/platform',
        '/tenant/onlineTrain',
        '/recycleBin',
        '/adminSetup',
      ],
    ],
    [
      'tenant',
      [
        '/tenant',
        ...office.flatMap((path) => (path === '/evaluation' ? [path, '/aiReview'] : [path])),
        '/live/platform',
        '/tenant/onlineTrain',
        '/tenant/trainSetting',
        '/tenant/institution',
        '/tenant/consumption',
        '/tenant/appUser',
        '/recycleBin',
        '/adminSetup',
      ],
    ],
    [
      'system',
      [
        '/tenant',
        '/lessonPlanTasks',
        '/resourceTeacher',
        '/exercisesTeacher',
        '/wordcard',
        '/interactive',
        '/teachingResearchCenter',
        '/queryStatistics',
        '/knowledgePointManagement',
        '/tenant/institution',
        '/tenant/application',
        '/tenant/textbookGrant',
        '/tenant/quota',
        '/tenant/consumption',
        '/tenant/appUser',
        '/tenant/appVersion',
        '/recycleBin',
        '/adminSetup',
      ],
    ],
  ])(
    '[CALL-AUTH-07] [MENUG-02] [MENUG-03] [MENUG-10] [MENUG-12] [MENUG-14] [MENUG-16 part] [MENUG-17] [MENUG-18] [MENUG-19] [MENUG-20] [MENUG-21] of %s',
    async (username, paths) => {
      const menu = await server.must('getMenu', { query: {} }, await tokenOf(username))
      expect(menu.filter(({ hidden }) => !hidden).map(({ path }) => path)).toEqual(paths)
      for (const entry of menu) expect(entry).toMatchObject({ type: '0', visible: '1' })
      expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length)
    },
  )

  const below = async (username: string, group: string) => {
    const menu = await server.must('getMenu', { query: {} }, await tokenOf(username))
    return menu.find(({ path }) => path === group)?.children?.map(({ path }) => path)
  }

  test('[MENUG-15 part] the personal centre is in the menu of the office, and not in a teacher’s', async () => {
    const pathsOf = async (username: string) =>
      (await server.must('getMenu', { query: {} }, await tokenOf(username))).map(({ path }) => path)
    expect(await pathsOf('education')).toContain('/personalSenate/centerSet')
    expect(await pathsOf('teacher')).not.toContain('/personalSenate/centerSet')
  })

  test('[MENUG-24] the system administrator has the management screens, a teacher none of them', async () => {
    const screens = [
      'user',
      'role',
      'dept',
      'menu',
      'token',
      'audit',
      'client',
      'job',
      'secretKey',
      'route',
      'file',
      'gen',
      'datasource',
      'dict',
      'param',
    ]
    const paths = await below('system', '/adminSetup')
    expect(paths).toEqual(screens.map((screen) => `/adminSetup/${screen}`))
    expect(await below('teacher', '/adminSetup')).toBeUndefined()
  })

  test('[MENUG-07 part] class work is a group of a teacher’s menu', async () => {
    expect(await below('teacher', '/classRoom')).toEqual(['/classRoom/live', '/classRoom/onlineTrain'])
  })

  test('[MENUG-09] a teacher’s menu has a list of students, with those of their classes', async () => {
    const token = await tokenOf('teacher')
    expect(await below('teacher', '/studentList')).toBeDefined()
    const { classes } = await server.must('getCurrentTeacher', {}, token)
    const own = new Set(classes.map(({ id }) => id))
    const { records, total } = await server.must('pageStudent', { query: { size: 200 } }, token)
    expect(total).toBe(30)
    expect(records.filter((one) => !one.classes.some(({ id }) => own.has(id)))).toEqual([])
  })

  test('[CALL-AUTH-07] a teacher who asks for the administrator’s menu gets no entries', async () => {
    const token = await tokenOf('teacher')
    expect(await server.must('getMenu', { query: { roleType: 4 } }, token)).toEqual([])
    expect(await server.must('getMenu', { query: { roleType: 2, parentId: '-1' } }, token)).toEqual(
      await server.must('getMenu', { query: {} }, token),
    )
    expect(await server.call('getMenu', { query: { roleType: 9 as 4 } }, token)).toMatchObject({
      status: 400,
    })
  })
})

describe('the tenant reminder', () => {
  const setEnd = (days: number | null) =>
    server.database.asPlatform('test', (tx) =>
      tx
        .update(tenant)
        .set({ endsAt: days === null ? null : sql`now() + make_interval(days => ${days})` })
        .where(eq(tenant.name, '同学国际学校')),
    )

  test('[CALL-AUTH-14] is code 0 until 30 days before the end, then code 1 with the message', async () => {
    const token = await tokenOf('tenant')
    for (const days of [null, 31, 300]) {
      await setEnd(days)
      expect(await server.call('getTenantRemind', {}, token)).toMatchObject({ ok: true, code: 0, data: null })
    }
    await setEnd(30)
    expect(await server.call('getTenantRemind', {}, token)).toMatchObject({
      status: 200,
      code: 1,
      data: expect.stringContaining('30'),
    })
    await setEnd(-1)
    const english = await server.call('getTenantRemind', {}, token, { 'accept-language': 'en-US' })
    expect(english).toMatchObject({ code: 1, data: expect.stringContaining('has ended') })
    await setEnd(null)
    expect(await server.call('getTenantRemind', {}, await tokenOf('system'))).toMatchObject({
      code: 0,
      data: null,
    })
  })

  test.each([
    [null, null],
    [31, null],
    [30, 30],
    [0.2, 1],
    [0, 0],
    [-5, 0],
  ])('[CALL-AUTH-14] with %s days left says %s', (days, said) => {
    const now = Date.parse('2026-09-01T00:00:00Z')
    expect(daysUntilExpiry(days === null ? null : new Date(now + days * 86_400_000), now)).toBe(said)
  })
})

describe('what the login page requests', () => {
  test('the school of a domain, in any case, or none', async () => {
    await server.database.asPlatform('test', (tx) =>
      tx
        .update(tenant)
        .set({ domain: 'school-b.example', logo: fileIdSchema.parse('01900000-0000-7000-8000-000000000000') })
        .where(eq(tenant.name, '远方中文学校')),
    )
    const ask = (domain: string) => server.must('getTenantByDomain', { query: { domain } })
    expect(await ask('School-B.example')).toMatchObject({
      name: '远方中文学校',
      logo: expect.stringMatching(/^\/admin\/tenant\/[\w-]+\/logo$/),
      background: null,
    })
    expect(await ask('nowhere.example')).toBeNull()
  })

  test('only public parameters, and the same key at every start', async () => {
    const key = await server.must('getPublicValue', { params: { key: 'login.key' } })
    await server.database.asPlatform('test', (tx) =>
      tx.insert(param).values({ key: 'private.thing', value: 'x' }),
    )
    expect(await server.call('getPublicValue', { params: { key: 'private.thing' } })).toMatchObject({
      status: 404,
    })
    expect(await server.call('getPublicValue', { params: { key: 'nothing' } })).toMatchObject({ status: 404 })
    await server.stop({ keep: true })
    server = await startServer({ on: server.files })
    expect(await server.must('getPublicValue', { params: { key: 'login.key' } })).toBe(key)
  })
})
