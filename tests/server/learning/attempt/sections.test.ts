// Sections with minutes of their own: entered by a call, left only forwards, closed afterwards on the server as well.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let exerciseIds: string[]
let paperId: string
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['student1', 'student2', 'student3'])
  const make = () => school.makeExercise(exampleWordings.judge)
  exerciseIds = [await make(), await make(), await make()]
  const items = exerciseIds.map((exerciseId) => [{ exerciseId, points: 2 }])
  paperId = await school.makePaper([
    { name: '听力', text: '听两遍。', minutes: 30, items: items[0] },
    { name: '阅读', minutes: 20, items: items[1] },
    { name: '书写', items: items[2] },
  ])
  await server.must('releasePaper', { body: { id: paperId } }, school.by())
})
afterAll(() => server.stop())

const begun = async (username: string, ofPaper = paperId) => {
  const exam = await school.running({ paperId: ofPaper, minutes: 90 })
  const opened = await school.open(exam, username)
  let n = 0
  const enter = (at: number, epoch = opened.epoch) =>
    server.call(
      'enterAttemptSection',
      { body: { id: opened.id, epoch, sectionId: opened.sections[at]?.id ?? '' } },
      school.by(username),
    )
  /** The refusals of an answer to the question of each section. */
  const answer = async (...places: number[]) => {
    const answers = places.map((at) => {
      n += 1
      return { exerciseId: exerciseIds[at] ?? '', value: { isTrue: true }, seq: seqOf(opened.epoch, n) }
    })
    const saved = await server.must('saveAnswers', { body: { id: opened.id, answers } }, school.by(username))
    return saved.outcomes.map(({ refusal }) => refusal)
  }
  return { exam, opened, enter, answer }
}
/** As if so many minutes had passed since the section was entered. */
const pass = async (attemptId: string, minutes: number) =>
  school.inSchool(async (tx) => {
    const [row] = await tx.select().from(attempt).where(eq(attempt.id, attemptId))
    const sectionTimes = Object.fromEntries(
      Object.entries(row?.sectionTimes ?? {}).map(([id, { enteredAt, leftAt }]) => [
        id,
        { enteredAt: enteredAt && enteredAt - minutes * 60_000, leftAt },
      ]),
    )
    await tx.update(attempt).set({ sectionTimes }).where(eq(attempt.id, attemptId))
  })

test('a sitting has its sections with headings, texts, minutes and exercises', async () => {
  const { opened } = await begun('student1')
  expect(opened.sections).toMatchObject([
    {
      name: '听力',
      text: '听两遍。',
      minutes: 30,
      exerciseIds: [exerciseIds[0]],
      enteredAt: null,
      leftAt: null,
    },
    { name: '阅读', text: '', minutes: 20, exerciseIds: [exerciseIds[1]] },
    { name: '书写', minutes: null, exerciseIds: [exerciseIds[2]] },
  ])
})

test('a timed section takes answers from entering it until it is left, also after a reload; none is passed over', async () => {
  const { exam, enter, answer } = await begun('student1')
  expect(await answer(0, 1, 2)).toEqual(['sectionOver', 'sectionOver', null])
  expect(await enter(1)).toMatchObject({ ok: false, error: 'SECTION_CLOSED' })
  expect(await enter(0)).toMatchObject({ ok: true, data: { sections: [{ leftAt: null }, {}, {}] } })
  expect(await answer(0, 1)).toEqual([null, 'sectionOver'])
  expect(await enter(1)).toMatchObject({ ok: true })
  expect(await answer(0, 1)).toEqual(['sectionOver', null])
  expect(await enter(0)).toMatchObject({ ok: false, error: 'SECTION_CLOSED' })
  expect(await enter(2)).toMatchObject({ ok: true })
  expect(await answer(1, 2)).toEqual(['sectionOver', null])
  const again = await school.open(exam, 'student1')
  expect(again.sections.map(({ leftAt }) => leftAt === null)).toEqual([false, false, true])
})

test('its time ends it, with the grace for what is on its way', async () => {
  const { opened, enter, answer } = await begun('student1')
  await enter(0)
  await pass(opened.id, 29)
  expect(await answer(0)).toEqual([null])
  await pass(opened.id, 1)
  expect(await answer(0)).toEqual([null])
  await pass(opened.id, 2)
  expect(await answer(0)).toEqual(['sectionOver'])
})

test('what a closed section refuses does not hold up the hand-in', async () => {
  const { opened, enter, answer } = await begun('student2')
  await enter(0)
  await answer(0)
  await enter(1)
  const late = { exerciseId: exerciseIds[0] ?? '', value: { isTrue: false }, seq: seqOf(opened.epoch, 9) }
  const done = await server.must(
    'handInAttempt',
    { body: { id: opened.id, epoch: opened.epoch, answers: [late] } },
    school.by('student2'),
  )
  expect(done).toMatchObject({ state: 'completed', outcomes: [{ refusal: 'sectionOver' }] })
  expect(await enter(2)).toMatchObject({ ok: false, error: 'TASK_HANDED_IN' })
})

test('another device, and another student, enter nothing', async () => {
  const { exam, opened, enter } = await begun('student3')
  await school.open(exam, 'student3')
  expect(await enter(0)).toMatchObject({
    ok: true,
    data: { epoch: 2, sections: [{ enteredAt: null }, {}, {}] },
  })
  const body = { id: opened.id, epoch: 2, sectionId: opened.sections[0]?.id ?? '' }
  expect(await server.call('enterAttemptSection', { body }, school.by('student1'))).toMatchObject({
    error: 'NOT_FOUND',
  })
})

test('the parts of a listening test share its time: they are entered and left together', async () => {
  const items = exerciseIds.map((exerciseId) => [{ exerciseId, points: 2 }])
  const shared = await school.makePaper([
    { name: '听力一', minutes: 15, items: items[0] },
    { name: '听力二', sharesTime: true, items: items[1] },
    { name: '阅读', minutes: 17, items: items[2] },
  ])
  await server.must('releasePaper', { body: { id: shared } }, school.by())
  const { enter, answer, opened } = await begun('student2', shared)
  expect(opened.sections.map(({ minutes }) => minutes)).toEqual([15, 15, 17])
  expect(await answer(0, 1)).toEqual(['sectionOver', 'sectionOver'])
  expect(await enter(0)).toMatchObject({
    data: {
      sections: [{ enteredAt: expect.any(Number) }, { enteredAt: expect.any(Number) }, { enteredAt: null }],
    },
  })
  expect(await answer(1, 0, 2)).toEqual([null, null, 'sectionOver'])
  expect(await enter(2)).toMatchObject({ ok: true })
  expect(await answer(0, 1, 2)).toEqual(['sectionOver', 'sectionOver', null])
})

test('a section says how often its sounds may be played; plays are noted, the larger number counts, also on another device', async () => {
  const items = exerciseIds.map((exerciseId) => [{ exerciseId, points: 2 }])
  const heard = await school.makePaper([
    { name: '听力', plays: 2, items: items[0] },
    { name: '阅读', items: [...(items[1] ?? []), ...(items[2] ?? [])] },
  ])
  await server.must('releasePaper', { body: { id: heard } }, school.by())
  const { exam, opened } = await begun('student3', heard)
  expect(opened.sections.map(({ plays }) => plays)).toEqual([2, null])
  expect(opened.plays).toEqual({})
  const note = (plays: Record<string, number>, by = 'student3') =>
    server.call(
      'noteSoundPlays',
      { body: { id: opened.id, plays: Object.entries(plays).map(([sound, count]) => ({ sound, count })) } },
      school.by(by),
    )
  expect(await note({ 'a-sound': 2 })).toMatchObject({ data: { plays: { 'a-sound': 2 } } })
  expect(await note({ 'a-sound': 1, 火车: 1 })).toMatchObject({ data: { plays: { 'a-sound': 2, 火车: 1 } } })
  expect((await school.open(exam, 'student3')).plays).toEqual({ 'a-sound': 2, 火车: 1 })
  expect(await note({ 'a-sound': 9 }, 'student1')).toMatchObject({ status: 404 })
  expect(await note({ 'a-sound': 1000 })).toMatchObject({ status: 400 })
  await server.must('handInAttempt', { body: { id: opened.id, epoch: 2 } }, school.by('student3'))
  expect(await note({ 'a-sound': 3 })).toMatchObject({ error: 'TASK_HANDED_IN' })
})
