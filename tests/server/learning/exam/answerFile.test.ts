// The answer file of a sitting whose line did not come back: sealed on the device, opened by the teacher, taken or left.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerFile, answerFileMax } from '#contract/learning/attempt/answerFile.ts'
import { answerFileKey } from '#server/db/schema/answerFileKey.ts'
import { handInOverdue } from '#server/features/learning/attempt/handInOverdue.ts'
import { sealAnswers } from '#src/features/learning/shared/attempt/answerFile/sealAnswers.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['teacher2', 'student1', 'student2'])
})
afterAll(() => server.stop())

const clock = () => handInOverdue(server.database, { warn: expect.unreachable }, new Date())
const answeredAt = Date.UTC(2026, 10, 30, 2, 5)
const writtenAt = Date.UTC(2026, 10, 30, 2, 30)

type Opened = Awaited<ReturnType<ExamSchool['open']>>
const seal = (
  { id: attemptId, answerFile }: Pick<Opened, 'id' | 'answerFile'>,
  answers: object[] = both(),
) => {
  if (!answerFile) throw new Error('no keys came with the opening')
  const given = answers.map((one) => ({ ...one, answeredAt })) as never[]
  return sealAnswers(answerFile, { attemptId, writtenAt, answers: given })
}
const both = () => [
  { exerciseId: school.common.judge, value: { isTrue: true } },
  { exerciseId: school.common.essay, value: { text: '我的一天', fileIds: [] } },
]
const read = (attemptId: string, file: string, digest = '', by = 'teacher') =>
  server.call('readAnswerFile', { body: { attemptId, file, digest } }, school.by(by))
const decide = (attemptId: string, file: string, exerciseIds: string[], take = true, by = 'teacher') =>
  server.call('decideAnswerFile', { body: { attemptId, file, exerciseIds, take } }, school.by(by))
const resultOf = (attemptId: string) => server.must('getExamResult', { query: { attemptId } }, school.by())

/** Wrong and saved, then without a line until five minutes after the end. */
const over = async () => {
  const id = await school.running()
  await school.save(id, 'student1', [{ exerciseId: school.common.judge, value: { isTrue: false } }])
  const opened = await school.open(id, 'student1')
  await school.end(id, 5)
  await clock()
  return { id, opened, attemptId: opened.id }
}

test('it is opened, stands beside what is stored with its times, and is verified by the eight characters', async () => {
  const { opened, attemptId } = await over()
  const { text, digest } = seal(opened)
  expect(digest).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  const reply = await read(attemptId, text, ` ${digest.slice(0, 4).toLowerCase()} ${digest.slice(4)}`)
  expect(reply).toMatchObject({
    ok: true,
    data: {
      ...{ studentId: school.idOf('student1'), digest, verified: true, same: 0, unfit: 0 },
      answers: [
        { number: 1, value: { isTrue: true }, stored: { isTrue: false } },
        { number: 2, value: { text: '我的一天', fileIds: [] }, stored: null, storedAt: null },
      ],
    },
  })
  if (!reply.ok) return
  expect(reply.data.writtenAt.slice(-5)).toBe('30:00')
  expect(reply.data.answers[0]?.answeredAt?.slice(-5)).toBe('05:00')
  expect(reply.data.views.map(({ id }) => id)).toEqual([school.common.judge, school.common.essay])
  expect(await read(attemptId, text)).toMatchObject({ data: { verified: false } })
  expect(await read(attemptId, text, 'AAAA AAAA')).toMatchObject({ fields: { digest: expect.any(String) } })
  expect((await resultOf(attemptId)).answers[0]).toMatchObject({ value: { isTrue: false }, score: 0 })
})

test('what is taken counts as if it had come in time, what is left changes nothing, and both are noted', async () => {
  const { opened, attemptId } = await over()
  const { text } = seal(opened)
  expect(await decide(attemptId, text, [school.common.essay], false)).toMatchObject({ ok: true })
  expect((await resultOf(attemptId)).answers[1]).toMatchObject({ value: null })
  expect(await decide(attemptId, text, [school.common.judge])).toMatchObject({ ok: true })
  expect(await decide(attemptId, text, [school.common.judge])).toMatchObject({ ok: true })
  expect((await resultOf(attemptId)).answers).toMatchObject([
    { value: { isTrue: true }, score: 4, markedBy: 'auto' },
    { value: null },
  ])
  expect(await read(attemptId, text)).toMatchObject({ data: { same: 1, answers: [{ number: 2 }] } })
})

test('of whoever had saved nothing it makes a hand-in', async () => {
  const id = await school.running()
  const opened = await school.open(id, 'student1')
  await school.end(id, 5)
  await clock()
  expect(await school.get(id)).toMatchObject({ submitted: 0 })
  const { text } = seal(opened)
  expect(await decide(opened.id, text, [school.common.judge])).toMatchObject({ ok: true })
  expect(await school.get(id)).toMatchObject({ submitted: 1 })
})

test('a changed, a foreign and a made-up file are refused with the reason', async () => {
  const { id, opened, attemptId } = await over()
  const { text } = seal(opened)
  const changed = (change: (file: AnswerFile) => object) => {
    const file = JSON.parse(text) as AnswerFile
    return JSON.stringify({ ...file, ...change(file) })
  }
  const flipped = (base64: string) => {
    const bytes = Buffer.from(base64, 'base64')
    bytes[7] = (bytes[7] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  const refused = (error: string) => ({ error })
  for (const file of [
    changed(({ sealed }) => ({ sealed: flipped(sealed) })),
    changed(({ nonce }) => ({ nonce: flipped(nonce) })),
    changed(({ deviceKey }) => ({ deviceKey: flipped(deviceKey) })),
    changed(() => ({ deviceKey: Buffer.alloc(32).toString('base64') })),
    changed(() => ({ sealed: '' })),
    text.slice(0, -9),
    'no answer file',
    '{}',
  ]) {
    expect(await read(attemptId, file)).toMatchObject(refused('ANSWER_FILE_DAMAGED'))
    expect(await decide(attemptId, file, [school.common.judge])).toMatchObject(refused('ANSWER_FILE_DAMAGED'))
  }
  const secret = Buffer.alloc(32, 7).toString('base64')
  const guessed = seal({ ...opened, answerFile: opened.answerFile && { ...opened.answerFile, secret } })
  expect(await read(attemptId, guessed.text)).toMatchObject(refused('ANSWER_FILE_DAMAGED'))

  const ofSecond = await school.attemptOf(id, 'student2')
  expect(await read(ofSecond, text)).toMatchObject(refused('ANSWER_FILE_OTHER_STUDENT'))
  // Renamed to the other one it does not open.
  expect(
    await read(
      ofSecond,
      changed(() => ({ attemptId: ofSecond })),
    ),
  ).toMatchObject(refused('ANSWER_FILE_DAMAGED'))
  const other = await over()
  expect(await read(other.attemptId, text)).toMatchObject(refused('ANSWER_FILE_OTHER_EXAM'))
  const schoolKey = Buffer.alloc(32, 9).toString('base64')
  const foreign = seal({ ...opened, answerFile: opened.answerFile && { ...opened.answerFile, schoolKey } })
  expect(await read(attemptId, foreign.text)).toMatchObject(refused('ANSWER_FILE_OTHER_SCHOOL'))
  expect((await resultOf(attemptId)).answers[0]).toMatchObject({ value: { isTrue: false } })
})

test('one that is too large is refused, and so are answers that do not fit the paper', async () => {
  const { opened, attemptId } = await over()
  expect(await read(attemptId, 'x'.repeat(answerFileMax + 1))).toMatchObject({
    fields: { file: expect.any(String) },
  })
  expect(await read(attemptId, 'x'.repeat(answerFileMax + 200_000))).toMatchObject({ status: 413 })
  const { text } = seal(opened, [
    { exerciseId: school.common.judge, value: { text: '对' } },
    { exerciseId: crypto.randomUUID(), value: { isTrue: true } },
  ])
  expect(await read(attemptId, text)).toMatchObject({ data: { unfit: 2, answers: [] } })
  expect(await decide(attemptId, text, [school.common.judge])).toMatchObject({ ok: true })
  expect((await resultOf(attemptId)).answers[0]).toMatchObject({ value: { isTrue: false } })
})

test('while the student can still answer, for a colleague and for a student it is refused', async () => {
  const id = await school.running()
  const running = await school.open(id, 'student1')
  expect(await read(running.id, seal(running).text)).toMatchObject({ error: 'ATTEMPT_NOT_HANDED_IN' })
  const { opened, attemptId } = await over()
  const { text } = seal(opened)
  expect(await read(attemptId, text, '', 'teacher2')).toMatchObject({ error: 'NOT_FOUND' })
  expect(await decide(attemptId, text, [school.common.judge], true, 'teacher2')).toMatchObject({
    error: 'NOT_FOUND',
  })
  expect(await read(attemptId, text, '', 'student1')).toMatchObject({ status: 403 })
})

test('each attempt has its own secret, the same at each opening, and only an exam that is answered has one', async () => {
  const id = await school.running()
  const first = await school.open(id, 'student1')
  const again = await school.open(id, 'student1')
  const second = await school.open(id, 'student2')
  expect(again.answerFile).toEqual(first.answerFile)
  expect(second.answerFile?.schoolKey).toBe(first.answerFile?.schoolKey)
  expect(second.answerFile?.secret).not.toBe(first.answerFile?.secret)
  const looked = await server.must('getAttempt', { params: { id: first.id } }, school.by('student1'))
  expect(looked.answerFile).toBeNull()
  const task = await school.openTask(await school.released(), 'student1')
  expect(task.answerFile).toBeNull()
  const [key] = await school.inSchool<{ privateKey: string }[]>((tx) => tx.select().from(answerFileKey))
  expect(Buffer.from(key?.privateKey ?? '', 'base64')).toHaveLength(32)
  expect(JSON.stringify([first, second])).not.toContain(key?.privateKey)
})
