// A step of the lesson plan sets the room, and is taken back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { emptyRoom, type PlanRoom } from '#contract/learning/plan/planParts.ts'
import type { ClassroomState } from '#live/classroom/classroomState.ts'
import { groupMembers } from '#live/classroom/groups/groupState.ts'
import { presentRun, randomGroups, runPlanStep, undoPlanStep } from '#live/classroom/tools/planState.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { type School, schoolOf } from './support/lesson.ts'
import { openLesson, seatId, userId } from './support/school.ts'

const run = (state: ClassroomState, room: Partial<PlanRoom>, now = 1_000) => {
  const [seat] = state.seats
  if (!seat) throw new Error('no host')
  const preparedGroups = [
    [userId(1), userId(3)],
    [userId(2), userId(9)],
  ]
  const step = { planId: 'p', stepId: 's', room: { ...emptyRoom, ...room }, activityId: null, preparedGroups }
  return runPlanStep(state, { seat, now }, step, () => 0.4)
}
const undo = (state: ClassroomState, now: number) => {
  const [seat] = state.seats
  return seat ? undoPlanStep(state, { seat, now }) : null
}
const numbers = (state: ClassroomState) =>
  groupMembers(state).map((members) => members.map(({ name }) => Number(name.split(' ')[1])).sort())

describe('on the pure state', () => {
  test('[PLAN-1] microphones, groups, countdown, words and page are set in one change', () => {
    const { state: before } = openLesson({ students: [1, 2, 3, 4] })
    const { state, failed } = run(before, {
      ...{ micMode: 'rollCall', timerSeconds: 120, boardPage: 2, words: ['你好'] },
      grouping: { kind: 'random', size: 2, minutes: 3 },
    })
    expect(failed).toEqual([])
    expect(state).toMatchObject({
      mic: { mode: 'rollCall' },
      timer: { startedAt: 1_000, endsAt: 121_000 },
      groups: { count: 2, endsAt: 181_000 },
    })
    expect(numbers(state).map((group) => group.length)).toEqual([2, 2])
    expect(state.plan && presentRun(state.plan)).toEqual({
      ...{ planId: 'p', stepId: 's', at: 1_000, boardPage: 2, words: ['你好'], undoUntil: 11_000 },
    })
    // What a step does not name stays.
    const kept = run(state, { timerSeconds: 60 }, 15_000).state
    expect([kept.groups, kept.mic.mode]).toEqual([state.groups, 'rollCall'])
    const after = run(state, { grouping: { kind: 'together' } }, 20_000).state
    expect([after.groups, after.mic.mode]).toEqual([null, 'rollCall'])
  })

  test('[PLAN-1] a part that cannot be set is named, and the others are set', () => {
    const { state: before } = openLesson({ students: [] })
    const { state, failed } = run(before, {
      micMode: 'auto',
      grouping: { kind: 'carousel', seconds: 60, cards: [] },
    })
    expect(failed).toEqual([{ part: 'grouping', error: 'GROUP_EMPTY' }])
    expect(state.mic.mode).toBe('auto')
    expect(run(before, { grouping: { kind: 'random', size: 2, minutes: null } }).failed).toEqual([
      { part: 'grouping', error: 'GROUP_EMPTY' },
    ])
  })

  test('[PLAN-1] prepared groups are those of the people who are in the lesson', () => {
    const { state: before } = openLesson({ students: [1, 2, 3] })
    const { state } = run(before, { grouping: { kind: 'prepared', minutes: null } })
    expect(numbers(state)).toEqual([[1, 3], [2]])
  })

  test('[PLAN-2] for 10 s everything that the step changed goes back, and nothing else', () => {
    const lesson = openLesson({ students: [1, 2, 3, 4] })
    lesson.do(0, 'group:open', {
      groups: [
        [lesson.seat(1).id, lesson.seat(2).id],
        [lesson.seat(3).id, lesson.seat(4).id],
      ],
    })
    const first = run(lesson.state, { micMode: 'auto' }, 1_000).state
    const second = run(first, { grouping: { kind: 'together' }, timerSeconds: 60 }, 20_000).state
    const back = undo(second, 30_000)
    expect(back).toMatchObject({ timer: null, mic: { mode: 'auto' }, plan: { at: 1_000, undo: null } })
    expect(back && numbers(back)).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(undo(second, 30_001)).toBeNull()
    expect(back && undo(back, 30_000)).toBeNull()
    // What the host did by hand meanwhile stays.
    lesson.state = run(lesson.state, { grouping: { kind: 'random', size: 4, minutes: null } }, 40_000).state
    lesson.do(0, 'group:open', { groups: [[lesson.seat(1).id]] })
    const opened = lesson.state.groups?.openedAt
    expect(undo(lesson.state, 41_000)?.groups?.openedAt).toBe(opened)
  })

  test.each([
    [5, 2, [3, 2]],
    [4, 3, [4]],
    [1, 2, [1]],
    [9, 4, [5, 4]],
    [0, 2, []],
  ])('%i students in groups of %i', (students, size, sizes) => {
    const ids = Array.from({ length: students }, (_, at) => seatId(at))
    const groups = randomGroups(ids, size, () => 0.7)
    expect(groups.map((group) => group.length)).toEqual(sizes)
    expect(new Set(groups.flat()).size).toBe(students)
  })
})

describe('in a lesson', () => {
  let school: School<TestSchool>
  beforeAll(async () => {
    school = schoolOf(await ownSchool(), null)
  })
  afterAll(() => school.close())

  test('[PLAN-3] the plan of the lesson is there, a step sets the room for all, and the undo takes it back', async () => {
    const { server } = school
    const token = await school.token('teacher')
    const wording = exerciseWordingSchema.parse(exampleWordings.judge)
    const body = { wording, difficulty: 'easy' } as const
    const exerciseId = (await server.must('createExercise', { body }, token)).id
    const room = { micMode: 'rollCall' as const, timerSeconds: 60, boardPage: 2, words: ['苹果'], exerciseId }
    const steps = [
      { id: 'warmup', title: '热身', minutes: 5, room },
      { id: 'lost', title: '别的', room: { exerciseId: '01900000-0000-7000-8000-000000000000' } },
    ]
    const planId = await plansOf(server).make(token, { name: '买水果', steps })
    const courses = await server.must('selectTaughtCourses', {}, token)
    const lessons = await server.must('listLessons', { query: { mgrId: courses[0]?.mgrId ?? '' } }, token)
    const lessonId = lessons[0]?.id ?? ''
    const bound = { kind: 'plan' as const, id: planId, name: '买水果' }
    await server.must('bindLesson', { body: { id: lessonId, bound } }, token)

    const id = await school.plan()
    const params = { id }
    expect(await server.must('getLivePlan', { params }, token)).toMatchObject({ plan: null, lessonId: null })
    const set = (chosen: object, by = token) => server.call('setLivePlan', { params, body: chosen }, by)
    expect(await set({ lessonId: planId })).toMatchObject({ fields: { lessonId: 'field.unknownName' } })
    expect(await set({ planId: lessonId })).toMatchObject({ fields: { planId: 'field.unknownName' } })
    expect(await set({ lessonId }, await school.token('teacher2'))).toMatchObject({ error: 'NOT_OWNER' })
    expect(await set({ lessonId })).toMatchObject({ ok: true })
    expect(await server.must('getLivePlan', { params }, token)).toMatchObject({
      lessonId,
      lessonName: lessons[0]?.name,
      plan: { id: planId, name: '买水果', minutes: 5, steps: [{ id: 'warmup' }, { id: 'lost' }] },
    })
    const student = await school.token('student1')
    expect(await server.call('getLivePlan', { params }, student)).toMatchObject({ status: 403 })

    const run = (stepId: string, by = token) => server.call('runPlanStep', { params, body: { stepId } }, by)
    expect(await run('warmup')).toMatchObject({ error: 'LIVE_NOT_STARTED' })
    await school.start(id)
    const visitor = await school.visit(id, 'student1')
    await school.visit(id, 'teacher')
    expect(await run('nothing')).toMatchObject({ status: 404 })
    expect(await run('warmup', await school.token('teacher2'))).toMatchObject({ error: 'NOT_OWNER' })
    expect(await run('warmup')).toMatchObject({ ok: true, data: { failed: [] } })
    await visitor.until('the step', ({ view }) => view?.plan?.stepId === 'warmup')
    expect(visitor.state().view).toMatchObject({
      micMode: 'rollCall',
      plan: { planId, boardPage: 2, words: ['苹果'] },
      activity: { closedAt: null },
    })
    expect(visitor.state().view?.timer).not.toBeNull()
    expect(await server.must('undoPlanStep', { params }, token)).toBe(true)
    await visitor.until('the room of before', ({ view }) => view?.plan === null && view.activity === null)
    expect(visitor.state().view).toMatchObject({ micMode: 'free', timer: null })
    expect(await server.must('undoPlanStep', { params }, token)).toBe(false)
    expect(await run('lost')).toMatchObject({
      ok: true,
      data: { failed: [{ part: 'exercise', error: 'VALIDATION' }] },
    })
  })
})
