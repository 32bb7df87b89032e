// Recordings of students: measured, stored, and refused where they do not fit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureWav } from '#server/features/learning/attempt/recording/measureWav.ts'
import { proposeScore } from '#server/features/learning/attempt/recording/proposeScore.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { wavOf } from '#tests/support/wavs.ts'

let server: TestSchool
let school: TaskSchool
let exerciseId: string
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher2', 'teacher3', 'education', 'student1', 'student2'])
  const content = { text: '我喜欢喝茶。', seconds: 60, model: null }
  exerciseId = await school.makeExercise({ ...exampleWordings.speak, content })
})
afterAll(() => server.stop())

const spoken = () =>
  school.released({ sections: [{ items: [{ exerciseId }, { exerciseId: school.judge }] }] })
const send = (attemptId: string, bytes: Buffer, change: object = {}, username = 'student1') => {
  const file = new File([new Uint8Array(bytes)], 'recording.wav', { type: 'audio/wav' })
  const body = { attemptId, exerciseId, file, ...change }
  return server.call('soundsTest', { body }, school.tokenOf(username))
}

test('[CALL-STASK-03] a recording of 60 seconds is stored with a proposal; its answer is the student’s, and the teacher hears it', async () => {
  const id = await spoken()
  const run = await school.open(id, 'student1')
  const reply = await send(run.id, wavOf({ seconds: 60 }))
  expect(reply).toMatchObject({ ok: true, data: { seconds: 60, score: 100 } })
  if (!reply.ok) return
  const { fileId, seconds, loudness } = reply.data
  expect(loudness).toHaveLength(600)
  const value = { fileId, seconds, loudness }
  const readBy = async (username: string) =>
    (await server.must('getFileLinks', { query: { ids: [fileId] } }, school.tokenOf(username))).length > 0
  // Until it stands in an answer it is the student's alone.
  expect([await readBy('teacher'), await readBy('student1')]).toEqual([false, true])
  expect(await school.submit(id, 'student1', [{ exerciseId, value }])).toMatchObject({ ok: true })
  // The proposal counts nothing: a teacher marks.
  const query = { attemptId: run.id }
  const result = await server.must('getAnswerResult', { query }, school.tokenOf('teacher'))
  expect(result.answers[0]).toMatchObject({ value: { fileId }, score: null, markedBy: null })
  const linksOf = (username: string) =>
    server.must('getFileLinks', { query: { ids: [fileId] } }, school.tokenOf(username))
  expect(await linksOf('teacher')).toMatchObject([{ id: fileId, name: 'recording.wav' }])
  expect(await linksOf('student1')).toHaveLength(1)
  expect(await linksOf('student2')).toEqual([])
  // Who may not read the answer does not hear it by its id either.
  const mayRead = async (username: string) =>
    (await server.call('getAnswerResult', { query }, school.tokenOf(username))).ok
  for (const username of ['teacher2', 'teacher3', 'education'])
    expect([username, await readBy(username)]).toEqual([username, await mayRead(username)])
  expect(await mayRead('teacher3')).toBe(false)
})

test('[VAL-52 part] a longer one is refused, and so is what is too short or no recording', async () => {
  const run = await school.open(await spoken(), 'student1')
  const tooLong = { status: 400, error: 'RECORDING_LENGTH', msg: '录音至少 1 秒，最长 60 秒' }
  expect(await send(run.id, wavOf({ seconds: 60.2 }))).toMatchObject(tooLong)
  expect(await send(run.id, wavOf({ seconds: 0.5 }))).toMatchObject(tooLong)
  expect(await send(run.id, Buffer.from('no sound'))).toMatchObject({ error: 'UPLOAD_TYPE_MISMATCH' })
})

test('only for an exercise of one’s own that is spoken, as long as it may be answered', async () => {
  const id = await spoken()
  const run = await school.open(id, 'student1')
  const bytes = wavOf({ seconds: 2 })
  expect(await send(run.id, bytes, {}, 'student2')).toMatchObject({ status: 404 })
  expect(await send(run.id, bytes, { exerciseId: school.judge })).toMatchObject({ status: 404 })
  await school.submit(id, 'student1', [])
  expect(await send(run.id, bytes)).toMatchObject({ error: 'TASK_HANDED_IN' })
  const ended = await spoken()
  const late = await school.open(ended, 'student1')
  await school.endAgo(ended, 5)
  expect(await send(late.id, bytes)).toMatchObject({ error: 'TASK_CLOSED' })
})

describe('what is proposed', () => {
  const scoreOf = (given: Parameters<typeof wavOf>[0], text = '我喜欢喝茶。') => {
    const measured = measureWav(wavOf(given))
    return measured ? proposeScore(measured, text) : undefined
  }
  test('follows from length and loudness', () => {
    expect(scoreOf({ seconds: 2 })).toBe(100)
    expect(scoreOf({ seconds: 2, volume: 0 })).toBe(0)
    expect(scoreOf({ seconds: 2, volume: 0.03 })).toBeLessThan(90)
    expect(scoreOf({ seconds: 1 }, '我喜欢喝茶，也喜欢喝咖啡。')).toBe(36)
  })

  test('is measured from the samples, whatever the header of a file says', () => {
    expect(measureWav(wavOf({ seconds: 2 }))).toMatchObject({ seconds: 2 })
    const cut = wavOf({ seconds: 2 }).subarray(0, 44 + 8000)
    expect(measureWav(cut)).toMatchObject({ seconds: 0.5 })
    expect(measureWav(Buffer.from('RIFF'))).toBeNull()
  })
})
