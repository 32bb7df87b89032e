// Exercises given in a lesson: the push, the answers, what is shown, and who may do what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { end } from '#live/classroom/phaseState.ts'
import { changeActivity, clearActivity, showActivity } from '#live/classroom/tools/activityState.ts'
import { snapshotOf } from '#live/classroom/views/classView.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { inkOf, linesOf, steady } from '#tests/support/handwriting.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, linkOf, mustUpload } from '#tests/support/uploads.ts'
import { type School, schoolOf } from './support/lesson.ts'
import { openLesson } from './support/school.ts'

const shown = { id: 'one', openedAt: 2_000, closedAt: null, isRightShown: false, answered: 0 }

describe('on the pure state', () => {
  test('[ACT-1] it takes the poll and the picked student away, and all see how it stands', () => {
    const lesson = openLesson({ students: [1, 2] })
    lesson.do(0, 'poll:open', { question: '哪个对？', options: ['A', 'B'] })
    lesson.do(0, 'picker:pick', {})
    const state = showActivity(lesson.state, shown)
    const view = snapshotOf(state, { seatId: lesson.seat(1).id, now: 3_000, chat: [] })
    expect(view).toMatchObject({ poll: null, pick: null, activity: shown })
    expect(state.polls).toHaveLength(1)
  })

  test('[ACT-2] what comes late changes nothing', () => {
    const state = showActivity(openLesson({ students: [1] }).state, shown)
    const answered = changeActivity(state, 'one', { answered: 2 })
    expect(changeActivity(answered, 'one', { answered: 1 })).toBe(answered)
    expect(changeActivity(answered, 'other', { answered: 5 })).toBe(answered)
    expect(clearActivity(answered, 'other')).toBe(answered)
    const closed = changeActivity(answered, 'one', { closedAt: 5_000, isRightShown: true })
    expect(changeActivity(closed, 'one', { closedAt: 9_000 })).toBe(closed)
    expect(closed.activity).toEqual({ ...shown, answered: 2, closedAt: 5_000, isRightShown: true })
    expect(end(closed, 9_000).activity).toBeNull()
  })
})

describe('in a lesson', () => {
  let school: School<TestSchool>
  let live: LiveId
  let exerciseId: string
  beforeAll(async () => {
    school = schoolOf(await ownSchool(), null)
    live = await school.plan()
    const wording = exerciseWordingSchema.parse(exampleWordings.judge)
    const body = { wording, difficulty: 'easy' } as const
    exerciseId = (await school.server.must('createExercise', { body }, await school.token('teacher'))).id
  })
  afterAll(() => school.close())

  const push = async (by = 'teacher', change: object = {}) =>
    school.server.call(
      'openActivity',
      { params: { id: live }, body: { exerciseId, ...change } },
      await school.token(by),
    )
  const pushed = async () => {
    const reply = await push()
    if (!reply.ok) throw new Error(reply.error)
    return reply.data.id
  }
  const answer = async (by: string, activityId: string, isTrue: unknown = true) => {
    const answers = [{ exerciseId, value: { isTrue } }]
    const input = { params: { id: live }, body: { activityId, answers } }
    return school.server.call('answerActivity', input, await school.token(by))
  }
  const step = async (activityId: string, to: 'close' | 'show' | 'clear', by = 'teacher') =>
    school.server.call(
      'changeActivity',
      { params: { id: live }, body: { activityId, step: to } },
      await school.token(by),
    )
  const see = async (by: string, activityId: string) =>
    school.server.call('getActivity', { params: { id: live }, query: { activityId } }, await school.token(by))

  test('from the push to the report', async () => {
    expect(await push()).toMatchObject({ error: 'LIVE_NOT_STARTED' })
    await school.start(live)
    const early = await school.visit(live, 'student1')
    const id = await pushed()
    await early.until('the exercise', ({ view }) => view?.activity?.id === id)

    // Before it is shown no student gets what is right.
    const before = await see('student1', id)
    expect(before).toMatchObject({ ok: true, data: { answers: [], isAnswered: false, marks: [], rows: [] } })
    expect(JSON.stringify(before)).not.toContain('"key"')
    expect(await answer('student1', id, '也许')).toMatchObject({ status: 400 })
    expect(await answer('student1', id)).toMatchObject({ ok: true })
    await early.until('the count', ({ view }) => view?.activity?.answered === 1)

    // Who comes late finds it, and answers too.
    const late = await school.visit(live, 'student2')
    expect(late.state().view?.activity).toMatchObject({ id, answered: 1, closedAt: null })
    expect(await answer('student2', id, false)).toMatchObject({ ok: true })
    await late.until('the count', ({ view }) => view?.activity?.answered === 2)
    // Once: the answer stands.
    expect(await answer('student2', id, true)).toMatchObject({ ok: true })
    expect(await see('student2', id)).toMatchObject({
      data: { answers: [{ exerciseId, value: { isTrue: false } }], isAnswered: true, marks: [] },
    })
    const ofHost = await see('teacher', id)
    expect(ofHost).toMatchObject({
      data: {
        rows: [
          { userId: await school.userId('student1'), isRight: true },
          { userId: await school.userId('student2'), isRight: false },
        ],
        marks: [{ exerciseId, key: { isTrue: true } }],
      },
    })

    // Shown to all, also to who has not answered; then no answers are taken any more.
    const third = await school.visit(live, 'student3')
    expect(await step(id, 'show')).toMatchObject({ ok: true })
    await third.until('what is right', ({ view }) => view?.activity?.isRightShown === true)
    expect(third.state().view?.activity?.closedAt).not.toBeNull()
    expect(await see('student3', id)).toMatchObject({ data: { marks: [{ key: { isTrue: true } }] } })
    expect(await see('student2', id)).toMatchObject({ data: { marks: [{ isRight: false }] } })
    expect(await answer('student3', id)).toMatchObject({ error: 'POLL_NOT_OPEN' })
    expect(await step(id, 'clear')).toMatchObject({ ok: true })
    await third.until('the empty screen', ({ view }) => view?.activity === null)

    const { activities } = await school.server.must(
      'getLiveReport',
      { params: { id: live } },
      await school.token('teacher'),
    )
    expect(activities).toMatchObject([
      { question: '北京是中国的首都。', type: 'judge', answers: [{ isRight: true }, { isRight: false }] },
    ])
  })

  test('the next one closes the one before', async () => {
    const first = await pushed()
    const second = await pushed()
    expect(await answer('student1', first)).toMatchObject({ error: 'POLL_NOT_OPEN' })
    expect(await answer('student1', second)).toMatchObject({ ok: true })
  })

  test('characters are written by hand, marked at once, and seen by the teacher', async () => {
    const wording = exerciseWordingSchema.parse({ ...exampleWordings.write, key: { text: '王' } })
    const body = { wording, difficulty: 'easy', tag: 'handwriting' } as const
    const token = await school.token('teacher')
    const { id: written } = await school.server.must('createExercise', { body }, token)
    const reply = await push('teacher', { exerciseId: written })
    if (!reply.ok) throw new Error(reply.error)
    const activityId = reply.data.id
    const write = async (by: string, order?: number[]) => {
      const ink = inkOf(linesOf('王', steady, order))
      const answers = [{ exerciseId: written, value: { written: [{ ink, hints: 0 }] } }]
      const input = { params: { id: live }, body: { activityId, answers } }
      return school.server.call('answerActivity', input, await school.token(by))
    }
    expect(await write('student1')).toMatchObject({ ok: true })
    expect(await write('student2', [0, 1, 3])).toMatchObject({ ok: true })
    expect(await see('teacher', activityId)).toMatchObject({
      data: {
        rows: [
          { userId: await school.userId('student1'), isRight: true },
          { userId: await school.userId('student2'), isRight: false },
        ],
      },
    })
    const query = { char: '王', source: 'exercise' } as const
    expect(await school.server.must('countWriting', { query }, token)).toMatchObject({
      writings: 2,
      mistakes: 1,
    })
  })

  test('only the host pushes and shows, only students with a seat answer, and another school has none of it', async () => {
    const id = await pushed()
    expect(await push('teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await push('student1')).toMatchObject({ status: 403 })
    expect(await push('teacher.b')).toMatchObject({ status: 404 })
    expect(await step(id, 'show', 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await answer('teacher', id)).toMatchObject({ status: 403 })
    for (const by of ['student9', 'student.b1', 'teacher.b']) {
      expect(await see(by, id)).toMatchObject({ status: 404 })
    }
    expect(await answer('student9', id)).toMatchObject({ status: 404 })
    expect(await push('teacher', { exerciseId: id })).toMatchObject({ status: 400 })
  })

  test('its pictures are seen by who has a seat, also after the end and without an answer, and by nobody else', async () => {
    const token = await school.token('teacher')
    const put = () =>
      mustUpload(school.server, token, { name: '茶.png', purpose: 'image', bytes: bytesOf('png') })
    const pictured = async () => {
      const fileId = await put()
      const content = [{ type: 'picture', attrs: { fileId, alt: '' } }]
      return { fileId, text: { type: 'doc', content: [{ type: 'paragraph', content }] } }
    }
    const [stem, explanation] = [await pictured(), await pictured()]
    const wording = exerciseWordingSchema.parse({
      ...exampleWordings.judge,
      stem: stem.text,
      explanation: explanation.text,
    })
    const body = { wording, difficulty: 'easy' } as const
    const { id: withPicture } = await school.server.must('createExercise', { body }, token)
    await school.visit(live, 'student2')
    const reads = async (by: string) => {
      const asked = [stem, explanation].map(({ fileId }) => fileId)
      return Promise.all(
        asked.map(async (id) => Boolean(await linkOf(school.server, id, await school.token(by)))),
      )
    }
    expect(await reads('student2')).toEqual([false, false])
    const reply = await push('teacher', { exerciseId: withPicture })
    if (!reply.ok) throw new Error(reply.error)
    expect(await reads('student2')).toEqual([true, false])
    expect(await reads('student20')).toEqual([false, false])
    expect(await step(reply.data.id, 'close')).toMatchObject({ ok: true })
    expect(await reads('student2')).toEqual([true, false])
    expect(await step(reply.data.id, 'show')).toMatchObject({ ok: true })
    expect(await reads('student2')).toEqual([true, true])
    expect(await reads('student20')).toEqual([false, false])
  })

  test('a class answers at once, and none is lost', async () => {
    const id = await pushed()
    const names = Array.from({ length: 15 }, (_, at) => `student${at + 1}`)
    await Promise.all(names.map((name) => school.visit(live, name)))
    const replies = await Promise.all(names.map((name) => answer(name, id)))
    expect(replies.every(({ ok }) => ok)).toBe(true)
    const last = await school.visit(live, 'student16')
    await last.until('all answers', ({ view }) => view?.activity?.answered === names.length)
  })
})
