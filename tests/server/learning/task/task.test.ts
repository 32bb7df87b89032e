// Tasks: what is stored, who sees them, releasing, taking back and extending.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { assignmentStates } from '#contract/rules/assignment/assignment.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  // teacher2 teaches the same course, teacher3 does not; student16 is in the other class.
  const others = ['teacher2', 'teacher3', 'education', 'student1', 'student2', 'student16', 'teacher.b']
  school = await taskSchool(server, others)
})
afterAll(() => server.stop())

const create = (change: object) =>
  server.call('createTask', { body: school.bodyOf(change) }, school.tokenOf('teacher'))
const update = (id: string, change: object, username = 'teacher') =>
  server.call('updateTask', { body: { id, ...change } }, school.tokenOf(username))
const noticesOf = async (username: string) => {
  const page = await server.must('pageNotice', { query: { size: 200 } }, school.tokenOf(username))
  return page.records.map(({ kind, path }) => `${kind} ${path}`)
}

describe('a new task', () => {
  test('[CALL-TASK-02] [ENT-TASK-01 part] [STATE-TASK-01 part] has what was sent, and is not released', async () => {
    const id = await school.make({
      description: '先读课文',
      requirements: richText('写整齐'),
      stage: 'preClass',
      minutes: 30,
      answersShown: 'never',
    })
    expect(await school.get(id)).toMatchObject({
      name: '第一课作业',
      description: '先读课文',
      requirements: richText('写整齐'),
      stage: 'preClass',
      minutes: 30,
      answersShown: 'never',
      state: 'notReleased',
      mine: true,
      classes: [{ id: school.classId, name: '初级一班' }],
      students: [],
      exerciseCount: 2,
      totalPoints: 10,
      assigned: 0,
      submitRate: null,
      sections: [{ items: [{ exerciseId: school.judge, points: 4, type: 'judge' }, { type: 'compose' }] }],
    })
    expect(await school.listed('student1')).not.toContain(id)
  })

  test('[VAL-42 part] names the missing lesson and exercise, also of a draft', async () => {
    expect(await create({ lessonId: null, sections: [], draft: true })).toMatchObject({
      status: 400,
      fields: { lessonId: 'field.lessonMissing', sections: 'field.exerciseMissing' },
    })
  })

  test('needs no course where it has a class, and somebody where it has no lesson', async () => {
    const made = await create({ courseId: null, lessonId: null, name: '只有班级' })
    expect(made).toMatchObject({ ok: true })
    const nobody = { courseId: null, lessonId: null, classIds: [], draft: true }
    expect(await create(nobody)).toMatchObject({ status: 400, fields: { classIds: 'field.nobodyChosen' } })
    const id = made.ok ? made.data.id : ''
    const token = school.tokenOf('teacher')
    const taken = await server.call('updateTask', { body: { id, classIds: [] } }, token)
    expect(taken).toMatchObject({ status: 400, fields: { classIds: 'field.nobodyChosen' } })
    expect(await server.call('updateTask', { body: { id, name: '班级作业' } }, token)).toMatchObject({
      ok: true,
    })
    expect(await school.release(id)).toMatchObject({ ok: true })
    expect(await school.listed('student1')).toContain(id)
  })

  test('[VAL-33 part] ends after it starts', async () => {
    const startAt = school.wall(60)
    for (const endAt of [startAt, school.wall(0)])
      expect(await create({ startAt, endAt })).toMatchObject({
        status: 400,
        fields: { endAt: 'field.endBeforeStart' },
      })
  })

  test('[VAL-44 part] takes no exercise, class or student twice', async () => {
    const items = [{ exerciseId: school.judge }, { exerciseId: school.judge }]
    expect(await create({ sections: [{ items }] })).toMatchObject({ status: 400 })
    const student = school.idOf('student1')
    expect(await create({ studentIds: [student, student] })).toMatchObject({
      status: 400,
      fields: { studentIds: 'field.twice' },
    })
  })

  test('[VAL-21] [VAL-22 part] has 8 attachments at most, or as many as the operator says, and none twice', async () => {
    const token = school.tokenOf('teacher')
    const files: string[] = []
    for (let at = 1; at <= 10; at += 1)
      files.push(
        await mustUpload(server, token, {
          name: `附件${at}.txt`,
          purpose: 'material',
          bytes: Buffer.from(`第${at}个`),
        }),
      )
    const tooMany = { status: 400, fields: { files: 'field.filesTooMany' } }
    expect(await create({ files: files.slice(0, 9) })).toMatchObject(tooMany)
    expect(await create({ files: [files[0], files[0]] })).toMatchObject({
      status: 400,
      fields: { files: 'field.fileTwice' },
    })
    const again = await mustUpload(server, token, {
      name: '另一个名字.txt',
      purpose: 'material',
      bytes: Buffer.from('第1个'),
    })
    expect(await create({ files: [files[0], again] })).toMatchObject({
      fields: { files: 'field.fileTwice' },
    })
    const id = await school.make({ files: files.slice(0, 8) })
    expect((await school.get(id)).files).toEqual(files.slice(0, 8))

    const system = (await server.signIn('system')).access_token
    const asked = { query: { key: 'task.attachment.max' } }
    const [param] = (await server.must('pageParam', asked, system)).records
    expect(param).toMatchObject({ value: '8', isPublic: true })
    const setMax = (value: string) =>
      server.must('updateParam', { body: { id: param?.id ?? '', value } }, system)
    await setMax('9')
    const nine = await school.make({ files: files.slice(0, 9) })
    expect(await update(nine, { files })).toMatchObject(tooMany)
    await setMax('8')
    // What it has stays.
    expect(await update(nine, { name: '九个附件' })).toMatchObject({ ok: true })
    await school.release(nine)
    const body = { id: nine, fileIds: files.slice(0, 9) as FileId[] }
    expect(await server.call('sendMaterial', { body }, token)).toMatchObject({
      status: 400,
      fields: { fileIds: 'field.filesTooMany' },
    })
  })

  test('takes exercises of the public library, which its students then see', async () => {
    const token = school.tokenOf('teacher')
    const query = { libraryType: '1', type: 'judge' } as const
    const { records } = await server.must('pageExercisesForTask', { query }, token)
    const exerciseId = records[0]?.id ?? ''
    const id = await school.released({ sections: [{ items: [{ exerciseId, points: 3 }] }] })
    const shown = await server.must('listTaskExercises', { query: { id } }, school.tokenOf('student1'))
    expect(shown).toMatchObject([{ id: exerciseId, type: 'judge' }])
    expect(await create({ sections: [{ items: [{ exerciseId: crypto.randomUUID() }] }] })).toMatchObject({
      fields: { sections: 'field.unknownName' },
    })
  })

  test('names only classes, students and lessons that its teacher teaches', async () => {
    const body = school.bodyOf()
    expect(await server.call('createTask', { body }, school.tokenOf('teacher3'))).toMatchObject({
      status: 400,
      error: 'VALIDATION',
    })
    const stranger = { ...body, courseId: null, lessonId: body.lessonId ?? null }
    expect(await server.call('createTask', { body: stranger }, school.tokenOf('teacher.b'))).toMatchObject({
      status: 400,
    })
  })
})

describe('releasing', () => {
  test('[CALL-TASK-03] [STATE-TASK-02 part] shows it to the class and notifies them', async () => {
    const id = await school.make()
    expect(await school.release(id)).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ state: 'released', assigned: 15, opened: 0, submitRate: 0 })
    expect(await school.listed('student1')).toContain(id)
    expect(await school.listed('student16')).not.toContain(id)
    expect(await noticesOf('student1')).toContain(
      `taskReleased /myTaskListStudent/myTaskList/index?task=${id}`,
    )
    expect(await school.get(id, 'student1')).toMatchObject({
      mine: false,
      sections: [],
      classes: [],
      exerciseCount: 2,
      own: { submitState: 'notSubmitted', open: true, opened: false, score: null },
    })
  })

  test('needs somebody who gets it', async () => {
    const id = await school.make({ classIds: [] })
    expect(await school.release(id)).toMatchObject({
      status: 400,
      fields: { classIds: 'field.nobodyChosen' },
    })
  })

  test('[ENT-TASK-03] to chosen students leaves the others of the class out', async () => {
    const id = await school.released({ studentIds: [school.idOf('student2')] })
    expect(await school.listed('student2')).toContain(id)
    expect(await school.listed('student1')).not.toContain(id)
    const asked = { params: { id } }
    expect(await server.call('getTask', asked, school.tokenOf('student1'))).toMatchObject({ status: 404 })
  })

  test('[ENT-TASK-04 part] a hidden task and a draft are nobody’s but the author’s', async () => {
    const id = await school.released()
    await update(id, { hidden: true })
    expect(await school.listed('student1')).not.toContain(id)
    await update(id, { hidden: false })
    expect(await school.listed('student1')).toContain(id)
    const draft = await school.make({ draft: true })
    expect(await school.listed('teacher')).toContain(draft)
    expect(await school.listed('teacher2')).not.toContain(draft)
  })

  test('[STATE-TASK-03 part] is taken back until somebody has handed in, and comes back with what was begun', async () => {
    const id = await school.released()
    const run = await school.open(id, 'student1')
    const cancel = () => server.call('cancelTask', { body: { id } }, school.tokenOf('teacher'))
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ state: 'notReleased', assigned: 1 })
    expect(await school.listed('student1')).not.toContain(id)
    expect(
      await server.call('openAttempt', { body: { id: run.id } }, school.tokenOf('student1')),
    ).toMatchObject({
      error: 'TASK_CLOSED',
    })
    await school.release(id)
    expect((await school.open(id, 'student1')).id).toBe(run.id)
    await school.submit(id, 'student1')
    expect(await cancel()).toMatchObject({ error: 'TASK_HANDED_IN' })
  })

  test('fixes its times and exercises; an exercise is added, and twice refused', async () => {
    const id = await school.released()
    expect(await update(id, { endAt: school.wall(99) })).toMatchObject({ fields: { endAt: 'field.fixed' } })
    expect(await update(id, { name: '改名' })).toMatchObject({ ok: true })
    await school.submit(id, 'student1')
    const exerciseId = await school.makeExercise(exampleWordings.judge)
    const add = () => server.call('addTaskExercise', { body: { id, exerciseId } }, school.tokenOf('teacher'))
    expect(await add()).toMatchObject({ ok: true })
    expect(await add()).toMatchObject({ status: 400, fields: { exerciseId: 'field.twice' } })
    expect(await school.get(id)).toMatchObject({ exerciseCount: 3, submitted: 0 })
    const run = await school.open(id, 'student1')
    expect(run.answers.map(({ handedIn }) => handedIn)).toEqual([true, true])
    // Without an answer to the added one, what was handed in before counts when the time is over.
    await school.endAgo(id, 5)
    await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
    expect(await school.get(id)).toMatchObject({ submitted: 1 })
  })
})

describe('time', () => {
  test('[STATE-TASK-04] [STATE-TASK-10 part] [ERR-MSG-17] an ended task is not answered', async () => {
    const id = await school.released()
    await school.endAgo(id, 5)
    expect(await school.get(id)).toMatchObject({ state: 'ended' })
    expect(await school.submit(id, 'student1')).toMatchObject({
      error: 'TASK_CLOSED',
      msg: '任务已结束或未发布',
    })
  })

  test('[STATE-TASK-05 part] [VAL-34] an extension opens it again, for all or for one', async () => {
    const id = await school.released()
    await school.endAgo(id, 5)
    const delay = (change: object) =>
      server.call('delayTask', { body: { id, end: school.wall(60), ...change } }, school.tokenOf('teacher'))
    expect(await delay({ start: school.wall(-61) })).toMatchObject({
      fields: { start: 'field.extensionBeforeStart' },
    })
    expect(await delay({ start: school.wall(90) })).toMatchObject({ fields: { end: 'field.endBeforeStart' } })
    expect(await delay({ studentIds: [school.idOf('student1')] })).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ state: 'ended' })
    expect(await school.submit(id, 'student2')).toMatchObject({ error: 'TASK_CLOSED' })
    expect(await school.submit(id, 'student1')).toMatchObject({ ok: true })
    expect(await delay({})).toMatchObject({ ok: true })
    expect(await school.get(id)).toMatchObject({ state: 'extended' })
    expect(await school.submit(id, 'student2')).toMatchObject({ ok: true })
    expect(await noticesOf('student2')).toContain(
      `taskExtended /myTaskListStudent/myTaskList/index?task=${id}`,
    )
  })

  test('what is saved is handed in at the end, and an extension gives it back', async () => {
    const id = await school.released()
    const body = { id, answers: school.answers }
    await server.must('answerTask', { body }, school.tokenOf('student1'))
    await school.endAgo(id, 5)
    const { own } = await school.get(id, 'student1')
    const shown = await server.must(
      'getAttempt',
      { params: { id: own?.id ?? '' } },
      school.tokenOf('student1'),
    )
    expect(shown).toMatchObject({ state: 'handedIn' })
    const [row] = await server.must('listAnswerResults', { query: { id } }, school.tokenOf('teacher'))
    expect(row).toBeDefined()
    const end = school.wall(60)
    await server.must('delayTask', { body: { id, end } }, school.tokenOf('teacher'))
    expect(await school.get(id, 'student1')).toMatchObject({
      own: { submitState: 'notSubmitted', open: true },
    })
    expect((await school.open(id, 'student1')).answers).toHaveLength(2)
  })
})

test('the questions of a timed task are not read before it is opened', async () => {
  const id = await school.released({ minutes: 20 })
  const { own } = await school.get(id, 'student1')
  const token = school.tokenOf('student1')
  const attemptId = own?.id ?? ''
  expect(await server.call('getAttempt', { params: { id: attemptId } }, token)).toMatchObject({
    error: 'TASK_CLOSED',
  })
  expect(await server.call('listTaskExercises', { query: { id } }, token)).toMatchObject({
    error: 'TASK_CLOSED',
  })
  const before = await server.must('getAnswerResult', { query: { attemptId } }, token)
  expect(before).toMatchObject({ views: [], wordings: [] })
  const run = await school.open(id, 'student1')
  expect(run.views).toHaveLength(2)
  expect((run.until ?? 0) - run.now).toBe(20 * 60_000)
  expect((await school.open(id, 'student1')).until).toBe(run.until)
})

test('the clock hands in what is saved of an attempt that is not opened again', async () => {
  const id = await school.released()
  const body = { id, answers: school.answers.slice(0, 1) }
  await server.must('answerTask', { body }, school.tokenOf('student1'))
  await school.open(id, 'student2')
  await school.endAgo(id, 5)
  await handInOverdue(server.database, { warn: expect.unreachable }, new Date())
  const rows = await server.must('listAnswerResults', { query: { id } }, school.tokenOf('teacher'))
  const rowOf = (username: string) => rows.find(({ studentId }) => studentId === school.idOf(username))
  // The essay was left empty, so nothing is left to mark.
  expect(rowOf('student1')).toMatchObject({
    markingState: 'toMark',
    handedInByServer: true,
    unmarked: 0,
    score: 4,
  })
  expect(rowOf('student2')).toMatchObject({ markingState: 'notSubmitted' })
})

test('[CALL-TASK-01 part] [CALL-ZHKT-04 part] [CALL-ZHKT-05 part] lists and calendar are the same on both addresses', async () => {
  const id = await school.released({ name: '日历' })
  const asked = { query: { name: '日历' } }
  for (const username of ['teacher', 'student1', 'teacher2', 'education']) {
    const token = school.tokenOf(username)
    const page = await server.must('pageTask', asked, token)
    expect(page.records.map((record) => record.id)).toEqual([id])
    expect(await server.must('pageSmartClassTask', asked, token)).toEqual(page)
    const days = await server.must('listTaskDays', { query: {} }, token)
    expect(await server.must('listSmartClassTaskDays', { query: {} }, token)).toEqual(days)
  }
  const { startAt } = await school.get(id)
  const query = { month: startAt.slice(0, 7) }
  const days = await server.must('listTaskDays', { query }, school.tokenOf('teacher'))
  const day = days.find(({ date }) => date === startAt.slice(0, 10))
  expect(day?.tasks.map((one) => one.id)).toContain(id)
  expect(await school.listed('teacher3')).not.toContain(id)
})

test('lists carry neither texts nor questions, and count them as the record does', async () => {
  const items = [school.judge, school.essay].map((exerciseId) => ({ exerciseId, points: 0.5 }))
  const id = await school.released({
    name: '只看名字',
    sections: [{ items }],
    requirements: richText('写好'),
  })
  for (const username of ['teacher', 'student1']) {
    const query = { name: '只看名字' }
    const { records } = await server.must('pageTask', { query }, school.tokenOf(username))
    const { requirements, files, material, students, sections, recordVersion, ...rest } = await school.get(
      id,
      username,
    )
    expect(records).toEqual([rest])
    expect(rest).toMatchObject({ exerciseCount: 2, totalPoints: 1 })
    expect(requirements).toEqual(richText('写好'))
  }
})

test('[SCREEN-T-01 part] the search by a state finds the tasks whose records say it', async () => {
  const token = school.tokenOf('teacher')
  const ended = await school.released()
  await school.endAgo(ended, 5)
  const extended = await school.released()
  await server.must('delayTask', { body: { id: extended, end: school.wall(99) } }, token)
  const expected = { notReleased: await school.make(), released: await school.released(), ended, extended }
  let found = 0
  for (const state of assignmentStates) {
    const { records, total } = await server.must('pageTask', { query: { size: 200, state } }, token)
    expect(new Set(records.map((record) => record.state))).toEqual(new Set([state]))
    expect(records.map((record) => record.id)).toContain(expected[state])
    found += total
  }
  expect((await server.must('pageTask', { query: {} }, token)).total).toBe(found)
})

test('only its owner changes it', async () => {
  const id = await school.released()
  expect(await update(id, { name: '别人的' }, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
  expect(await update(id, { name: '别人的' }, 'teacher3')).toMatchObject({ status: 404 })
  const asked = { params: { id } }
  expect(await server.call('removeTask', asked, school.tokenOf('teacher'))).toMatchObject({ error: 'IN_USE' })
  const draft = await school.make({ draft: true })
  expect(await server.call('removeTask', { params: { id: draft } }, school.tokenOf('teacher'))).toMatchObject(
    {
      ok: true,
    },
  )
})

describe('an exercise that a task uses', () => {
  const wording = exerciseWordingSchema.parse(exampleWordings.judge)
  const asTeacher = () => school.tokenOf('teacher')
  test('[STATE-EXER-01] [ERR-MSG-11] [VAL-46] is not deleted, nor is a batch with it', async () => {
    const free = await school.makeExercise(wording)
    const body = { ids: [free, school.judge] }
    await school.make()
    const one = { params: { id: school.judge } }
    const refused = { ok: false, error: 'EXERCISE_USED', msg: '习题已被使用，不能删除' }
    expect(await server.call('removeExercise', one, asTeacher())).toMatchObject(refused)
    expect(await server.call('removeExercises', { body }, asTeacher())).toMatchObject(refused)
    expect(await server.call('removeExercisesAsGet', { query: body }, asTeacher())).toMatchObject(refused)
    for (const id of body.ids)
      expect(await server.call('getExercise', { params: { id } }, asTeacher())).toMatchObject({ ok: true })
  })

  test('[CALL-EXER-02] neither is what is below it; of a free group a child is', async () => {
    const group = { type: 'group', stem: richText('读一读'), explanation: null, children: [wording, wording] }
    const groups = [await school.makeExercise(group), await school.makeExercise(group)]
    const [used = '', free = ''] = groups
    await school.make({ sections: [{ items: [{ exerciseId: used }] }] })
    const childrenOf = async (id: string) => {
      const { wording: read } = await server.must('getExercise', { params: { id } }, asTeacher())
      return read.type === 'group' ? read.children.map((child) => child.id ?? '') : []
    }
    const removeFirst = async (id: string) => {
      const [first = ''] = await childrenOf(id)
      return server.call('removeChildExercise', { params: { id: first } }, asTeacher())
    }
    const refused = { ok: false, error: 'EXERCISE_USED' }
    expect(await removeFirst(used)).toMatchObject(refused)
    const shorter = { id: used, wording: exerciseWordingSchema.parse({ ...group, children: [wording] }) }
    expect(await server.call('updateExercise', { body: shorter }, asTeacher())).toMatchObject({
      error: 'EXERCISE_FIXED',
    })
    expect(await childrenOf(used)).toHaveLength(2)
    expect(await server.call('removeExercise', { params: { id: used } }, asTeacher())).toMatchObject(refused)
    expect(await server.call('removeExercises', { body: { ids: groups } }, asTeacher())).toMatchObject(
      refused,
    )
    const [first, second] = await childrenOf(free)
    expect(await removeFirst(free)).toMatchObject({ ok: true })
    expect(await childrenOf(free)).toEqual([second])
    expect(second).not.toBe(first)
    expect(await server.call('removeExercises', { body: { ids: [free] } }, asTeacher())).toMatchObject({
      ok: true,
    })
    const asked = { params: { id: free } }
    expect(await server.call('getExercise', asked, asTeacher())).toMatchObject({ status: 404 })
  })

  test('[STATE-EXER-04 part] [VAL-45] [ERR-MSG-12] changes its words in the task, but not its type, level or knowledge type', async () => {
    const used = await school.makeExercise(wording)
    const level = { body: { name: '另一级' } }
    const { id: levelId } = await server.must('createLevel', level, school.tokenOf('education'))
    const id = await school.released({ sections: [{ items: [{ exerciseId: used }] }] })
    const change = (given: unknown) =>
      server.call(
        'updateExercise',
        { body: { id: used, wording: exerciseWordingSchema.parse(given) } },
        asTeacher(),
      )
    const fixed = { error: 'EXERCISE_FIXED', msg: '习题不能编辑' }
    expect(await change(exampleWordings.compose)).toMatchObject(fixed)
    for (const labels of [{ levelId }, { knowledgeType: 'word' } as const])
      expect(
        await server.call('updateExercise', { body: { id: used, ...labels } }, asTeacher()),
      ).toMatchObject(fixed)
    expect(await server.must('getExercise', { params: { id: used } }, asTeacher())).toMatchObject({
      type: 'judge',
      levelId: null,
      knowledgeType: null,
    })
    const stem = richText('上海是中国的首都。')
    expect(await change({ ...wording, stem })).toMatchObject({ ok: true })
    const [shown] = await server.must('listTaskExercises', { query: { id } }, school.tokenOf('student1'))
    expect(shown).toMatchObject({ id: used, stem })
  })

  test('[ENT-EXER-02] [CALL-EXER-03 part] is counted, and marked in the picker', async () => {
    const used = await school.makeExercise(wording)
    const read = async () =>
      (await server.must('getExercise', { params: { id: used } }, asTeacher())).useCount
    expect(await read()).toBe(0)
    const taskId = await school.make({ sections: [{ items: [{ exerciseId: used }] }] })
    expect(await read()).toBe(1)
    const body = { id: await school.make(), exerciseId: used }
    await server.must('addTaskExercise', { body }, asTeacher())
    expect(await read()).toBe(2)
    const query = { taskId, libraryType: '3', size: 200 } as const
    const { records } = await server.must('pageExercisesForTask', { query }, asTeacher())
    expect(records.filter(({ chosen }) => chosen).map((record) => record.id)).toEqual([used])
  })
})
