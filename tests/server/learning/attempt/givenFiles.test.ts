// The pictures and sounds of what a teacher gives are there for those who were given it, as long as they may see it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { type TaskSchool, taskSchool } from '#tests/support/tasks.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, linkOf, mustUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let school: TaskSchool
beforeAll(async () => {
  server = await ownSchool()
  school = await taskSchool(server, ['student1', 'student2', 'student30'])
})
afterAll(() => server.stop())

const readBy = (username: string, ...files: string[]) =>
  Promise.all(files.map(async (id) => Boolean(await linkOf(server, id, school.tokenOf(username)))))
const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

test('a student with an open attempt sees the picture and hears the sound of the exercise, in stem, options and below a group', async () => {
  const token = school.tokenOf('teacher')
  const put = (name: string, purpose: 'image' | 'audio', kind: 'png' | 'mp3') =>
    mustUpload(server, token, { name, purpose, bytes: bytesOf(kind) })
  const picture = await put('茶.png', 'image', 'png')
  const sound = await put('听力.mp3', 'audio', 'mp3')
  const option = await put('咖啡.png', 'image', 'png')
  const { judge, choice } = exampleWordings
  const stem = doc(
    { type: 'text', text: '他喝什么？' },
    { type: 'picture', attrs: { fileId: picture, alt: '' } },
    { type: 'sound', attrs: { fileId: sound, name: '听力' } },
  )
  const exerciseId = await school.makeExercise({ ...judge, stem })
  const other = await school.makeExercise({
    ...choice,
    content: {
      ...choice.content,
      options: [
        { id: 'a', body: doc({ type: 'picture', attrs: { fileId: option, alt: '' } }) },
        { id: 'b', body: doc({ type: 'text', text: '茶' }) },
      ],
    },
  })
  const id = await school.released({
    sections: [
      {
        items: [
          { exerciseId, points: 4 },
          { exerciseId: other, points: 4 },
        ],
      },
    ],
  })
  const reads = (username: string) => readBy(username, picture, sound, option)
  expect(await reads('student1')).toEqual([false, false, false])
  await school.open(id, 'student1')
  expect(await reads('student1')).toEqual([true, true, true])
  expect(await reads('student2')).toEqual([false, false, false])
})

test('so does the model of a spoken one, the sound of a dictation and what lies below a group', async () => {
  const token = school.tokenOf('teacher')
  const putSound = () =>
    mustUpload(server, token, { name: '听力.mp3', purpose: 'audio', bytes: bytesOf('mp3') })
  const [model, dictation, below] = [await putSound(), await putSound(), await putSound()]
  const { speak, write, judge } = exampleWordings
  const sound = doc({ type: 'sound', attrs: { fileId: below, name: '' } })
  const exercises = [
    await school.makeExercise({ ...speak, content: { text: '我喜欢喝茶。', seconds: 60, model } }),
    await school.makeExercise({
      ...write,
      content: { ...write.content, prompt: { as: 'sound', fileId: dictation } },
    }),
    await school.makeExercise({ type: 'group', stem: sound, children: [judge] }),
  ]
  const items = exercises.map((exerciseId) => ({ exerciseId, points: 4 }))
  const id = await school.released({ sections: [{ items }] })
  expect(await readBy('student1', model, dictation, below)).toEqual([false, false, false])
  await school.open(id, 'student1')
  expect(await readBy('student1', model, dictation, below)).toEqual([true, true, true])
  expect(await readBy('student2', model, dictation, below)).toEqual([false, false, false])
})

test('a task’s material and the picture in its requirements are for those to whom it was released', async () => {
  const token = school.tokenOf('teacher')
  const material = await mustUpload(server, token, {
    name: '课文.pdf',
    purpose: 'material',
    bytes: bytesOf('pdf'),
  })
  const picture = await mustUpload(server, token, { name: '例.png', purpose: 'image', bytes: bytesOf('png') })
  const id = await school.make({
    files: [material],
    requirements: doc({ type: 'picture', attrs: { fileId: picture, alt: '' } }),
  })
  expect(await readBy('student1', material, picture)).toEqual([false, false])
  await server.must('releaseTask', { body: { id } }, token)
  expect(await readBy('student1', material, picture)).toEqual([true, true])
  expect(await readBy('student30', material, picture)).toEqual([false, false])
})
