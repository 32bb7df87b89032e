// Characters written by hand in an exam: without an outline, also where the exercise shows one for practice; marked by the strokes
// and overruled by the teacher.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { type ExamSchool, examSchool } from '#tests/support/exams.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let school: ExamSchool
let exerciseId = ''
let paperId = ''
beforeAll(async () => {
  server = await ownSchool()
  school = await examSchool(server, ['student1', 'student2'])
  exerciseId = await school.makeExercise({
    ...exampleWordings.write,
    content: { ...exampleWordings.write.content, prompt: { as: 'pinyin', text: 'wáng' }, guided: true },
    key: { text: '王' },
  })
  paperId = await school.makePaper([{ items: [{ exerciseId, points: 4 }] }])
  await server.must('releasePaper', { body: { id: paperId } }, school.by())
})
afterAll(() => server.stop())

/** Small and in a corner, as nobody writes along an outline. */
const answer = () => {
  const lines = linesOf('王').map((line) => line.map(([x, y]) => [x / 3 + 20, y / 3 + 20] as const))
  return { exerciseId, value: { written: [{ ink: inkOf(lines as never), hints: 0 }] } }
}

test('[HANZI-07] in an exam no outline is sent, and what is written anywhere in the square is marked by its strokes', async () => {
  const id = await school.running({ paperId })
  const opened = await school.open(id, 'student1')
  expect(JSON.stringify(opened)).not.toContain('王')
  expect(opened.views).toMatchObject([{ type: 'write', content: { guided: false, shown: '', count: 1 } }])
  const handedIn = await school.submit(id, 'student1', [answer()])
  expect(JSON.stringify(handedIn)).not.toContain('王')
  const { id: attemptId } = opened
  const result = await server.must('getExamResult', { query: { attemptId } }, school.by())
  expect(result.answers).toMatchObject([{ score: 4, isRight: true, markedBy: 'auto', ...answer() }])
  // At the desk it is replayed without the outline that the student did not have.
  expect(result.views).toMatchObject([{ content: { guided: false } }])
  expect(result.wordings).toMatchObject([{ wording: { content: { guided: false }, key: { text: '王' } } }])

  const marks = [{ exerciseId, score: 3, comment: '第二横太短' }]
  await server.must('reviewExam', { body: { attemptId, marks, complete: true } }, school.by())
  const overruled = await server.must('getExamResult', { query: { attemptId } }, school.by())
  expect(overruled.answers).toMatchObject([{ score: 3, markedBy: 'teacher', comment: '第二横太短' }])
})

test('in a task the same exercise keeps its outline', async () => {
  const id = await school.released({ sections: [{ items: [{ exerciseId, points: 4 }] }] })
  const opened = await school.openTask(id, 'student1')
  expect(opened.views).toMatchObject([{ type: 'write', content: { guided: true, shown: '王' } }])
})
