// Evaluations as their teacher has them: saved, released, pushed, changed and deleted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClassId, UserId } from '#contract/ids.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { type EvaluationSchool, evaluationSchool } from '#tests/support/evaluations.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: TaskSchool
let evaluations: EvaluationSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, [
    ...['teacher', 'teacher2', 'education', 'student1', 'student2'],
    ...['teacher.b', 'student.b1'],
  ])
  evaluations = await evaluationSchool(server, school)
})
afterAll(() => server.stop())

const by = (username = 'teacher') => school.tokenOf(username)
const classIds = () => [school.classId as ClassId]
const idOf = (username: string) => school.idOf(username) as UserId
const refused = (fields: Record<string, string>) => ({ status: 400, error: 'VALIDATION', fields })
const push = (id: string, to: { classIds?: ClassId[]; studentIds?: UserId[] }, username = 'teacher') =>
  server.call('pushEvaluation', { body: { id, ...to } }, by(username))
const noticesOf = async (username: string, name: string) =>
  (await server.must('pageNotice', { query: { size: 200 } }, by(username))).records.filter(({ title }) =>
    title.includes(name),
  )

describe('an evaluation', () => {
  test('[CALL-EVAL-01] [ENT-OPEN-02] is saved, paged, changed, released, pushed and deleted', async () => {
    const category = await server.must('createEvaluationCategory', { body: { name: '口语' } }, by())
    const { id, judge, essay, opinion } = await evaluations.make({ categoryId: category.id })
    const items = [
      { exerciseId: judge, points: 4 },
      { exerciseId: essay, points: 6 },
      { exerciseId: opinion, points: 5 },
    ]
    const row = async (query: object = { categoryId: category.id }) =>
      (await server.must('pageEvaluation', { query }, by())).records
    const shown = { id, name: '口语测评', categoryId: category.id, categoryName: '口语', mine: true, items }
    expect(await row()).toMatchObject([
      { ...shown, state: 'created', exerciseCount: 3, classes: [], studentCount: 0, assigned: 0, own: null },
    ])
    const [before] = await row()
    expect([before?.startAt, before?.endAt]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    ])
    expect(await evaluations.get(id)).toMatchObject({
      ...shown,
      sections: [{ items: [{ exerciseId: judge, type: 'judge', text: '北京是中国的首都。' }, {}, {}] }],
    })
    await server.must('updateEvaluation', { body: { id, name: '期中口语' } }, by())
    expect(await row()).toMatchObject([{ name: '期中口语', items }])

    await server.must('releaseEvaluation', { body: { id } }, by())
    expect(await row({ state: 'created' })).not.toContainEqual(expect.objectContaining({ id }))
    expect(await row({ state: 'released' })).toMatchObject([{ id, state: 'released' }])
    const studentIds = [idOf('student1')]
    await server.must('pushEvaluation', { body: { id, studentIds } }, by())
    expect(await row({ name: '期中口语' })).toMatchObject([
      { state: 'pushed', classes: [], studentCount: 1, assigned: 1, opened: 0, submitted: 0, checked: 0 },
    ])
    await server.must('pushEvaluation', { body: { id, classIds: classIds() } }, by())
    const given = await evaluations.get(id)
    expect(given).toMatchObject({
      classes: [{ id: school.classId, name: '初级一班' }],
      students: [{ id: idOf('student1'), name: expect.any(String) }],
    })
    expect(given.assigned).toBeGreaterThan(1)
    await server.must('removeEvaluation', { params: { id } }, by())
    expect(await row()).toEqual([])
  })

  test('[CALL-EVAL-01 part] is saved, changed, released and pushed by GET too', async () => {
    const { judge, essay } = await evaluations.makeExercises()
    const times = { startAt: school.wall(-60), endAt: school.wall(60) }
    const query = { name: '写作测评', ...times, exerciseIds: [judge] }
    const { id } = await server.must('createEvaluationAsGet', { query }, by())
    expect(await evaluations.get(id)).toMatchObject({ items: [{ exerciseId: judge, points: 5 }] })
    const change = { id, name: '期末写作', exerciseIds: [essay, judge] }
    await server.must('updateEvaluationAsGet', { query: change }, by())
    expect(await evaluations.get(id)).toMatchObject({
      name: '期末写作',
      items: [{ exerciseId: essay }, { exerciseId: judge }],
    })
    await server.must('updateEvaluationAsGet', { query: { id, name: '写作' } }, by())
    expect(await evaluations.get(id)).toMatchObject({ name: '写作', exerciseCount: 2 })
    await server.must('releaseEvaluationAsGet', { query: { id } }, by())
    await server.must('pushEvaluationAsGet', { query: { id, studentIds: [idOf('student2')] } }, by())
    expect(await evaluations.get(id, 'student2')).toMatchObject({ own: { state: 'toAnswer', open: true } })
    const late = { ...query, endAt: query.startAt }
    expect(await server.call('createEvaluationAsGet', { query: late }, by())).toMatchObject(
      refused({ endAt: 'field.endBeforeStart' }),
    )
  })

  test('without exercises, with an end that is over or before its release it is not given to anybody', async () => {
    const empty = await evaluations.make({ sections: [] })
    const release = (id: string) => server.call('releaseEvaluation', { body: { id } }, by())
    expect(await release(empty.id)).toMatchObject(refused({ sections: 'field.exerciseMissing' }))
    const over = await evaluations.make({ endAt: school.wall(-1) })
    expect(await release(over.id)).toMatchObject(refused({ endAt: 'field.inThePast' }))
    const { id } = await evaluations.make()
    expect(await push(id, { classIds: classIds() })).toMatchObject({
      status: 200,
      error: 'EVALUATION_UNRELEASED',
    })
    expect(await release(id)).toMatchObject({ ok: true })
    expect(await release(id)).toMatchObject({ ok: true })
    expect(await push(id, {})).toMatchObject(refused({ classIds: 'field.nobodyChosen' }))
    const none = '01900000-0000-7000-8000-000000000000'
    expect(await push(id, { classIds: [none as ClassId] })).toMatchObject(
      refused({ classIds: 'field.unknownName' }),
    )
    expect(await push(id, { studentIds: [none as UserId] })).toMatchObject(
      refused({ studentIds: 'field.unknownName' }),
    )
    expect(await evaluations.get(id)).toMatchObject({ state: 'released', assigned: 0 })
    const exercise = [{ items: [{ exerciseId: none }] }]
    const body = { id: empty.id, sections: exercise }
    expect(await server.call('updateEvaluation', { body }, by())).toMatchObject(
      refused({ sections: 'field.unknownName' }),
    )
  })

  test('its exercises stay as they were at the release, its end may still move, and its end is the end', async () => {
    const { id, judge } = await evaluations.pushed()
    const change = (body: object) => server.call('updateEvaluation', { body: { id, ...body } }, by())
    const fewer = [{ items: [{ exerciseId: judge, points: 4 }] }]
    expect(await change({ sections: fewer })).toMatchObject(refused({ sections: 'field.fixed' }))
    expect(await change({ startAt: school.wall(-30) })).toMatchObject(refused({ startAt: 'field.fixed' }))
    expect(await change({ endAt: school.wall(-1) })).toMatchObject(refused({ endAt: 'field.inThePast' }))
    const later = school.wall(2 * 24 * 60)
    expect(await change({ endAt: later, name: '更久的测评' })).toMatchObject({ ok: true })
    expect(await evaluations.get(id, 'student1')).toMatchObject({ name: '更久的测评', endAt: later })
    // A key that is changed afterwards changes nothing of what was released.
    const wording = { ...exampleWordings.judge, stem: richText('上海是中国的首都。'), key: { isTrue: false } }
    await server.must('updateExercise', { body: { id: judge, wording } as never }, by())
    const [section] = (await evaluations.get(id)).sections
    expect(section?.items[0]).toMatchObject({ text: '北京是中国的首都。' })
    const inState = async (state: 'pushed' | 'ended') => {
      const page = await server.must('pageEvaluation', { query: { state, size: 200 } }, by())
      return page.records.some((record) => record.id === id)
    }
    expect([await inState('pushed'), await inState('ended')]).toEqual([true, false])
    await school.endAgo(id, 5)
    expect(await evaluations.get(id)).toMatchObject({ state: 'ended' })
    expect([await inState('pushed'), await inState('ended')]).toEqual([false, true])
    expect(await change({ endAt: later })).toMatchObject(refused({ endAt: 'field.fixed' }))
    expect(await push(id, { classIds: classIds() })).toMatchObject(refused({ endAt: 'field.inThePast' }))
  })

  test('pushing twice gives it to nobody twice, and who has it already is not told again', async () => {
    const { id } = await evaluations.pushed(['student1'], { name: '推送两次' })
    await push(id, { classIds: classIds() })
    await push(id, { classIds: classIds(), studentIds: [idOf('student1')] })
    for (const username of ['student1', 'student2'])
      expect(await noticesOf(username, '推送两次')).toMatchObject([
        { title: '新测评：推送两次', path: `/evaluation/myEvaluation/index?evaluation=${id}` },
      ])
    expect((await evaluations.get(id)).classes).toHaveLength(1)
  })

  test('pushed by mistake it can be deleted while nobody has opened it', async () => {
    const first = await evaluations.pushed(['student1'])
    await evaluations.open(first.id, 'student1')
    const remove = (id: string) => server.call('removeEvaluation', { params: { id } }, by())
    expect(await remove(first.id)).toMatchObject({ status: 200, error: 'IN_USE' })
    const second = await evaluations.pushed(['student1'])
    expect(await remove(second.id)).toMatchObject({ ok: true })
    expect(await server.call('getEvaluation', { params: { id: second.id } }, by('student1'))).toMatchObject({
      status: 404,
    })
  })
})

describe('rights', () => {
  test('a colleague does not find it, the office reads it, another school sees nothing', async () => {
    const { id } = await evaluations.pushed(['student1'])
    const status = async (username: string) =>
      (await server.call('getEvaluation', { params: { id } }, by(username))).status
    expect(await Promise.all(['teacher2', 'teacher.b', 'student.b1', 'education'].map(status))).toEqual([
      ...[404, 404, 404, 200],
    ])
    const changes = [
      await server.call('updateEvaluation', { body: { id, name: '别人的' } }, by('teacher2')),
      await server.call('releaseEvaluation', { body: { id } }, by('teacher2')),
      await push(id, { classIds: classIds() }, 'teacher2'),
      await server.call('removeEvaluation', { params: { id } }, by('teacher2')),
      await push(id, { classIds: classIds() }, 'teacher.b'),
    ]
    expect(changes.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404])
    const byOffice = await server.call('updateEvaluation', { body: { id, name: '教务改' } }, by('education'))
    expect(byOffice).toMatchObject({ status: 403 })
    const own = (await server.must('selectTaughtClasses', {}, by())).map((taught) => taught.id)
    const { records } = await server.must('pageClass', { query: { size: 200 } }, by('education'))
    const foreign = records.map((one) => one.id).filter((one) => !own.includes(one))
    expect(foreign).not.toEqual([])
    expect(await push(id, { classIds: foreign })).toMatchObject(refused({ classIds: 'field.unknownName' }))
    expect(await evaluations.get(id)).toMatchObject({ name: '口语测评', state: 'pushed' })
  })

  test('a student sees what was pushed to the student, without its questions and its numbers', async () => {
    const { id } = await evaluations.pushed(['student1'])
    expect(await evaluations.get(id, 'student1')).toMatchObject({
      ...{ items: [], sections: [], classes: [], students: [], studentCount: 0, assigned: 0 },
      ...{ exerciseCount: 3, own: { state: 'toAnswer', open: true, opened: false, score: null } },
    })
    expect(await server.call('getEvaluation', { params: { id } }, by('student2'))).toMatchObject({
      status: 404,
    })
    const unpushed = await evaluations.released()
    const page = await server.must('pageEvaluation', { query: { size: 200 } }, by('student1'))
    expect(page.records.map((record) => record.id)).toContain(id)
    expect(page.records.map((record) => record.id)).not.toContain(unpushed.id)
    const add = await server.call(
      'createEvaluation',
      { body: evaluations.bodyOf({ judge: id, essay: id, opinion: id }) },
      by('student1'),
    )
    expect(add).toMatchObject({ status: 403 })
  })
})
