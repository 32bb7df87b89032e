// The office of a school: classes, students, teachers; rules, rights, scope and the record of changes.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { ClassId, UserId } from '#contract/ids.ts'
import { param } from '#server/db/schema/param.ts'
import { pinyinOf } from '#server/features/access/person/searchKeys.ts'
import { aStudent, aTeacher } from '#tests/support/bodies.ts'
import { callInputs } from '#tests/support/callInputs.ts'
import { makeDepartment } from '#tests/support/rights.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'

const initialPassword = 'School2026'
let server: TestServer
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
let education: string

beforeAll(async () => {
  server = await startServer({ env: { RESET_PASSWORD: initialPassword } })
  for (const username of [
    'education',
    'tenant',
    'system',
    'teacher',
    'teacher5',
    'student1',
    'education.b',
  ]) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  education = tokenOf('education')
})
afterAll(() => server.stop())

const classNamed = async (name: string) => {
  const { records } = await server.must('pageClass', { query: { name } }, education)
  const found = records.find((one) => one.name === name)
  if (!found) throw new Error(`no class ${name}`)
  return found
}
const studentNamed = async (name: string, token = education) =>
  (await server.must('pageStudent', { query: { name } }, token)).records[0]
const changesOf = async (itemId: string) =>
  (await server.must('pageAudit', { query: { itemId } }, education)).records

describe('classes', () => {
  test('[CALL-CLASS-01] [SCREEN-A-03] [ENT-CLASS] are listed, added, changed and removed', async () => {
    const first = await classNamed('初级一班')
    expect(first).toMatchObject({ grade: '初级', studentCount: 15, teacherName: '李老师' })
    expect(first.courses.map(({ name }) => name).sort()).toEqual(['初级口语', '初级汉语综合'])
    const body = { grade: '二年级', name: '汉语_三班', teacherId: first.teacherId }
    const { id } = await server.must('createClass', { body }, education)
    expect(await classNamed('汉语_三班')).toMatchObject({ id, ...body, studentCount: 0, courses: [] })
    await server.must('updateClass', { body: { id, name: '汉语四班', teacherId: null } }, education)
    expect(await server.must('getClass', { params: { id } }, education)).toMatchObject({
      grade: '二年级',
      name: '汉语四班',
      teacherId: null,
    })
    await server.must('removeClass', { params: { id } }, education)
    expect(await server.call('getClass', { params: { id } }, education)).toMatchObject({ status: 404 })
    expect((await changesOf(id)).map(({ action }) => action)).toEqual(['remove', 'update', 'create'])
  })

  test('a name is unique in a school, and may exist in two schools', async () => {
    const body = { grade: '初级', name: '初级一班' }
    expect(await server.call('createClass', { body }, education)).toMatchObject({
      status: 400,
      error: 'TAKEN',
      fields: { name: 'field.taken' },
    })
    const { id } = await server.must('createClass', { body }, tokenOf('education.b'))
    expect(await server.call('getClass', { params: { id } }, education)).toMatchObject({ status: 404 })
    await server.must('removeClass', { params: { id } }, tokenOf('education.b'))
  })

  test('[VAL-07] [VAL-08] names and grades have limits of length and characters', async () => {
    const ask = (body: { grade: string; name: string }) => server.call('createClass', { body }, education)
    for (const [body, fields] of [
      [{ grade: '高', name: '新班级' }, { grade: 'field.tooShort' }],
      [{ grade: '高级三年级', name: '一' }, { name: 'field.tooShort' }],
      [{ grade: '高级三年级甲', name: '新班级' }, { grade: 'field.tooLong' }],
      [{ grade: '高级', name: '一'.repeat(21) }, { name: 'field.tooLong' }],
      [{ grade: '高级', name: '一-班' }, { name: 'field.plainName' }],
      [{ grade: '', name: '新班级' }, { grade: 'field.required' }],
    ] as const) {
      expect(await ask(body)).toMatchObject({ status: 400, error: 'VALIDATION', fields })
    }
    for (const name of ['一班', '一'.repeat(20)]) {
      const { id } = await server.must('createClass', { body: { grade: '高级三年级', name } }, education)
      await server.must('removeClass', { params: { id } }, education)
    }
  })

  test('a class with students or courses is kept; the others of a bulk deletion are deleted', async () => {
    const used = await classNamed('初级二班')
    const { id } = await server.must('createClass', { body: { grade: '初级', name: '空班' } }, education)
    const removed = await server.must('removeManyClass', { body: { ids: [used.id, id] } }, education)
    expect(removed).toEqual({ done: 1, refused: [{ id: used.id, error: 'IN_USE' }] })
    expect(await server.call('removeClass', { params: { id: used.id } }, education)).toMatchObject({
      status: 200,
      error: 'IN_USE',
    })
  })

  test('[CALL-CLASS-02] by grade, within the data scope; another school’s tenantId is refused', async () => {
    const { tenant } = await server.must('getUserInfo', {}, education)
    const all = await server.must('allClassesByGrade', { query: { tenantId: tenant?.id } }, education)
    expect(all.map(({ grade, classes }) => [grade, classes.length]).sort()).toEqual([
      ['中级', 2],
      ['初级', 2],
      ['高级', 2],
    ])
    const own = await server.must('allClassesByGrade', { query: {} }, tokenOf('student1'))
    expect(own).toEqual([{ grade: '初级', classes: [{ id: expect.any(String), name: '初级一班' }] }])
    const stranger = await server.must('getUserInfo', {}, tokenOf('education.b'))
    for (const call of ['allClassesByGrade', 'pageStudent', 'pageClass'] as const) {
      const reply = await server.call(call, { query: { tenantId: stranger.tenant?.id } }, education)
      expect(reply, call).toMatchObject({ status: 403, error: 'TENANT_MISMATCH' })
    }
  })

  test('[CALL-ALUM-02] getGradeClass gives the classes of the grade', async () => {
    const { id } = await classNamed('中级一班')
    const answer = await server.must('getGradeClass', { params: { id } }, education)
    expect([answer.grade, answer.classes.map(({ name }) => name).sort()]).toEqual([
      '中级',
      ['中级一班', '中级二班'],
    ])
  })
})

describe('input rules', () => {
  test.each([
    ['', 'validate3'],
    ['1380013800', 'validate2'],
    ['138001380001', 'validate2'],
    ['01012345678', 'validate1'],
    ['1380013800a', 'validate1'],
  ])('[VAL-01] [VAL-02] [VAL-03] the phone %j is refused: %s', async (phone, reason) => {
    for (const call of ['createStudent', 'createTeacher'] as const) {
      const body = { ...(call === 'createStudent' ? aStudent : aTeacher), phone }
      expect(await server.call(call, { body }, education)).toMatchObject({
        status: 400,
        fields: { phone: `field.${reason}` },
      })
    }
  })

  test.each([
    ['', 'validate5'],
    ['   ', 'validate5'],
    ['a@b', 'validate6'],
    ['李·明', 'validate6'],
    ['一二三四五六七八九', 'validate7'],
  ])('[VAL-04] [VAL-05] [VAL-06] the name %j is refused: %s', async (name, reason) => {
    const reply = await server.call('createStudent', { body: { ...aStudent, name } }, education)
    expect(reply).toMatchObject({ status: 400, fields: { name: `field.${reason}` } })
  })

  test.each(['李-明_1', '一 二 三 四 五 六 七 八', 'Анна'])(
    '[VAL-05] [VAL-06] the name %j passes',
    async (name) => {
      const { id } = await server.must('createStudent', { body: { ...aStudent, name } }, education)
      expect(await server.must('getStudent', { params: { id } }, education)).toMatchObject({ name })
    },
  )

  test('[VAL-07] [VAL-15] student numbers are letters and digits, mail addresses are well-formed', async () => {
    const ask = (change: object) =>
      server.call('createTeacher', { body: { ...aTeacher, ...change } }, education)
    expect(await ask({ number: 'A-1' })).toMatchObject({ fields: { number: 'field.lettersAndDigits' } })
    expect(await ask({ number: 'A1' })).toMatchObject({ fields: { number: 'field.tooShort' } })
    expect(await ask({ email: 'a@b' })).toMatchObject({ fields: { email: 'field.email' } })
    expect(await ask({ username: 'ab' })).toMatchObject({ fields: { username: 'field.tooShort' } })
    expect(await ask({ password: 'short1A' })).toMatchObject({ fields: { password: 'field.password' } })
    expect(await ask({ number: 'A100', email: 'a@b.cn', username: 'teacher.a1' })).toMatchObject({ ok: true })
  })
})

describe('students', () => {
  test('[CALL-STU-01] [SCREEN-A-05] [ENT-STU] are answered with all fields except the password', async () => {
    const { id: classId } = await classNamed('高级一班')
    const body = {
      ...aStudent,
      name: '周小鱼',
      username: 'zhouxiaoyu',
      password: 'Sunny2026day',
      contact: '妈妈',
      email: 'xiaoyu@example.cn',
      fullName: 'Зоя Рыбкина',
      grade: '高级',
      classIds: [classId],
      nationality: '俄罗斯',
      motherLanguage: '俄语',
      number: 'S9001',
      type: '长期生',
      capabilityLevel: 'HSK5',
      timeFactor: '1.25' as const,
      admissionTime: '2026-09-01',
    }
    const { id } = await server.must('createStudent', { body }, education)
    const record = await server.must('getStudent', { params: { id } }, education)
    const { password, classIds: _classIds, ...shown } = body
    expect(record).toEqual({
      ...shown,
      recordVersion: expect.any(String),
      id,
      pinyin: 'zhouxiaoyu',
      status: 'atSchool',
      classes: [{ id: classId, name: '高级一班' }],
      departmentId: null,
      department: '',
    })
    expect(JSON.stringify(await changesOf(id))).not.toMatch(/Sunny|argon/)
    await server.signIn('zhouxiaoyu', { password })
    await server.must(
      'updateStudent',
      { body: { ...body, password: '', id, phone: '13900139001' } },
      education,
    )
    const chosen = { body: { ...body, password: 'Chosen2026day', id, phone: '13900139002' } }
    expect(await server.call('updateStudent', chosen, education)).toMatchObject({
      error: 'VALIDATION',
      fields: { password: 'field.invalid' },
    })
    await server.signIn('zhouxiaoyu', { password })
    expect((await changesOf(id))[0]).toMatchObject({
      action: 'update',
      userName: '吴静',
      itemName: '周小鱼',
      changes: { phone: { before: '13800138000', after: '13900139001' } },
    })
    expect(Object.keys((await changesOf(id))[0]?.changes ?? {})).toEqual(['phone'])
  })

  test('[ROLE-23] a new account has the default password and a name of its own', async () => {
    const made: string[] = []
    for (let at = 0; at < 2; at++) {
      const { id, initialPassword: told } = await server.must(
        'createStudent',
        { body: { ...aStudent, name: '唐诗' } },
        education,
      )
      expect(told).toBeNull()
      made.push((await server.must('getStudent', { params: { id } }, education)).username)
    }
    expect(made).toEqual(['tangshi', 'tangshi2'])
    for (const username of made) await server.signIn(username, { password: initialPassword, roleType: 1 })
    const again = { ...aTeacher, username: 'tangshi' }
    expect(await server.call('createTeacher', { body: again }, education)).toMatchObject({
      status: 426,
      error: 'NAME_TAKEN',
      fields: { username: 'field.taken' },
    })
  })

  test.each(['单宏伟', 'shanhong', 'danhong', 'hongwei', 'shw', '宏伟', 'SHAN', 'student43'])(
    'is found by %j',
    async (name) => {
      const { records } = await server.must('pageStudent', { query: { name } }, education)
      expect(records.map((one) => one.name)).toContain('单宏伟')
    },
  )

  test('a search text is not a pattern, and an empty one does not filter', async () => {
    const total = async (query: object) => (await server.must('pageStudent', { query }, education)).total
    expect([await total({ name: '%' }), await total({ name: '__' }), await total({ number: '%' })]).toEqual([
      0, 0, 0,
    ])
    expect(await total({ name: '', grade: '' })).toBe(await total({}))
    const { id } = await classNamed('中级一班')
    expect(await total({ classId: id })).toBe(8)
    expect(await total({ grade: '初级' })).toBe(30)
  })

  test('pages are consistent: every row once, in the requested order', async () => {
    const all: string[] = []
    const page = (current: number) =>
      server.must('pageStudent', { query: { current, size: 25, sort: 'name', grade: '初级' } }, education)
    const { total } = await page(1)
    for (let current = 1; (current - 1) * 25 < total; current++) {
      all.push(...(await page(current)).records.map(({ id }) => id))
    }
    expect(new Set(all).size).toBe(total)
    const { records } = await page(1)
    const names = records.map(({ pinyin }) => pinyin)
    expect(names).toEqual([...names].sort())
    expect(await page(99)).toMatchObject({ records: [], total })
    const wrong = await server.call('pageStudent', { query: { sort: 'password' as 'name' } }, education)
    expect(wrong).toMatchObject({ status: 400, fields: { sort: 'field.invalid' } })
  })

  test('[CALL-STU-02] [CALL-STU-03] [STATE-STU-01] [STATE-STU-02] leave and return', async () => {
    const one = await studentNamed('娜塔莎')
    const id = one?.id ?? ''
    const { access_token: open } = await server.signIn('student18')
    const left = await server.must('leaveSchool', { body: { ids: [id] } }, education)
    expect(left).toEqual({ done: 1, refused: [] })
    expect(await studentNamed('娜塔莎')).toMatchObject({ id, status: 'left' })
    const atSchool = await server.must(
      'pageStudent',
      { query: { name: '娜塔莎', status: 'atSchool' } },
      education,
    )
    expect(atSchool.total).toBe(0)
    expect(await server.call('getUserInfo', {}, open)).toMatchObject({ status: 424 })
    await expect(server.signIn('student18')).rejects.toThrow()
    expect(await server.must('returnToSchool', { body: { ids: id } }, education)).toEqual({
      done: 1,
      refused: [],
    })
    expect(await studentNamed('娜塔莎')).toMatchObject({ id, status: 'atSchool' })
    await server.signIn('student18')
    expect((await changesOf(id)).map(({ changes }) => changes.status)).toEqual([
      { before: 'left', after: 'atSchool' },
      { before: 'atSchool', after: 'left' },
    ])
    const stranger = await server.must('leaveSchool', { body: { ids: [id] } }, tokenOf('education.b'))
    expect(stranger).toEqual({ done: 0, refused: [{ id, error: 'NOT_FOUND' }] })
  })

  test('are moved to another class together and get its grade', async () => {
    const target = await classNamed('中级二班')
    const ids = [(await studentNamed('苏珊'))?.id ?? '', (await studentNamed('彼得'))?.id ?? '']
    expect(await server.must('moveStudents', { body: { ids, classId: target.id } }, education)).toMatchObject(
      { done: 2 },
    )
    expect(await studentNamed('苏珊')).toMatchObject({ grade: '中级', classes: [{ name: '中级二班' }] })
    expect((await classNamed('中级二班')).studentCount).toBe(10)
    const foreign = await server.must('pageClass', { query: {} }, tokenOf('education.b'))
    const classId = foreign.records[0]?.id as ClassId
    for (const reply of [
      await server.call('moveStudents', { body: { ids, classId } }, education),
      await server.call('createStudent', { body: { ...aStudent, classIds: [classId] } }, education),
    ]) {
      expect(reply).toMatchObject({ status: 400, error: 'VALIDATION' })
    }
  })

  test('get the initial password again, and their logins end', async () => {
    const { access_token: open } = await server.signIn('student19')
    const one = await studentNamed('哈桑')
    const reset = await server.must('resetStudentPasswords', { body: { ids: [one?.id ?? ''] } }, education)
    expect(reset).toEqual({ done: 1, initialPassword: null })
    expect(await server.call('getUserInfo', {}, open)).toMatchObject({ status: 424 })
    await server.signIn('student19', { password: initialPassword })
    expect((await changesOf(one?.id ?? ''))[0]).toMatchObject({
      action: 'password',
      itemName: '哈桑',
      changes: {},
    })
  })
})

describe('data scope by kind of account', () => {
  test('[SCREEN-T-21] a teacher sees only their classes and their students', async () => {
    const { records } = await server.must('pageClass', { query: {} }, tokenOf('teacher5'))
    expect(records.map(({ name }) => name).sort()).toEqual(['高级一班', '高级二班'])
    const { total } = await server.must('pageStudent', { query: { size: 100 } }, tokenOf('teacher5'))
    expect(total).toBeGreaterThanOrEqual(14)
    const other = await studentNamed('王小明')
    const id = other?.id ?? ''
    expect(await studentNamed('王小明', tokenOf('teacher5'))).toBeUndefined()
    expect(await server.call('getStudent', { params: { id } }, tokenOf('teacher5'))).toMatchObject({
      status: 404,
    })
    expect(await studentNamed('王小明', tokenOf('teacher'))).toMatchObject({ id })
    const sheet = await server.must('exportStudent', { query: {} }, tokenOf('teacher5'))
    expect(sheet.base64.length).toBeGreaterThan(0)
  })

  test('a student sees only their class, and no list of people', async () => {
    const { records } = await server.must('pageClass', { query: {} }, tokenOf('student1'))
    expect(records.map(({ name }) => name)).toEqual(['初级一班'])
    expect(await server.call('pageStudent', { query: {} }, tokenOf('student1'))).toMatchObject({
      status: 403,
    })
    const other = await classNamed('高级一班')
    const asked = { query: { classId: other.id } }
    expect(await server.call('selectTeachersByClass', asked, tokenOf('student1'))).toMatchObject({
      status: 404,
    })
  })

  test('the system administrator acts in the school of TENANT-ID, and in none without it', async () => {
    const { tenant } = await server.must('getUserInfo', {}, education)
    const system = tokenOf('system')
    expect(await server.call('pageClass', { query: {} }, system)).toMatchObject({ error: 'TENANT_NEEDED' })
    const there = await server.call('pageClass', { query: {} }, system, { 'tenant-id': tenant?.id ?? '' })
    expect(there).toMatchObject({ ok: true, data: { total: 6 } })
  })
})

describe('teachers', () => {
  test('[CALL-TEA-01] [SCREEN-A-04] [ENT-TEA] are listed, added and changed, and sign in', async () => {
    const departmentId = await makeDepartment(server, tokenOf('tenant'), {
      name: '口语教研室',
      parentId: null,
    })
    const body = {
      ...aTeacher,
      name: '曾子墨',
      number: 'T9001',
      departmentId,
      title: '副教授',
      contact: '办公室 302',
      email: 'zeng@example.cn',
      fullName: '',
      username: 'zengzimo',
    }
    const { id } = await server.must('createTeacher', { body }, education)
    const record = await server.must('getTeacher', { params: { id } }, education)
    const known = { id, pinyin: 'zengzimo', department: '口语教研室', courses: [], classes: [] }
    expect(record).toEqual({ ...body, ...known, recordVersion: expect.any(String) })
    await server.signIn('zengzimo', { password: initialPassword, roleType: 2 })
    await server.must('updateTeacher', { body: { ...body, id, title: '教授' } }, education)
    const { records } = await server.must('pageTeacher', { query: { name: 'zzm' } }, education)
    expect(records).toMatchObject([{ id, title: '教授' }])
    const taken = { ...aTeacher, number: 'T9001' }
    expect(await server.call('createTeacher', { body: taken }, education)).toMatchObject({
      error: 'TAKEN',
      fields: { number: 'field.taken' },
    })
  })

  test('[CALL-TEA-02] [CALL-TEA-03] by name, by class, and oneself', async () => {
    const found = await server.must('selectTeachersByName', { query: { name: 'ouyang' } }, tokenOf('teacher'))
    expect(found.map(({ name }) => name)).toEqual(['欧阳峰'])
    const { id } = await classNamed('初级一班')
    const its = await server.must('selectTeachersByClass', { query: { classId: id } }, tokenOf('student1'))
    expect(its.map(({ name }) => name).sort()).toEqual(['张老师', '李老师'])
    const own = await server.must('getCurrentTeacher', {}, tokenOf('teacher'))
    expect(own).toMatchObject({ username: 'teacher', name: '李老师' })
    expect(own.courses.map(({ name }) => name).sort()).toEqual(['初级口语', '初级汉语综合'])
    expect(own.classes.map(({ name }) => name).sort()).toEqual(['初级一班', '初级二班'])
  })

  test('[CALL-TEA-04] generatePinYin uses the readings of surnames', async () => {
    expect(await server.must('generatePinYin', { query: { name: '李明' } }, education)).toBe('liming')
    expect(await server.must('generatePinYin', { query: { name: '李老师', free: 'true' } }, education)).toBe(
      'lilaoshi',
    )
    expect(['单雄信', '仇英', '解缙', '曾巩', '尉迟恭', '吕布', '朴智敏', 'Анна'].map(pinyinOf)).toEqual([
      'shanxiongxin',
      'qiuying',
      'xiejin',
      'zenggong',
      'yuchigong',
      'lvbu',
      'piaozhimin',
      'анна',
    ])
  })

  test('a teacher of another school cannot head a class', async () => {
    const { records } = await server.must('pageTeacher', { query: {} }, tokenOf('education.b'))
    const body = { grade: '初级', name: '外校班', teacherId: records[0]?.id as UserId }
    expect(await server.call('createClass', { body }, education)).toMatchObject({
      status: 400,
      fields: { teacherId: 'field.unknownName' },
    })
  })
})

test('[SCREEN-A-19] the overview counts what the lists count', async () => {
  const overview = await server.must('getSchoolOverview', {}, education)
  const total = async (page: 'pageClass' | 'pageTeacher' | 'pageCourse') =>
    (await server.must(page, { query: {} }, education)).total
  const students = await server.must('pageStudent', { query: { status: 'atSchool' } }, education)
  expect(overview).toEqual({
    classes: await total('pageClass'),
    teachers: await total('pageTeacher'),
    students: students.total,
    courses: await total('pageCourse'),
    lessons: expect.any(Number),
  })
  // A new school has none of them, whatever others have.
  const { records } = await server.must('pageCourseMgr', { query: {} }, education)
  const [catalogCourse] = records
  await server.must(
    'createLesson',
    { body: { mgrId: catalogCourse?.id ?? '', name: '新的课次', hours: 1 } },
    education,
  )
  const after = await server.must('getSchoolOverview', {}, education)
  expect(after.lessons).toBe(overview.lessons + 1)
})

test('[CONST-13] no answer contains the default password or a key of the server', async () => {
  const kept = await server.database.asPlatform('test', (tx) =>
    tx.select({ value: param.value }).from(param).where(eq(param.key, 'file.linkKey')),
  )
  expect(kept).toHaveLength(1)
  const secrets = [initialPassword, ...kept.map(({ value }) => value)]
  const { id } = await classNamed('初级一班')
  const names = Object.keys(calls) as CallName[] // Object.keys loses the literal keys
  const isRead = (name: CallName) => calls[name].method === 'GET' && !('changes' in calls[name])
  // The captcha is a picture, not JSON.
  const reads = names.filter((name) => isRead(name) && name !== 'getCaptcha')
  expect(reads.length).toBeGreaterThan(80)
  for (const username of ['system', 'tenant']) {
    // The compiler cannot match a name of a union to its own input.
    const ask = (name: CallName) => server.call(name, callInputs(id)[name] as never, tokenOf(username))
    const replies = await Promise.all(reads.map(ask))
    const told = replies.map((reply, at) => ({ name: reads[at], text: JSON.stringify(reply) }))
    expect(told.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  }
})
