// The catalogue with its lessons, courses with their week, and alumni.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classIdSchema } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import {
  lessonsDone,
  mondayOf,
  occurrencesOf,
  stateOn,
  weekdayOf,
} from '#server/features/school/course/courseDays.ts'
import { aCourse, anAlumnus } from '#tests/support/bodies.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { makeLive, nextLesson, nextTraining } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
let education: string
beforeAll(async () => {
  server = await ownSchool()
  for (const username of [
    'education',
    'teacher',
    'teacher5',
    'teacher7',
    'student1',
    'student16',
    'tenant',
    'education.b',
  ]) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  education = tokenOf('education')
})
afterAll(() => server.stop())

const catalogCourseNamed = async (name: string) =>
  (await server.must('pageCourseMgr', { query: { name } }, education)).records[0]
const courseNamed = async (name: string) =>
  (await server.must('pageCourse', { query: { name } }, education)).records[0]
const classId = async (name: string) => {
  const { records } = await server.must('pageClass', { query: { name } }, education)
  const found = records[0]
  if (!found) throw new Error(`no class ${name}`)
  return found.id
}
const teacherId = async (name: string) => {
  const [found] = await server.must('selectTeachersByName', { query: { name } }, education)
  if (!found) throw new Error(`no teacher ${name}`)
  return found.id
}

describe('the catalogue', () => {
  test('[CALL-MGR-01] is listed, extended and changed; entries in use cannot be deleted', async () => {
    const body = {
      number: 'TL101',
      name: '听力入门',
      books: '听力教程/汉语教程 / 听力教程',
      hours: 32,
      introduction: '',
    }
    const { id } = await server.must('createCourseMgr', { body }, education)
    expect(await server.must('getCourseMgr', { params: { id } }, education)).toEqual({
      ...body,
      recordVersion: expect.any(String),
      id,
      books: ['听力教程', '汉语教程'],
      teachers: [],
      lessonCount: 0,
      courseCount: 0,
      creatorName: '吴静',
    })
    expect(await server.call('createCourseMgr', { body }, education)).toMatchObject({
      error: 'TAKEN',
      fields: { number: 'field.taken' },
    })
    await server.must('updateCourseMgr', { body: { ...body, id, name: '听力一' } }, education)
    await server.must('removeCourseMgr', { params: { id } }, education)
    const used = await catalogCourseNamed('汉字入门')
    expect(used).toMatchObject({ lessonCount: 8, courseCount: 1 })
    const params = { id: used?.id ?? '' }
    expect(await server.call('removeCourseMgr', { params }, education)).toMatchObject({ error: 'IN_USE' })
  })

  test('[CALL-COURSE-02] [CALL-MGR-04] a teacher sees the courses that the office assigned', async () => {
    const names = async (token: string) =>
      (await server.must('selectCourseMgrs', {}, token)).map(({ name }) => name).sort()
    expect(await names(tokenOf('teacher5'))).toEqual(['高级写作'])
    expect(await names(education)).toHaveLength(5)
    const id = (await catalogCourseNamed('汉字入门'))?.id ?? ''
    const five = await teacherId('单雪')
    const seven = await teacherId('吕文静')
    await server.must('setMgrTeachers', { body: { id, teacherIds: [five, seven] } }, education)
    expect(await names(tokenOf('teacher5'))).toEqual(['汉字入门', '高级写作'])
    const lists = [
      await server.must('getMgrTeachers', { query: { id } }, tokenOf('teacher5')),
      await server.must('listMgrTeachers', { query: { id } }, tokenOf('teacher5')),
      await server.must('listMgrTeachersByForm', { body: { id } }, tokenOf('teacher5')),
    ]
    for (const list of lists) expect(list.map(({ name }) => name)).toEqual(['吕文静', '单雪'])
    await server.must('setMgrTeachers', { body: { id, teacherIds: [seven] } }, education)
    expect(await server.call('getMgrTeachers', { query: { id } }, tokenOf('teacher5'))).toMatchObject({
      status: 404,
    })
  })

  test('who is named in the opened course has its entry of the catalogue, its lessons and its class', async () => {
    const entry = { number: 'TL102', name: '听力进阶', books: '', hours: 32, introduction: '' }
    const { id: mgrId } = await server.must('createCourseMgr', { body: entry }, education)
    const lesson = { mgrId, name: '第一课 打电话' }
    const { id: lessonId } = await server.must('createLesson', { body: lesson }, education)
    const seven = tokenOf('teacher7')
    const list = () => server.call('listLessons', { query: { mgrId } }, seven)
    expect(await list()).toMatchObject({ status: 404 })
    const ofClass = await classId('初级二班')
    const opened = {
      ...aCourse,
      number: 'C102',
      mgrId,
      classIds: [ofClass],
      teacherIds: [await teacherId('吕文静')],
    }
    const { id: courseId } = await server.must('createCourse', { body: opened }, education)
    expect(await list()).toMatchObject({ ok: true, data: [{ id: lessonId, name: '第一课 打电话' }] })
    const offered = await server.must('selectCourseMgrs', {}, seven)
    expect(offered.map(({ name }) => name)).toContain('听力进阶')
    const exercise = {
      wording: exerciseWordingSchema.parse(exampleWordings.judge),
      difficulty: 'easy',
    } as const
    const { id: exerciseId } = await server.must('createExercise', { body: exercise }, seven)
    const task = {
      name: '打电话',
      courseId,
      lessonId,
      classIds: [ofClass],
      startAt: '2026-11-20 08:00:00',
      endAt: '2099-11-20 08:00:00',
      sections: [{ items: [{ exerciseId, points: 4 }] }],
    }
    const { id } = await server.must('createTask', { body: task as never }, seven)
    expect(await server.must('getTask', { params: { id } }, seven)).toMatchObject({ lessonId, courseId })
    expect(await server.call('listLessons', { query: { mgrId } }, tokenOf('teacher5'))).toMatchObject({
      status: 404,
    })
    await server.must('removeTask', { params: { id } }, seven)
    await server.must('removeCourse', { params: { id: courseId } }, education)
    expect(await list()).toMatchObject({ status: 404 })
    await server.must('removeCourseMgr', { params: { id: mgrId } }, education)
  })

  test('[VAL-41] [CALL-MGR-04] books are separated by a slash', async () => {
    const id = (await catalogCourseNamed('高级写作'))?.id ?? ''
    await server.must('setMgrBooks', { body: { id, books: 'A/B' } }, education)
    expect(await server.must('getMgrBooks', { query: { id } }, tokenOf('teacher5'))).toEqual(['A', 'B'])
    expect((await catalogCourseNamed('高级写作'))?.books).toEqual(['A', 'B'])
  })

  test('[CALL-MGR-02] [CALL-MGR-03] lessons are added, changed, bound to material, reordered and removed', async () => {
    const mgrId = (await catalogCourseNamed('汉字入门'))?.id ?? ''
    const token = tokenOf('teacher7')
    const list = () => server.must('listLessons', { query: { mgrId } }, token)
    const before = await list()
    const { id } = await server.must('createLesson', { body: { mgrId, name: '书法' } }, token)
    await server.must('updateLesson', { body: { id, name: '硬笔书法', hours: 2 } }, token)
    const bound = { kind: 'plan' as const, id: null, name: '书法教案' }
    await server.must('bindLesson', { body: { id, bound } }, token)
    expect((await list()).at(-1)).toEqual({
      id,
      mgrId,
      name: '硬笔书法',
      sort: 9,
      hours: 2,
      bound,
      recordVersion: expect.any(String),
    })
    const order = [id, ...before.map((one) => one.id)]
    await server.must('sortLessons', { body: { mgrId, ids: order } }, token)
    expect((await list()).map((one) => one.id)).toEqual(order)
    await server.must('sortLessonsAsGet', { query: { mgrId, ids: [...order].reverse() } }, token)
    expect((await list()).map((one) => one.id)).toEqual([...order].reverse())
    await server.must('bindLessonAsGet', { query: { id } }, token)
    expect((await list()).at(-1)?.bound).toBeNull()
    await server.must('bindLessonAsGet', { query: { id, kind: 'unit', name: '第三单元' } }, token)
    expect((await list()).at(-1)?.bound).toEqual({ kind: 'unit', id: null, name: '第三单元' })
    const torn = { body: { mgrId, ids: order.slice(1) } }
    expect(await server.call('sortLessons', torn, token)).toMatchObject({ status: 400 })
    expect(await server.call('removeLesson', { params: { id } }, tokenOf('teacher5'))).toMatchObject({
      status: 404,
    })
    await server.must('removeLesson', { params: { id } }, token)
    expect(await list()).toHaveLength(before.length)
    const names = ['偏旁', '结构', '笔顺规则']
    const { ids } = await server.must('createLessons', { body: { mgrId, names, hours: 2 } }, token)
    expect((await list()).slice(-3).map((one) => [one.id, one.name, one.hours])).toEqual(
      names.map((name, at) => [ids[at], name, 2]),
    )
    const tooLong = { body: { mgrId, names: ['好', '长'.repeat(51)] } }
    expect(await server.call('createLessons', tooLong, token)).toMatchObject({ status: 400 })
    expect(await server.call('createLessons', { body: { mgrId, names } }, tokenOf('teacher5'))).toMatchObject(
      {
        status: 404,
      },
    )
    for (const one of ids) await server.must('removeLesson', { params: { id: one } }, token)
    expect(await list()).toHaveLength(before.length)
  })
})

describe('courses', () => {
  test('[CALL-COURSE-01] [SCREEN-A-06] [ENT-COURSE] have all their fields', async () => {
    const body = {
      ...aCourse,
      mgrId: (await catalogCourseNamed('初级口语'))?.id ?? null,
      books: '说汉语/汉语教程',
      grade: '初级',
      classIds: [await classId('初级二班')],
      teacherIds: [await teacherId('吕文静')],
      hours: 64,
      introduction: '每周两次\n\n周末没有课',
      slots: [{ weekday: 2, start: '08:30', end: '10:00', room: 'A1' }],
      deployed: true,
    }
    const { id } = await server.must('createCourse', { body }, education)
    const record = await server.must('getCourse', { params: { id } }, education)
    const { classIds, teacherIds, ...known } = body
    expect(record).toMatchObject({
      ...known,
      books: ['说汉语', '汉语教程'],
      classes: [{ id: classIds[0], name: '初级二班' }],
      teachers: [{ id: teacherIds[0], name: '吕文静' }],
      creatorName: '吴静',
    })
    const mine = await server.must('listMyCourses', {}, tokenOf('student16'))
    expect(mine.map(({ name }) => name)).toContain('初级汉语上')
    // Paragraphs are kept; invisible characters are normalised.
    const introduction = ' 每周两次 \r\n\r\n\r\n 周末没有课'
    const changed = { ...body, id, introduction, deployed: false, hours: 60 }
    await server.must('updateCourse', { body: changed }, education)
    const { records } = await server.must('pageAudit', { query: { itemId: id, action: 'update' } }, education)
    expect(Object.keys(records[0]?.changes ?? {}).sort()).toEqual(['deployed', 'hours'])
    await server.must('removeCourse', { params: { id } }, education)
  })

  test('[VAL-37] [VAL-08] a course ends after it starts; names have limits of length', async () => {
    const ask = (change: object) =>
      server.call('createCourse', { body: { ...aCourse, ...change } }, education)
    expect(await ask({ endDate: aCourse.startDate })).toMatchObject({
      status: 400,
      fields: { endDate: 'field.endBeforeStart' },
    })
    const slots = [{ weekday: 1, start: '10:00', end: '09:00', room: '' }]
    expect(await ask({ slots })).toMatchObject({ fields: { slots: 'field.endBeforeStart' } })
    expect(await ask({ name: '一' })).toMatchObject({ fields: { name: 'field.tooShort' } })
    expect(await ask({ name: '一'.repeat(33) })).toMatchObject({ fields: { name: 'field.tooLong' } })
    expect(await ask({ schoolYear: '2026-2028' })).toMatchObject({ fields: { schoolYear: 'field.invalid' } })
    expect(await ask({ number: 'C-1' })).toMatchObject({ fields: { number: 'field.lettersAndDigits' } })
    expect(await ask({ classIds: [await classId('初级一班')], startDate: 'soon' })).toMatchObject({
      status: 400,
    })
  })

  test('[STATE-COURSE-01] is not started, ongoing or ended, and can be filtered by it', async () => {
    const span = { startDate: '2026-09-01', endDate: '2027-01-15' }
    expect(stateOn('2026-08-31', span)).toBe('notStarted')
    expect([stateOn('2026-09-01', span), stateOn('2027-01-15', span)]).toEqual(['ongoing', 'ongoing'])
    expect(stateOn('2027-01-16', span)).toBe('ended')
    const past = { ...aCourse, number: 'C001', name: '旧课', startDate: '2020-01-01', endDate: '2020-02-01' }
    const { id } = await server.must('createCourse', { body: past }, education)
    const ended = await server.must('pageCourse', { query: { state: 'ended' } }, education)
    expect(ended.records.map((one) => [one.id, one.state])).toEqual([[id, 'ended']])
    const ongoing = await server.must('pageCourse', { query: { state: 'ongoing' } }, education)
    expect(ongoing.total).toBe(5)
    await server.must('removeManyCourse', { body: { ids: [id] } }, education)
  })

  test('[SCREEN-S-01 part] [STATE-COURSE-02] a student sees the deployed courses of their classes', async () => {
    const mine = await server.must('listMyCourses', {}, tokenOf('student1'))
    expect(mine.map(({ name }) => name).sort()).toEqual(['初级口语', '初级汉语综合'])
    const one = mine.find(({ name }) => name === '初级汉语综合')
    expect(one?.lessons.slice(0, 2).map(({ name }) => name)).toEqual(['你好', '你叫什么名字'])
    expect(one?.lessons[0]?.date).toBe(one?.startDate)
    expect(one?.progress.total).toBe(12)
    expect(one?.progress.done).toBeGreaterThan(3)
    const course = await courseNamed('初级口语')
    if (!course) throw new Error('no course')
    const { recordVersion: _recordVersion, ...known } = course
    const body = {
      ...known,
      semester: 1 as const,
      books: course.books.join('/'),
      classIds: [await classId('初级一班')],
      teacherIds: [await teacherId('李老师')],
    }
    await server.must('updateCourse', { body: { ...body, deployed: false } }, education)
    const fewer = await server.must('listMyCourses', {}, tokenOf('student1'))
    expect(fewer.map(({ name }) => name)).toEqual(['初级汉语综合'])
    const coursesOf = async (token: string) => {
      const { records } = await server.must('pageClass', { query: { name: '初级一班' } }, token)
      const [found] = records
      const one = await server.must('getClass', { params: { id: found?.id ?? '' } }, token)
      expect(found?.courses).toEqual(one.courses)
      return one.courses.map(({ name }) => name).sort()
    }
    expect(await coursesOf(tokenOf('student1'))).toEqual(['初级汉语综合'])
    expect(await coursesOf(education)).toEqual(['初级口语', '初级汉语综合'])
    await server.must('updateCourse', { body: { ...body, deployed: true } }, education)
  })

  test('a teacher sees only the courses taught, and changes none', async () => {
    const { records } = await server.must('pageCourse', { query: {} }, tokenOf('teacher5'))
    expect(records.map(({ name }) => name)).toEqual(['高级写作'])
    const params = { id: (await courseNamed('初级口语'))?.id ?? '' }
    expect(await server.call('getCourse', { params }, tokenOf('teacher5'))).toMatchObject({ status: 404 })
    expect(await server.call('removeCourse', { params }, tokenOf('teacher5'))).toMatchObject({ status: 403 })
  })

  test('[SCREEN-T-06] [CONST-09] the course table is a week from Monday to Sunday', async () => {
    const table = await server.must('getCourseTable', { query: {} }, tokenOf('teacher'))
    expect([weekdayOf(table.monday), weekdayOf(table.sunday)]).toEqual([1, 7])
    expect(table.monday <= table.today && table.today <= table.sunday).toBe(true)
    const lessons = table.entries.filter(({ kind }) => kind === 'course')
    expect(lessons.map(({ weekday, start, name }) => [weekday, start, name])).toEqual([
      [1, '08:30', '初级汉语综合'],
      [2, '10:20', '初级口语'],
      [3, '08:30', '初级汉语综合'],
      [4, '14:00', '初级口语'],
      [5, '08:30', '初级汉语综合'],
    ])
    for (const entry of lessons) expect(weekdayOf(entry.date)).toBe(entry.weekday)
    // Two weeks have passed: the seventh occurrence has the seventh lesson.
    expect(lessons[0]).toMatchObject({ lesson: '在教室里', room: 'A101' })
    await makeLive(server, tokenOf('teacher'), {
      startTime: '2030-09-04 08:30:00',
      endTime: '2030-09-04 09:15:00',
    })
    const later = await server.must('getCourseTable', { query: { date: '2030-09-01' } }, tokenOf('teacher'))
    expect(later.entries.filter(({ kind }) => kind === 'live')).toEqual([])
    const then = await server.must('getCourseTable', { query: { date: '2030-09-05' } }, tokenOf('teacher'))
    expect(then.entries).toMatchObject([{ kind: 'live', name: '第3课 你好', weekday: 3, start: '08:30' }])
    const early = await server.must('getCourseTable', { query: { date: '2020-02-05' } }, tokenOf('teacher'))
    expect(early).toMatchObject({ monday: '2020-02-03', sunday: '2020-02-09', entries: [] })
    const others = await server.must('getCourseTable', { query: {} }, tokenOf('student16'))
    expect(others.entries.map(({ name }) => name)).not.toContain('初级口语')
  })

  test('the entry of a course and the live session that holds it are one', async () => {
    const teacher = tokenOf('teacher')
    const table = await server.must('getCourseTable', { query: {} }, teacher)
    const monday = table.entries.find(({ kind }) => kind === 'course')
    if (!monday?.lessonId) throw new Error('The demo school has a lesson on Monday')
    expect(monday).toMatchObject({ start: '08:30', lesson: '在教室里', liveId: null })
    const classIds = monday.classes.map(({ id }) => classIdSchema.parse(id))
    const id = await makeLive(server, teacher, {
      startTime: `${monday.date} 08:40:00`,
      endTime: `${monday.date} 09:25:00`,
      classIds,
      lessonId: monday.lessonId,
    })
    const entriesOf = async (username: string) =>
      (await server.must('getCourseTable', { query: {} }, tokenOf(username))).entries.filter(
        ({ date, liveId, lessonId }) =>
          date === monday.date && (liveId === id || lessonId === monday.lessonId),
      )
    const one = { kind: 'course', liveId: id, lesson: '在教室里', start: '08:40', end: '09:25' }
    expect(await entriesOf('teacher')).toMatchObject([one])
    expect(await entriesOf('student1')).toMatchObject([one])
    expect(await server.must('getLivePlan', { params: { id } }, teacher)).toMatchObject({
      lessonId: monday.lessonId,
      lessonName: '在教室里',
    })

    // A change that does not name the lesson leaves it; only a lesson that the host teaches is held.
    const body = nextLesson({
      startTime: `${monday.date} 08:30:00`,
      endTime: `${monday.date} 09:15:00`,
      classIds,
    })
    await server.must('updateLive', { params: { id }, body }, teacher)
    expect(await entriesOf('teacher')).toMatchObject([{ ...one, start: '08:30', end: '09:15' }])
    const refused = await server.call(
      'createLive',
      { body: { ...body, lessonId: monday.lessonId } },
      tokenOf('teacher7'),
    )
    expect(refused).toMatchObject({
      ok: false,
      error: 'VALIDATION',
      fields: { lessonId: 'field.unknownName' },
    })

    const at = { startTime: `${monday.date} 09:00:00`, endTime: `${monday.date} 10:00:00` }
    const overlapsOf = (username: string, query: object) =>
      server.must('findLiveOverlaps', { query: { ...at, ...query } }, tokenOf(username))
    expect(await overlapsOf('teacher', {})).toMatchObject([{ id, isOwn: true, classNames: [] }])
    expect(await overlapsOf('teacher', { liveId: id })).toEqual([])
    expect(await overlapsOf('teacher7', {})).toEqual([])
    expect(await overlapsOf('teacher7', { classIds })).toMatchObject([
      { id, isOwn: false, classNames: ['初级一班', '初级二班'] },
    ])
    const after = { startTime: `${monday.date} 09:15:00`, endTime: `${monday.date} 10:00:00` }
    expect(await overlapsOf('teacher', after)).toEqual([])
    await server.must('removeLive', { params: { id } }, teacher)
    expect(await entriesOf('teacher')).toMatchObject([{ liveId: null, start: '08:30' }])
  })

  test('a student’s week has the lessons of the live list, and no training', async () => {
    const date = '2031-03-05'
    const training = nextTraining({ startTime: `${date} 14:00:00`, endTime: `${date} 15:00:00` })
    await server.must('createTraining', { body: training }, tokenOf('tenant'))
    await makeLive(server, tokenOf('teacher'), { startTime: `${date} 08:30:00`, endTime: `${date} 09:15:00` })
    const week = await server.must('getCourseTable', { query: { date } }, tokenOf('student1'))
    expect(week.entries.map(({ name }) => name)).toEqual(['第3课 你好'])
  })

  test('[CONST-09] weeks, occurrences and progress', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
    ])
    const slots = [
      { weekday: 3, start: '14:00', end: '15:00', room: '' },
      { weekday: 1, start: '10:00', end: '11:00', room: '' },
      { weekday: 1, start: '08:00', end: '09:00', room: '' },
    ]
    const meetings = occurrencesOf({ startDate: '2026-11-17', endDate: '2026-11-24', slots })
    expect(meetings.map(({ date, slot }) => `${date} ${slot.start}`)).toEqual([
      '2026-11-18 14:00',
      '2026-11-23 08:00',
      '2026-11-23 10:00',
    ])
    expect(lessonsDone(meetings, 5, '2026-11-18 14:59:00')).toBe(0)
    expect(lessonsDone(meetings, 5, '2026-11-18 15:00:00')).toBe(1)
    expect(lessonsDone(meetings, 2, '2027-01-01 00:00:00')).toBe(2)
    expect(occurrencesOf({ startDate: '2026-01-01', endDate: '9999-12-31', slots }).length).toBeLessThan(1600)
  })
})

describe('alumni', () => {
  test('[CALL-ALUM-01] [SCREEN-A-13] [SCREEN-A-14] [ENT-ALUM] are added with a photo, listed and opened', async () => {
    const photo = await mustUpload(server, education, {
      name: '一.png',
      purpose: 'image',
      bytes: bytesOf('png'),
    })
    const body = {
      ...anAlumnus,
      fullName: 'He Yuan-Hartono',
      number: 'A2018001',
      contact: 'heyuan@example.cn',
      grade: '高级',
      teacher: '单雪',
      site: '万隆',
      duty: '汉语教师',
      profile: '2018 年毕业。',
      photo,
    }
    const { id } = await server.must('createAlumnus', { body }, education)
    expect(await server.must('getAlumnus', { params: { id } }, education)).toEqual({
      ...body,
      recordVersion: expect.any(String),
      id,
      departmentId: null,
      departmentName: null,
    })
    const { records } = await server.must(
      'pageAlumnus',
      { query: { name: 'hey', className: '初级' } },
      education,
    )
    expect(records.map((one) => one.id)).toEqual([id])
    const byClass = await server.must('pageAlumnus', { query: { sort: 'className' } }, education)
    const classNames = byClass.records.map(({ className }) => className)
    expect(classNames).toHaveLength(4)
    // Alumni of a class are grouped.
    expect(classNames.filter((one, at) => one !== classNames[at - 1])).toEqual([...new Set(classNames)])
    const ofClass = await server.must('pageAlumnus', { query: { className: '高级' } }, education)
    expect(ofClass.records.map(({ name }) => name).sort()).toEqual(['林美惠', '谢尔盖'].sort())
    await server.must('updateAlumnus', { body: { ...body, id, photo: null } }, education)
    const foreign = await server.call(
      'createAlumnus',
      { body: { ...anAlumnus, photo } },
      tokenOf('education.b'),
    )
    expect(foreign).toMatchObject({ status: 400, fields: { photo: 'field.unknownName' } })
  })

  test('[VAL-08] a contact has 11 to 30 characters', async () => {
    const ask = (contact: string) =>
      server.call('createAlumnus', { body: { ...anAlumnus, contact } }, education)
    expect(await ask('1'.repeat(10))).toMatchObject({ fields: { contact: 'field.tooShort' } })
    expect(await ask('1'.repeat(31))).toMatchObject({ fields: { contact: 'field.tooLong' } })
    for (const length of [11, 30]) expect(await ask('1'.repeat(length))).toMatchObject({ ok: true })
  })
})
