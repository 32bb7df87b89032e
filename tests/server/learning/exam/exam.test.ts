// Exams as their teacher makes, changes and deletes them, and what a wrong one is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'teacher.b', 'student1', 'education', 'tenant'])
})
afterAll(() => server.stop())

const create = (change: object, username = 'teacher') =>
  server.call('createExam', { body: school.bodyOf(change) }, school.by(username))
const update = async (id: string, change: object, username = 'teacher') => {
  const { name, type, levelId, paperId, startAt, endAt, minutes, answersShown, deskNames } =
    await school.get(id)
  const body = {
    id,
    name,
    type,
    levelId,
    paperId: paperId ?? '',
    startAt,
    endAt,
    minutes,
    answersShown,
    deskNames,
  }
  return server.call('updateExam', { body: { ...body, ...change } }, school.by(username))
}
const remove = (id: string, username = 'teacher') =>
  server.call('removeExam', { params: { id } }, school.by(username))
const refused = (fields: object) => ({ status: 400, error: 'VALIDATION', fields })

test('[ENT-EXAM] [CALL-EXAM-01 part] [SCREEN-T-14 part] an exam has its name, type, level, status, times, paper, minutes and the points of its paper, in the page and alone', async () => {
  const level = { body: { name: '初级考试' } }
  const { id: levelId } = await server.must('createLevel', level, school.by('education'))
  const { common, wall } = school
  const body = { name: '第一次月考', type: 'unit', levelId, minutes: 45, answersShown: 'afterAnswering' }
  const id = await school.make({ ...body, startAt: wall(60), endAt: wall(120) })
  const shown = {
    ...{ id, ...body, levelName: '初级考试', status: 'draft', phase: 'notStarted' },
    ...{ startAt: wall(60).slice(0, 16), endAt: wall(120).slice(0, 16) },
    ...{ paperId: common.paperId, paperName: '期中试卷', exerciseCount: 2, totalPoints: 10 },
    ...{ mine: true, assigned: 0, opened: 0, submitted: 0, checked: 0, own: null },
  }
  const minutes = (one: { startAt: string; endAt: string } | undefined) =>
    one && { ...one, startAt: one.startAt.slice(0, 16), endAt: one.endAt.slice(0, 16) }
  expect(minutes(await school.get(id))).toMatchObject(shown)
  const { records } = await server.must('pageExam', { query: { name: '第一次' } }, school.by())
  expect(records.map(minutes)).toMatchObject([shown])

  expect(await update(id, { name: '第二次月考', type: 'mock', minutes: null })).toMatchObject({ ok: true })
  expect(await school.get(id)).toMatchObject({ name: '第二次月考', type: 'mock', minutes: null })
  expect(await remove(id)).toMatchObject({ ok: true })
  expect(await server.call('getExam', { params: { id } }, school.by())).toMatchObject({ status: 404 })
})

test('[CALL-EXAM-01 part] the page finds exams by type, status and phase', async () => {
  const [draft, pushed, running, ended, closed] = [
    await school.make({ name: '状态一', type: 'final' }),
    await school.pushed({ name: '状态二' }),
    await school.running({ name: '状态三' }),
    await school.pushed({ name: '状态四' }),
    await school.running({ name: '状态五' }),
  ]
  await school.end(ended)
  expect(await school.setStatus(closed, 'closed')).toMatchObject({ ok: true })
  const found = async (query: object) => {
    const all = { query: { name: '状态', sort: 'createdAt', order: 'asc', ...query } } as const
    return (await server.must('pageExam', all, school.by())).records.map(({ id }) => id)
  }
  expect(await found({})).toEqual([draft, pushed, running, ended, closed])
  expect(await found({ type: 'final' })).toEqual([draft])
  expect(await found({ status: 'draft' })).toEqual([draft])
  expect(await found({ status: 'pushed' })).toEqual([pushed, running, ended])
  expect(await found({ status: 'closed' })).toEqual([closed])
  expect(await found({ phase: 'notStarted' })).toEqual([draft, pushed])
  expect(await found({ phase: 'ongoing' })).toEqual([running])
  expect(await found({ phase: 'ended' })).toEqual([ended, closed])
  const states = await Promise.all([draft, pushed, running, ended, closed].map((id) => school.get(id)))
  expect(states.map(({ status, phase }) => `${status} ${phase}`)).toEqual([
    'draft notStarted',
    'pushed notStarted',
    'pushed ongoing',
    'pushed ended',
    'closed ended',
  ])
})

describe('the times', () => {
  test('[VAL-36] a start in the past is refused, for a new exam, a changed one and a draft that waited too long', async () => {
    const past = { startAt: school.wall(-1) }
    const inThePast = refused({ startAt: 'field.inThePast' })
    expect(await create(past)).toMatchObject(inThePast)
    const id = await school.make()
    expect(await update(id, past)).toMatchObject(inThePast)
    await school.move(id, { startAt: -5 })
    expect(await school.push(id)).toMatchObject(inThePast)
    expect(await school.get(id)).toMatchObject({ status: 'draft', assigned: 0 })
  })

  test('[VAL-35] a hand-in time before the start or in the past is refused', async () => {
    const { wall } = school
    expect(await create({ startAt: wall(60), endAt: wall(60) })).toMatchObject(
      refused({ endAt: 'field.endBeforeStart' }),
    )
    expect(await create({ startAt: wall(60), endAt: wall(30) })).toMatchObject(
      refused({ endAt: 'field.endBeforeStart' }),
    )
    expect(await create({ startAt: wall(-60), endAt: wall(-30) })).toMatchObject(
      refused({ startAt: 'field.inThePast', endAt: 'field.inThePast' }),
    )
    const id = await school.make()
    expect(await update(id, { endAt: wall(30) })).toMatchObject(refused({ endAt: 'field.endBeforeStart' }))
  })

  test('the minutes are whole, from 1 to 600', async () => {
    for (const minutes of [0, -5, 1.5, 601])
      expect(await create({ minutes })).toMatchObject({ status: 400, error: 'VALIDATION' })
    expect(await create({ minutes: 600 })).toMatchObject({ ok: true })
  })
})

describe('the paper', () => {
  test('one that is not released is refused, as is a colleague’s own one and one of another school', async () => {
    const { sections } = await school.askedNowhereElse()
    const draft = await school.makePaper(sections)
    expect(await create({ paperId: draft })).toMatchObject(refused({ paperId: 'field.paperUnreleased' }))
    const question = { wording: exampleWordings.judge, difficulty: 'easy' } as const
    for (const username of ['teacher2', 'teacher.b']) {
      const { id: exerciseId } = await server.must('createExercise', { body: question }, school.by(username))
      const paperId = await school.makePaper([{ items: [{ exerciseId, points: 5 }] }], username)
      await server.must('releasePaper', { body: { id: paperId } }, school.by(username))
      expect(await create({ paperId })).toMatchObject(refused({ paperId: 'field.unknownName' }))
    }
    const none = '01900000-0000-7000-8000-000000000000'
    expect(await create({ paperId: none })).toMatchObject(refused({ paperId: 'field.unknownName' }))
    expect(await create({ levelId: none })).toMatchObject(refused({ levelId: 'field.unknownName' }))
  })

  test('a shared one of a colleague is taken', async () => {
    const question = { wording: exampleWordings.judge, difficulty: 'easy' } as const
    const { id: exerciseId } = await server.must('createExercise', { body: question }, school.by('teacher2'))
    const paperId = await school.makePaper([{ items: [{ exerciseId, points: 5 }] }], 'teacher2')
    await server.must('releasePaper', { body: { id: paperId } }, school.by('teacher2'))
    await server.must('sharePaper', { body: { ids: [paperId] } }, school.by('teacher2'))
    expect(await create({ paperId })).toMatchObject({ ok: true })
  })

  test('it is fixed from the push on, and from the start on all but the name', async () => {
    const { paperId } = await school.askedPaper()
    const id = await school.pushed()
    expect(await update(id, { paperId })).toMatchObject(refused({ paperId: 'field.fixed' }))
    expect(await update(id, { startAt: school.wall(70), minutes: 30 })).toMatchObject({ ok: true })
    await school.begin(id)
    expect(
      await update(id, { paperId, startAt: school.wall(80), endAt: school.wall(90), minutes: 5 }),
    ).toMatchObject(
      refused({
        ...{ paperId: 'field.fixed', startAt: 'field.fixed' },
        ...{ endAt: 'field.fixed', minutes: 'field.fixed' },
      }),
    )
    expect(await update(id, { name: '改名' })).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ name: '改名', minutes: 30, paperId: school.common.paperId })
  })
})

test('[CALL-EXAM-01 part] a pushed or closed exam is not deleted, and a draft is', async () => {
  const id = await school.pushed()
  expect(await remove(id)).toMatchObject({ status: 200, error: 'IN_USE', msg: '正在被使用，不能删除' })
  await school.begin(id)
  await school.setStatus(id, 'closed')
  expect(await remove(id)).toMatchObject({ error: 'IN_USE' })
  const other = await school.pushed()
  expect(await school.setStatus(other, 'draft')).toMatchObject({ ok: true })
  expect(await remove(other)).toMatchObject({ ok: true })
})

describe('somebody else', () => {
  test('a colleague does not find the exam, and changes nothing of it', async () => {
    const id = await school.pushed({ name: '别人的考试' })
    const attemptId = await school.attemptOf(id, 'student1')
    const other = school.by('teacher2')
    const body = school.bodyOf({ id }) as ReturnType<ExamSchool['bodyOf']> & { id: string }
    expect([
      await server.call('getExam', { params: { id } }, other),
      await server.call('updateExam', { body }, other),
      await remove(id, 'teacher2'),
      await school.push(id, { classIds: [school.classId] }, 'teacher2'),
      await school.setStatus(id, 'draft', 'teacher2'),
      await server.call('listExamPushes', { query: { id } }, other),
      await server.call('pageExamRecords', { query: { examId: id } }, other),
      await server.call('getExamResult', { query: { attemptId } }, other),
      await server.call('listExamResults', { query: { id } }, other),
      await server.call('completeExamAttempts', { body: { attemptIds: [attemptId] } }, other),
    ]).toMatchObject(Array.from({ length: 10 }, () => ({ status: 404, error: 'NOT_FOUND' })))
    const found = await server.must('pageExam', { query: { name: '别人的考试' } }, other)
    expect(found.total).toBe(0)
    expect(await school.get(id)).toMatchObject({ status: 'pushed', name: '别人的考试' })
  })

  test('another school’s exam does not exist', async () => {
    const id = await school.pushed({ name: '本校的考试' })
    const other = school.by('teacher.b')
    expect([
      await server.call('getExam', { params: { id } }, other),
      await school.push(id, { classIds: [school.classId] }, 'teacher.b'),
      await school.setStatus(id, 'closed', 'teacher.b'),
      await remove(id, 'teacher.b'),
      await server.call('pageExamRecords', { query: { examId: id } }, other),
    ]).toMatchObject(Array.from({ length: 5 }, () => ({ status: 404, error: 'NOT_FOUND' })))
    expect((await server.must('pageExam', { query: { name: '本校' } }, other)).total).toBe(0)
  })

  test('the office sees what was given, and changes none of it', async () => {
    const [id, draft] = [await school.pushed({ name: '教务看见' }), await school.make({ name: '教务看见' })]
    for (const username of ['education', 'tenant']) {
      const { records } = await server.must('pageExam', { query: { name: '教务看见' } }, school.by(username))
      expect(records).toMatchObject([{ id, mine: false, own: null, totalPoints: 10 }])
      expect(await server.call('getExam', { params: { id: draft } }, school.by(username))).toMatchObject({
        error: 'NOT_FOUND',
      })
      expect(await school.push(id, { classIds: [school.classId] }, username)).toMatchObject({ status: 403 })
    }
  })

  test('a student makes, changes and pushes none', async () => {
    const id = await school.pushed()
    expect(await create({}, 'student1')).toMatchObject({ status: 403 })
    expect(await update(id, { name: '改' }, 'student1')).toMatchObject({ status: 403 })
    expect(await school.push(id, undefined, 'student1')).toMatchObject({ status: 403 })
    expect(await school.setStatus(id, 'closed', 'student1')).toMatchObject({ status: 403 })
    const records = { query: { examId: id } }
    expect(await server.call('pageExamRecords', records, school.by('student1'))).toMatchObject({
      status: 403,
    })
  })
})
