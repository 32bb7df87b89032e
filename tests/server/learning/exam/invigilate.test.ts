// What an invigilator sees and does while an exam is sat.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { seqOf } from '#contract/learning/attempt/attempt.ts'
import { examPresence } from '#server/db/schema/examPresence.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'student1', 'student2', 'student3'])
})
afterAll(() => server.stop())

const see = (id: string, by: string) => server.call('invigilateExam', { query: { id } }, school.by(by))
const seen = (id: string, since?: number) =>
  server.must('invigilateExam', { query: { id, ...(since !== undefined && { since }) } }, school.by())
const sittingOf = async (id: string, username: string) =>
  (await seen(id)).sittings.find(({ studentId }) => studentId === school.idOf(username))
const refusalOf = async (reply: Promise<{ readonly ok: boolean; readonly error?: string | undefined }>) =>
  (await reply).error
const signed = (id: string, username: string, change: object = {}) =>
  server.must(
    'signSitting',
    { body: { id, hiddenCount: 0, isHidden: false, ...change } },
    school.by(username),
  )
const sign = (id: string, username: string, change: object = {}) =>
  server.call(
    'signSitting',
    { body: { id, hiddenCount: 0, isHidden: false, ...change } },
    school.by(username),
  )
const end = (id: string, username: string, by = 'teacher') => {
  const studentId = school.idOf(username) as UserId
  return server.call('endExamSitting', { body: { id, studentId, reason: '身体不适' } }, school.by(by))
}
const tell = (id: string, text: string, username: string | null = null, by = 'teacher') => {
  const studentId = username === null ? null : (school.idOf(username) as UserId)
  return server.call('tellSittings', { body: { id, studentId, text } }, school.by(by))
}
/** As if so many seconds had passed since its last sign. */
const silentFor = (attemptId: string, seconds: number) =>
  school.inSchool((tx) =>
    tx
      .update(examPresence)
      .set({ seenAt: new Date(Date.now() - seconds * 1000) })
      .where(eq(examPresence.attemptId, attemptId)),
  )

describe('the invigilator', () => {
  test('sees who has fetched the sealed paper, begun, saved, left the page and handed in', async () => {
    const exam = await school.pushed()
    await school.move(exam, { startAt: 5 })
    const attemptId = await school.attemptOf(exam, 'student1')
    expect(await sittingOf(exam, 'student1')).toMatchObject({
      ...{ state: 'open', deliveredAt: null, openedAt: null, until: null, savedAt: null },
      ...{ hiddenCount: 0, isHidden: false, handedInAt: null, handedInBy: null },
    })
    await server.must('getSealedPaper', { params: { id: attemptId } }, school.by('student1'))
    expect((await sittingOf(exam, 'student1'))?.deliveredAt).toBeGreaterThan(Date.now() - 60_000)
    await school.begin(exam)
    await school.save(exam, 'student1')
    const begun = await sittingOf(exam, 'student1')
    expect(begun?.openedAt).toBeGreaterThan(Date.now() - 60_000)
    expect(begun?.savedAt).toBeGreaterThan(Date.now() - 60_000)
    await sign(attemptId, 'student1', { hiddenCount: 2, isHidden: true })
    expect(await sittingOf(exam, 'student1')).toMatchObject({ hiddenCount: 2, isHidden: true })
    await school.submit(exam, 'student2')
    expect(await sittingOf(exam, 'student2')).toMatchObject({ state: 'handedIn', handedInBy: 'student' })
    expect(await sittingOf(exam, 'student3')).toMatchObject({ state: 'open', openedAt: null })
  })

  test('asks afterwards for what has changed alone', async () => {
    const exam = await school.running()
    const { id } = await school.open(exam, 'student1')
    const { now } = await seen(exam)
    const later = now + 60_000
    const tenantId = await server.schoolId()
    expect((await seen(exam, later)).sittings).toEqual([])
    await school.inSchool((tx) =>
      tx.insert(examPresence).values({
        ...{ attemptId: id, tenantId, changedAt: new Date(later), hiddenCount: 1 },
      }),
    )
    expect((await seen(exam, later)).sittings.map(({ studentId }) => studentId)).toEqual([
      school.idOf('student1'),
    ])
  })

  test('sees whose line has been away for a minute, changed or not', async () => {
    const exam = await school.running()
    const { id } = await school.open(exam, 'student1')
    await sign(id, 'student1')
    expect((await seen(exam)).away).toEqual([])
    await silentFor(id, 59)
    expect((await seen(exam)).away).toEqual([])
    await silentFor(id, 61)
    const { away, now } = await seen(exam, Date.now() + 60_000)
    expect(away.map(({ studentId }) => studentId)).toEqual([school.idOf('student1')])
    expect(Math.round((now - (away[0]?.seenAt ?? 0)) / 1000)).toBe(61)
    await sign(id, 'student1')
    expect((await seen(exam)).away).toEqual([])
  })

  test('a count of leaving the page that comes late or twice takes nothing back', async () => {
    const exam = await school.running()
    const { id } = await school.open(exam, 'student1')
    expect((await signed(id, 'student1', { hiddenCount: 3 })).hiddenCount).toBe(3)
    expect((await signed(id, 'student1', { hiddenCount: 1 })).hiddenCount).toBe(3)
    expect(await sittingOf(exam, 'student1')).toMatchObject({ hiddenCount: 3, isHidden: false })
  })

  test('is its owner; others do not see it, and a student signs for nobody else', async () => {
    const exam = await school.running()
    const { id } = await school.open(exam, 'student1')
    expect(await refusalOf(see(exam, 'teacher2'))).toBe('NOT_FOUND')
    expect(await refusalOf(tell(exam, '加油', null, 'teacher2'))).toBe('NOT_FOUND')
    expect(await refusalOf(end(exam, 'student1', 'teacher2'))).toBe('NOT_FOUND')
    expect(await refusalOf(sign(id, 'student2'))).toBe('NOT_FOUND')
    expect(await refusalOf(sign(await school.attemptOf(exam, 'student2'), 'student2'))).toBe(
      'EXAM_NOT_STARTED',
    )
  })
})

describe('a message', () => {
  test('to all and to one is heard with the next sign of these sittings', async () => {
    const exam = await school.running()
    const [first, second] = [await school.open(exam, 'student1'), await school.open(exam, 'student2')]
    await tell(exam, '还有十分钟。')
    await tell(exam, '请写上名字。', 'student1')
    const heard = async (id: string, username: string) =>
      (await signed(id, username)).messages.map(({ text }) => text)
    expect(await heard(first.id, 'student1')).toEqual(['还有十分钟。', '请写上名字。'])
    expect(await heard(second.id, 'student2')).toEqual(['还有十分钟。'])
  })

  test('is refused for an exam that is not given out, and to somebody who does not sit it', async () => {
    const draft = await school.make()
    expect(await refusalOf(tell(draft, '加油'))).toBe('EXAM_CLOSED')
    const exam = await school.running()
    expect(await refusalOf(tell(exam, '加油', 'teacher2'))).toBe('NOT_FOUND')
  })
})

describe('the end of one sitting', () => {
  test('hands in what is saved; the others go on, and what its page still sends waits for a decision', async () => {
    const exam = await school.running()
    const opened = await school.open(exam, 'student1')
    const [second, first] = school.common.answers
    const save = (given: unknown, n: number) =>
      server.must(
        'saveAnswers',
        {
          body: { id: opened.id, answers: [{ ...(given as object), seq: seqOf(opened.epoch, n) }] as never },
        },
        school.by('student1'),
      )
    await save(first, 1)
    await school.open(exam, 'student2')
    expect(await end(exam, 'student1')).toMatchObject({ ok: true, data: true })
    expect(await sittingOf(exam, 'student1')).toMatchObject({ state: 'handedIn', handedInBy: 'server' })
    expect(await sittingOf(exam, 'student2')).toMatchObject({ state: 'open', handedInAt: null })
    expect((await signed(opened.id, 'student1')).state).toBe('handedIn')
    const late = await save(second, 2)
    expect(late.outcomes.map(({ refusal }) => refusal)).toEqual(['handedIn'])
    const waiting = await server.must('listLateAnswers', { query: { id: exam } }, school.by())
    expect(waiting.map(({ attemptId, lateSeconds }) => [attemptId, lateSeconds < 60])).toEqual([
      [opened.id, true],
    ])
    expect(await refusalOf(end(exam, 'student1'))).toBe('TASK_HANDED_IN')
  })

  test('is refused before the student has begun', async () => {
    const exam = await school.running()
    expect(await refusalOf(end(exam, 'student3'))).toBe('EXAM_NOT_STARTED')
  })
})
