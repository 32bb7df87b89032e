// The opening minute of an exam: the sealed paper before the start, its key from the start on.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedPaperSchema } from '#contract/learning/exam/sealCalls.ts'
import { assignment } from '#server/db/schema/assignment.ts'
import { openBytes } from '#src/features/learning/exam/seal/openBytes.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: Awaited<ReturnType<typeof taskSchool>>
let paperId: string
let pictureId: string
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['teacher', 'teacher2', 'student1', 'student2', 'student9'])
  pictureId = await mustUpload(server, by(), { purpose: 'material', name: '火车.png', bytes: bytesOf('png') })
  const stem = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '昨天下了封住的雪。' },
          { type: 'picture', attrs: { fileId: pictureId, alt: '火车' } },
        ],
      },
    ],
  }
  const exerciseId = await school.makeExercise({ ...exampleWordings.judge, stem })
  const sections = [{ items: [{ exerciseId, points: 10 }] }]
  paperId = (await server.must('createPaper', { body: { name: '密封卷', sections } }, by())).id
  await server.must('releasePaper', { body: { id: paperId } }, by())
})
afterAll(() => server.stop())

const by = (username = 'teacher') => school.tokenOf(username)
const bodyOf = (startsIn: number, change: object = {}) => ({
  name: '封卷考试',
  paperId,
  startAt: school.wall(startsIn),
  endAt: school.wall(startsIn + 60),
  minutes: 30,
  ...change,
})
/** Pushed to the first class; answers its id. */
const pushed = async (startsIn: number) => {
  const { id } = await server.must('createExam', { body: bodyOf(startsIn) }, by())
  await server.must('pushExam', { body: { id, classIds: [school.classId as never] } }, by())
  return id
}
/** As if its start had come. */
const begin = (id: string) =>
  server.schoolId().then((schoolId) =>
    server.database.inTenant(schoolId, async (tx) => {
      await tx
        .update(assignment)
        .set({ startAt: new Date(Date.now() - 1000) })
        .where(eq(assignment.id, id))
    }),
  )
const ownId = async (examId: string, username = 'student1') =>
  (await server.must('getExam', { params: { id: examId } }, by(username))).own?.id ?? ''
const paperOf = (id: string, username = 'student1') =>
  server.call('getSealedPaper', { params: { id } }, by(username))
const keyOf = (id: string, username = 'student1') =>
  server.call('openSealedExam', { body: { id } }, by(username))
const refused = (error: string) => ({ status: 200, error })

test('it comes sealed from ten minutes before the start, and its key from the start on, with the time that is left', async () => {
  const examId = await pushed(9)
  const id = await ownId(examId)
  const delivered = await server.must('getSealedPaper', { params: { id } }, by('student1'))
  expect(delivered.fileIds).toEqual([pictureId])
  expect(delivered.startAt - delivered.now).toBeGreaterThan(8 * 60_000)
  expect(Buffer.from(delivered.sealed, 'base64').toString('utf8')).not.toContain('封住')
  const file = await server.must(
    'getSealedFile',
    { params: { id, fileId: pictureId as never } },
    by('student1'),
  )
  expect(file).toMatchObject({ name: '火车.png', type: 'image/png' })
  // The file itself is not to be read yet.
  expect(await server.must('getFileLinks', { query: { ids: [pictureId as never] } }, by('student1'))).toEqual(
    [],
  )
  expect(await keyOf(id)).toMatchObject(refused('EXAM_NOT_STARTED'))

  await begin(examId)
  const opened = await server.must('openSealedExam', { body: { id } }, by('student1'))
  expect(opened).toMatchObject({ id, state: 'open', epoch: 1 })
  const minutesLeft = ((opened.until ?? 0) - opened.now) / 60_000
  expect(minutesLeft).toBeGreaterThan(29)
  expect(minutesLeft).toBeLessThanOrEqual(30)
  const json = new TextDecoder().decode(await openBytes(delivered.sealed, opened.key))
  const { views } = sealedPaperSchema.parse(JSON.parse(json))
  expect(views).toHaveLength(1)
  expect(JSON.stringify(views)).toContain('昨天下了封住的雪。')
  expect(json).not.toContain('isTrue')
  expect(Buffer.from(await openBytes(file.sealed, opened.key))).toEqual(Buffer.from(bytesOf('png')))

  // Whoever reloads gets both together, in a further opening.
  const again = await server.must('openAttempt', { body: { id } }, by('student1'))
  expect(again).toMatchObject({ epoch: 2, until: opened.until, views })
})

test('the key is in no answer before the start', async () => {
  const examId = await pushed(5)
  const id = await ownId(examId)
  const answers: unknown[] = []
  for (const username of ['teacher', 'student1'])
    answers.push(
      await server.call('getExam', { params: { id: examId } }, by(username)),
      await server.call('pageExam', { query: {} }, by(username)),
      await server.call('pageExamRecords', { query: { examId } }, by(username)),
      await server.call('listExamPushes', { query: { id: examId } }, by(username)),
      await server.call('openAttempt', { body: { id } }, by(username)),
      await server.call('getAttempt', { params: { id } }, by(username)),
      await paperOf(id, username),
      await keyOf(id, username),
    )
  await begin(examId)
  const { key } = await server.must('openSealedExam', { body: { id } }, by('student1'))
  expect(key).toHaveLength(44)
  expect(JSON.stringify(answers)).not.toContain(key)
})

test('too early, somebody else’s, somebody’s who was not pushed, and one that has ended', async () => {
  const early = await pushed(11)
  expect(await paperOf(await ownId(early))).toMatchObject(refused('EXAM_NOT_STARTED'))
  const examId = await pushed(5)
  const id = await ownId(examId)
  expect(await paperOf(id, 'student2')).toMatchObject({ status: 404 })
  expect(await keyOf(id, 'student2')).toMatchObject({ status: 404 })
  expect(await paperOf(id, 'student9')).toMatchObject({ status: 404 })
  expect(await keyOf(id)).toMatchObject(refused('EXAM_NOT_STARTED'))
  await server.must('updateExamStatus', { body: { id: examId, status: 'closed' } }, by())
  expect(await paperOf(id)).toMatchObject(refused('EXAM_CLOSED'))
})

test('from the first delivery on an exam can only be moved to a later time, or taken back, after which the key is another', async () => {
  const examId = await pushed(9)
  const change = (body: object) =>
    server.call('updateExam', { body: { id: examId, ...bodyOf(9), ...body } }, by())
  expect(await change({ minutes: 40 })).toMatchObject({ status: 200 })
  const delivered = await server.must(
    'getSealedPaper',
    { params: { id: await ownId(examId) } },
    by('student1'),
  )
  expect(await change({ minutes: 50 })).toMatchObject({ status: 400, fields: { minutes: 'field.fixed' } })
  const earlier = { minutes: 40, startAt: school.wall(3) }
  expect(await change(earlier)).toMatchObject({ status: 400, fields: { startAt: 'field.sealedEarlier' } })
  const later = { minutes: 40, startAt: school.wall(20), endAt: school.wall(90) }
  expect(await change(later)).toMatchObject({ ok: true })
  const moved = await paperOf(await ownId(examId))
  expect(moved).toMatchObject(refused('EXAM_NOT_STARTED'))

  await server.must('updateExamStatus', { body: { id: examId, status: 'draft' } }, by())
  expect(await change({ minutes: 50 })).toMatchObject({ ok: true })
  await server.must('updateExamStatus', { body: { id: examId, status: 'pushed' } }, by())
  const id = await ownId(examId)
  await server.must('getSealedPaper', { params: { id } }, by('student1'))
  await begin(examId)
  const { key } = await server.must('openSealedExam', { body: { id } }, by('student1'))
  await expect(openBytes(delivered.sealed, key)).rejects.toThrow()
})
