// The exercise book: practice is chosen, answered, marked at once and explained; nothing is right before it is handed in.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { type ExerciseWording, exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { answer } from '#server/db/schema/answer.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
const tokenOf = (username: string) => tokens.get(username) ?? ''
const made: Record<string, string> = {}
/** The exercises of this file have a level of their own: the public library has others. */
let levelId = ''

const { judge, match, compose } = exampleWordings
const group = {
  type: 'group',
  stem: richText('读一读'),
  explanation: richText('SECRET'),
  children: [judge, { ...match, weight: 2 }],
}
const wordings: Record<string, unknown> = { judge, match, compose, group }
const make = async (given: unknown, level = levelId): Promise<string> => {
  const wording: ExerciseWording = exerciseWordingSchema.parse(given)
  const body = { wording, difficulty: 'easy', levelId: level } as const
  return (await server.must('createExercise', { body }, tokenOf('teacher'))).id
}
const share = (id: string) => server.must('shareExercise', { body: { ids: [id] } }, tokenOf('teacher'))

beforeAll(async () => {
  server = await ownSchool()
  for (const username of ['teacher', 'education', 'student1', 'student2', 'student3', 'student.b1']) {
    tokens.set(username, (await server.signIn(username)).access_token)
  }
  levelId = (await server.must('createLevel', { body: { name: '练习' } }, tokenOf('education'))).id
  for (const [name, wording] of Object.entries(wordings)) {
    const id = await make(wording)
    made[name] = id
    await share(id)
  }
  made.hidden = await make(judge)
})
afterAll(() => server.stop())

const start = (username: string, filter = {}) =>
  server.must('startPractice', { body: { levelId, ...filter } }, tokenOf(username))
const practice = (username: string, query = {}) =>
  server.must('getPractice', { query: { levelId, ...query } }, tokenOf(username))
const open = (username: string, id: string) => server.must('openAttempt', { body: { id } }, tokenOf(username))
const viewOf = (run: OpenedAttempt, name: string) => {
  const view = run.views.find(({ id }) => id === made[name])
  if (!view) throw new Error(`no ${name} in the run`)
  return view
}
const childrenOf = (run: OpenedAttempt) => {
  const view = viewOf(run, 'group')
  if (view.type !== 'group') throw new Error('no group')
  return view.children
}
interface Given {
  exerciseId: string
  value: unknown
}
const numbered = (run: Pick<OpenedAttempt, 'epoch'>, given: Given[], from = 1) =>
  given.map((one, at) => ({ ...one, seq: run.epoch * 1_000_000 + from + at }))
const handIn = (username: string, run: OpenedAttempt, given: Given[], exerciseIds?: string[]) => {
  const answers = numbered(run, given)
  const body = { id: run.id, epoch: run.epoch, answers, ...(exerciseIds && { exerciseIds }) }
  return server.must('handInAttempt', { body }, tokenOf(username))
}
const save = (username: string, run: OpenedAttempt, given: Given[], from = 1) =>
  server.must('saveAnswers', { body: { id: run.id, answers: numbered(run, given, from) } }, tokenOf(username))
const yes = { isTrue: true }
const no = { isTrue: false }

describe('a run', () => {
  test('has the shared exercises that were asked for, in an order of its own, and nothing of what is right', async () => {
    const run = await start('student1')
    const names = ['judge', 'match', 'compose', 'group']
    expect(run.views.map(({ id }) => id).sort()).toEqual(names.map((name) => made[name]).sort())
    expect(run).toMatchObject({ source: 'exerciseBook', state: 'open', epoch: 1, until: null, marks: [] })
    expect(JSON.stringify(run)).not.toContain('SECRET')
    expect(JSON.stringify(run)).not.toMatch(/"key"|"pairs"/)
    expect((await open('student1', run.id)).views).toEqual(run.views)
    expect((await start('student1', { type: 'judge' })).views.map(({ id }) => id)).toEqual([made.judge])
    expect((await start('student1', { size: 2 })).views).toHaveLength(2)
  })

  test('is one at a time: of two that begin at once one is left', async () => {
    const runs = await Promise.all([
      start('student2', { type: 'judge' }),
      start('student2', { type: 'judge' }),
    ])
    const replies = await Promise.all(
      runs.map(({ id }) => server.call('getAttempt', { params: { id } }, tokenOf('student2'))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('of nothing does not begin', async () => {
    const body = { levelId, type: 'order' } as const
    expect(await server.call('startPractice', { body }, tokenOf('student1'))).toMatchObject({ status: 404 })
  })

  test('[SCREEN-S-04 part] marks each exercise at once and explains it, and is over after the last', async () => {
    const run = await start('student1')
    const right = { exerciseId: made.judge ?? '', value: yes }
    const first = await handIn('student1', run, [right], [right.exerciseId])
    expect(first).toMatchObject({ state: 'open', outcomes: [{ exerciseId: made.judge, refusal: null }] })
    expect(first.marks).toEqual([
      {
        exerciseId: made.judge,
        isRight: true,
        share: 1,
        parts: [],
        key: yes,
        explanation: richText('SECRET'),
        videoId: null,
      },
    ])
    const pairs = childrenOf(run)[1]
    if (pairs?.type !== 'match') throw new Error('no match')
    const [a = '', b = ''] = pairs.content.left.map(({ id }) => id)
    const idOf = (text: string) => pairs.content.right.find(({ body }) => plainText(body) === text)?.id ?? ''
    const half = {
      pairs: [
        { left: a, right: idOf('本') },
        { left: b, right: idOf('只') },
      ],
    }
    const given = [
      { exerciseId: childrenOf(run)[0]?.id ?? '', value: no },
      { exerciseId: pairs.id, value: half },
    ]
    const second = await handIn('student1', run, given, [made.group ?? ''])
    const ofGroup = second.marks.filter(({ exerciseId }) => exerciseId !== made.judge)
    expect(ofGroup).toHaveLength(3)
    expect(ofGroup).toContainEqual({
      exerciseId: made.group,
      isRight: null,
      share: null,
      parts: [],
      key: null,
      explanation: richText('SECRET'),
      videoId: null,
    })
    expect(ofGroup.find(({ exerciseId }) => exerciseId === pairs.id)).toMatchObject({
      isRight: false,
      parts: [
        { id: a, share: 1 },
        { id: b, share: 0 },
      ],
    })
    // Without an answer it is wrong, and is explained too.
    const third = await handIn('student1', run, [], [made.match ?? ''])
    expect(third.marks.find(({ exerciseId }) => exerciseId === made.match)).toMatchObject({
      isRight: false,
      share: 0,
    })
    const text = { exerciseId: made.compose ?? '', value: { text: '早上我喝茶。', fileIds: [] } }
    const last = await handIn('student1', run, [text], [text.exerciseId])
    expect(last.state).toBe('completed')
    expect(last.marks.find(({ exerciseId }) => exerciseId === made.compose)).toMatchObject({
      isRight: null,
      share: null,
      key: compose.key,
    })
    const again = await server.must('getAttempt', { params: { id: run.id } }, tokenOf('student1'))
    expect(again).toMatchObject({ state: 'completed', epoch: 1 })
    expect(again.marks).toHaveLength(6)
    expect(again.answers.every(({ handedIn }) => handedIn)).toBe(true)
  })

  test('answers the same once more, when its answer was lost on the way', async () => {
    const run = await start('student1', { type: 'judge' })
    const given = [{ exerciseId: made.judge ?? '', value: no }]
    const first = await handIn('student1', run, given, [made.judge ?? ''])
    const second = await handIn('student1', run, given, [made.judge ?? ''])
    expect(second.marks).toEqual(first.marks)
    expect(second).toMatchObject({ state: 'completed', outcomes: [{ refusal: null }] })
    const changed = await save('student1', run, [{ exerciseId: made.judge ?? '', value: yes }], 7)
    expect(changed.outcomes).toMatchObject([{ refusal: 'handedIn' }])
  })
})

describe('saving', () => {
  test('takes or refuses each answer by itself', async () => {
    const run = await start('student1')
    const { outcomes } = await save('student1', run, [
      { exerciseId: made.judge ?? '', value: yes },
      { exerciseId: made.match ?? '', value: { chosen: ['a'] } },
      { exerciseId: made.hidden ?? '', value: yes },
      { exerciseId: made.group ?? '', value: null },
    ])
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, 'unfit', 'unknown', 'unknown'])
    const { answers, marks } = await server.must(
      'getAttempt',
      { params: { id: run.id } },
      tokenOf('student1'),
    )
    expect(answers.filter(({ value }) => value !== null)).toEqual([
      { exerciseId: made.judge, value: yes, seq: 1_000_001, handedIn: false },
    ])
    expect(marks).toEqual([])
  })

  test('of a late packet changes nothing, and a device that was overtaken is told', async () => {
    const old = await start('student1', { type: 'judge' })
    const exerciseId = made.judge ?? ''
    await save('student1', old, [{ exerciseId, value: yes }], 5)
    expect((await save('student1', old, [{ exerciseId, value: no }], 4)).outcomes).toMatchObject([
      { refusal: null },
    ])
    const next = await open('student1', old.id)
    expect(next).toMatchObject({ epoch: 2, answers: [{ value: yes, seq: 1_000_005 }] })
    const late = await save('student1', old, [{ exerciseId, value: no }], 9)
    expect(late).toMatchObject({ epoch: 2, outcomes: [{ refusal: 'otherDevice' }] })
    // Nor can the old device hand in.
    const refused = await handIn('student1', old, [], [exerciseId])
    expect(refused).toMatchObject({ state: 'open', epoch: 2, marks: [] })
    expect((await handIn('student1', next, [], [exerciseId])).marks).toMatchObject([{ isRight: true }])
  })

  test('from two devices at once leaves what the later opening gave', async () => {
    const one = await start('student1', { type: 'judge' })
    const two = await open('student1', one.id)
    const exerciseId = made.judge ?? ''
    const both = await Promise.all(
      [one, two, one, two, one].map((run, at) =>
        save('student1', run, [{ exerciseId, value: run === two ? yes : no }], at + 1),
      ),
    )
    expect(both.map(({ outcomes }) => outcomes[0]?.refusal)).toEqual([
      'otherDevice',
      null,
      'otherDevice',
      null,
      'otherDevice',
    ])
    const { answers } = await server.must('getAttempt', { params: { id: one.id } }, tokenOf('student1'))
    expect(answers).toMatchObject([{ value: yes, seq: 2_000_004 }])
  })
})

describe('whose it is', () => {
  test.each([
    ['another student', 'student2'],
    ['a student of another school', 'student.b1'],
  ])('for %s it does not exist', async (_, stranger) => {
    const run = await start('student1', { type: 'judge' })
    const token = tokenOf(stranger)
    const answers = numbered(run, [{ exerciseId: made.judge ?? '', value: yes }])
    const replies = [
      await server.call('openAttempt', { body: { id: run.id } }, token),
      await server.call('getAttempt', { params: { id: run.id } }, token),
      await server.call('saveAnswers', { body: { id: run.id, answers } }, token),
      await server.call('handInAttempt', { body: { id: run.id, epoch: 1, answers } }, token),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, error: 'NOT_FOUND' })
    expect(await open('student1', run.id)).toMatchObject({ epoch: 2, answers: [{ value: null }] })
  })

  test('of a student who is deleted goes with the account, which says so before', async () => {
    const gone = (await server.signIn('student20')).access_token
    const id = (await server.must('getUserInfo', {}, gone)).sysUser.userId
    const run = await server.must('startPractice', { body: { levelId } }, gone)
    const office = (await server.signIn('tenant')).access_token
    const asked = await server.must('removeUser', { params: { id }, query: {} }, office)
    expect(asked).toMatchObject({ deleted: false, lost: { attempts: 1 } })
    await server.must('removeUser', { params: { id }, query: { confirm: 'true' } }, office)
    const left = await server.database.inTenant(await server.schoolId(), (tx) =>
      tx.$count(answer, eq(answer.attemptId, run.id)),
    )
    expect(left).toBe(0)
  })

  test('staff do not practise', async () => {
    expect(await server.call('startPractice', { body: {} }, tokenOf('teacher'))).toMatchObject({
      status: 403,
    })
  })
})

describe('an exercise that', () => {
  test('is no longer shared is not shown, not taken and not explained', async () => {
    made.later = await make(judge)
    await share(made.later)
    const run = await start('student3', { type: 'judge', size: 20 })
    await server.must('unshareExercise', { body: { ids: [made.later] } }, tokenOf('teacher'))
    const reply = await handIn('student3', run, [{ exerciseId: made.later, value: no }], [made.later])
    expect(reply).toMatchObject({ outcomes: [{ refusal: 'unknown' }], marks: [] })
    expect((await open('student3', run.id)).views.map(({ id }) => id)).toEqual([made.judge])
  })

  test('is changed before it was handed in drops what no longer fits; after that it stands as it was', async () => {
    made.changing = await make(match)
    await share(made.changing)
    const run = await start('student3', { type: 'match', size: 20 })
    const view = viewOf(run, 'changing')
    if (view.type !== 'match') throw new Error('no match')
    const value = { pairs: [{ left: view.content.left[0]?.id, right: view.content.right[0]?.id }] }
    await save('student3', run, [{ exerciseId: view.id, value }])
    const change = async (stem: string) => {
      const id = made.changing ?? ''
      await server.must('unshareExercise', { body: { ids: [id] } }, tokenOf('teacher'))
      const wording = exerciseWordingSchema.parse({ ...match, stem: richText(stem) })
      await server.must('updateExercise', { body: { id, wording } }, tokenOf('teacher'))
      await share(id)
    }
    // The changed exercise has other parts than the one that was open.
    await change('新的题干')
    const refused = await handIn('student3', run, [], [view.id])
    expect(refused).toMatchObject({ outcomes: [{ exerciseId: view.id, refusal: 'unfit' }], marks: [] })
    const anew = await open('student3', run.id)
    expect(viewOf(anew, 'changing').stem).toEqual(richText('新的题干'))
    await save('student3', anew, [{ exerciseId: view.id, value: null }])
    await handIn('student3', anew, [], [view.id])
    await change('又改了')
    expect(viewOf(await open('student3', run.id), 'changing').stem).toEqual(richText('新的题干'))
  })

  test('was answered is not deleted', async () => {
    const run = await start('student1', { type: 'compose' })
    const given = { exerciseId: made.compose ?? '', value: { text: '我喝茶。', fileIds: [] } }
    await handIn('student1', run, [given])
    await server.must('unshareExercise', { body: { ids: [given.exerciseId] } }, tokenOf('teacher'))
    expect(
      await server.call('removeExercise', { params: { id: given.exerciseId } }, tokenOf('teacher')),
    ).toMatchObject({ error: 'EXERCISE_USED' })
    await share(given.exerciseId)
  })
})

describe('the book', () => {
  let student = 0
  let username = ''
  beforeEach(async () => {
    student += 1
    username = `student${3 + student}`
    tokens.set(username, (await server.signIn(username)).access_token)
  })

  test('counts what was practised and what was right the last time, and takes up the run that was left', async () => {
    const filter = { type: 'judge' } as const
    expect(await practice(username, filter)).toEqual({ count: 1, practised: 0, right: 0, open: null })
    const wrong = await start(username, filter)
    expect(await practice(username)).toMatchObject({
      practised: 0,
      open: { id: wrong.id, count: 1, done: 0 },
    })
    await handIn(username, wrong, [{ exerciseId: made.judge ?? '', value: no }], [made.judge ?? ''])
    expect(await practice(username, filter)).toEqual({ count: 1, practised: 1, right: 0, open: null })
    const right = await start(username, filter)
    await handIn(username, right, [{ exerciseId: made.judge ?? '', value: yes }], [made.judge ?? ''])
    expect(await practice(username, filter)).toEqual({ count: 1, practised: 1, right: 1, open: null })
    expect((await practice('student2', filter)).practised).toBe(0)
  })

  test('gives new exercises first, then those that were wrong', async () => {
    const only = async () => (await start(username, { size: 1 })).views[0]?.id ?? ''
    const answerIt = async (isRight: boolean) => {
      const run = await start(username, { size: 1, type: 'judge' })
      const value = isRight ? yes : no
      await handIn(username, run, [{ exerciseId: run.views[0]?.id ?? '', value }], [run.views[0]?.id ?? ''])
    }
    await answerIt(true)
    expect(await only()).not.toBe(made.judge)
    const all = await start(username)
    const others = all.views.map(({ id }) => id).filter((id) => id !== made.judge)
    await handIn(username, all, [], others)
    // Nothing is right or wrong about a text.
    const wrong = others.filter((id) => id !== made.compose)
    const next = await start(username, { size: wrong.length })
    expect(next.views.map(({ id }) => id).sort()).toEqual(wrong.sort())
  })

  test('counts what was saved when the next run begins, and forgets what was not answered', async () => {
    const left = await start(username)
    await save(username, left, [{ exerciseId: made.judge ?? '', value: yes }])
    await start(username)
    const { state, answers, marks } = await server.must(
      'getAttempt',
      { params: { id: left.id } },
      tokenOf(username),
    )
    expect(state).toBe('completed')
    expect(answers.map(({ exerciseId }) => exerciseId)).toEqual([made.judge])
    expect(marks).toMatchObject([{ exerciseId: made.judge, isRight: true }])
  })

  test('keeps nothing of a run without a single answer', async () => {
    const left = await start(username)
    await start(username)
    const schoolId = await server.schoolId()
    expect(
      await server.database.inTenant(schoolId, (tx) => tx.$count(answer, eq(answer.attemptId, left.id))),
    ).toBe(0)
    const gone = await server.call('getAttempt', { params: { id: left.id } }, tokenOf(username))
    expect(gone).toMatchObject({ status: 404 })
  })
})
