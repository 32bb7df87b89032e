// Every field of an exercise through its calls, and the one video that explains it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { bytesOf, linkOf, mustUpload, planUpload } from '#tests/support/uploads.ts'

let server: TestSchool
let token: string
let office: string
beforeAll(async () => {
  server = await ownSchool()
  token = (await server.signIn('teacher')).access_token
  office = (await server.signIn('education')).access_token
})
afterAll(() => server.stop())

const judge = exerciseWordingSchema.parse(exampleWordings.judge)
const order = exerciseWordingSchema.parse(exampleWordings.order)
const video = (name: string) =>
  mustUpload(server, token, { name, purpose: 'video', bytes: bytesOf('mp4') }) as Promise<FileId>
const get = (id: string) => server.must('getExercise', { params: { id } }, token)

const makePoint = async (name: string) =>
  (await server.must('createPoint', { body: { name, type: 'grammar' } }, office)).id
/** A level, a topic, two points, a course and a folder with this word in their names. */
const makeLabels = async (word: string, number: string) => {
  const named = (end: string) => `${word}${end}`
  const level = await server.must('createLevel', { body: { name: named('级') } }, office)
  const topic = await server.must('createTopic', { body: { name: named('话题') } }, office)
  const course = { number, name: named('课') }
  const catalogCourse = await server.must('createCourseMgr', { body: course }, office)
  const folder = { pid: '3', name: named('夹'), resType: '1' } as const
  return {
    levelId: level.id,
    topicId: topic.id,
    pointIds: [await makePoint(named('点一')), await makePoint(named('点二'))],
    mgrId: catalogCourse.id,
    folderId: (await server.must('createFolder', { body: folder }, token)).id,
    videoId: await video(`${word}.mp4`),
  }
}

test('[CALL-EXER-01] create, get, page and update work with all fields', async () => {
  const first = await makeLabels('甲', 'F001')
  const body = {
    ...first,
    wording: judge,
    knowledgeType: 'grammar',
    difficulty: 'hard',
    tag: 'reading',
    source: '自编',
    textbook: '汉语教程',
  } as const
  const { id } = await server.must('createExercise', { body }, token)
  const { pointIds, ...columns } = first
  const stored = {
    ...columns,
    id,
    type: 'judge',
    text: '北京是中国的首都。',
    levelName: '甲级',
    topicName: '甲话题',
    points: [
      { id: pointIds[0], name: '甲点一' },
      { id: pointIds[1], name: '甲点二' },
    ],
    knowledgeType: 'grammar',
    difficulty: 'hard',
    tag: 'reading',
    source: '自编',
    textbook: '汉语教程',
    mgrName: '甲课',
    version: 1,
    useCount: 0,
    copiedFrom: null,
    libraryType: '3',
    ownerName: '李老师',
    mine: true,
    shared: false,
    enabled: true,
    collected: false,
  }
  expect(await get(id)).toMatchObject({ ...stored, wording: judge })
  const page = async (levelId: string) =>
    (await server.must('pageExercise', { query: { levelId } }, token)).records
  expect(await page(first.levelId)).toEqual([expect.objectContaining(stored)])

  const second = await makeLabels('乙', 'F002')
  const labels = {
    knowledgeType: 'word',
    difficulty: 'easy',
    tag: 'writing',
    source: '课本',
    textbook: '发展汉语',
  } as const
  const change = { id, ...second, ...labels, wording: order }
  expect(await server.call('updateExercise', { body: change }, token)).toMatchObject({ ok: true })
  const { pointIds: changedPoints, ...changedColumns } = second
  const changed = {
    ...changedColumns,
    ...labels,
    id,
    type: 'order',
    levelName: '乙级',
    topicName: '乙话题',
    points: changedPoints.map((point, at) => ({ id: point, name: at === 0 ? '乙点一' : '乙点二' })),
    mgrName: '乙课',
    version: 2,
    ownerName: '李老师',
  }
  expect(await get(id)).toMatchObject(changed)
  expect(await page(second.levelId)).toEqual([expect.objectContaining(changed)])
  expect(await page(first.levelId)).toEqual([])
})

describe('[VAL-25] the video that explains an exercise', () => {
  const create = (videoId: unknown) =>
    server.call(
      'createExercise',
      { body: { wording: judge, difficulty: 'easy', videoId: videoId as FileId } },
      token,
    )
  const unknownVideo = { status: 400, fields: { videoId: 'field.unknownName' } }

  test('is one: a second beside it is refused, and another takes its place', async () => {
    const [one, other] = [await video('一.mp4'), await video('二.mp4')]
    expect(await create([one, other])).toMatchObject({ status: 400, fields: { videoId: expect.any(String) } })
    const made = await create(one)
    if (!made.ok) throw new Error('refused')
    const { id } = made.data
    const update = (videoId: unknown) =>
      server.call('updateExercise', { body: { id, videoId: videoId as FileId } }, token)
    expect(await update([one, other])).toMatchObject({ status: 400 })
    expect(await get(id)).toMatchObject({ videoId: one })
    expect(await update(other)).toMatchObject({ ok: true })
    expect(await get(id)).toMatchObject({ videoId: other })
  })

  test('has no second one in the text of its explanation', async () => {
    const node = (type: string, fileId: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type, attrs: { fileId } }] }],
    })
    const explanation = node('video', await video('三.mp4'))
    const wording = { ...judge, stem: richText('对不对？'), explanation } as unknown as typeof judge
    expect(
      await server.call('createExercise', { body: { wording, difficulty: 'easy' } }, token),
    ).toMatchObject({ status: 400 })
  })

  test('is an mp4: an avi is neither uploaded as one nor taken from other files', async () => {
    const planned = await planUpload(server, token, { name: '讲解.avi', purpose: 'video', size: 1000 })
    expect([planned.status, await planned.text()]).toEqual([
      400,
      expect.stringContaining('UPLOAD_TYPE_MISMATCH'),
    ])
    const avi = { name: '讲解.avi', purpose: 'material', bytes: bytesOf('avi') } as const
    expect(await create(await mustUpload(server, token, avi))).toMatchObject(unknownVideo)
    const picture = { name: '讲解.png', purpose: 'image', bytes: bytesOf('png') } as const
    expect(await create(await mustUpload(server, token, picture))).toMatchObject(unknownVideo)
  })
})

test('the video is shown to a student with the explanation, and not before', async () => {
  const { levelId, videoId } = await makeLabels('丙', 'F003')
  const body = { wording: judge, difficulty: 'easy', levelId, videoId } as const
  const { id } = await server.must('createExercise', { body }, token)
  await server.must('shareExercise', { body: { ids: [id] } }, token)
  const student = (await server.signIn('student1')).access_token
  const run = await server.must('startPractice', { body: { levelId } }, student)
  expect(run.views).toHaveLength(1)
  expect(JSON.stringify(run)).not.toContain(videoId)
  const answers = [{ exerciseId: id, value: { isTrue: false }, seq: run.epoch * 1_000_000 + 1 }]
  const handedIn = { id: run.id, epoch: run.epoch, answers, exerciseIds: [id] }
  const { marks } = await server.must('handInAttempt', { body: handedIn }, student)
  expect(marks).toMatchObject([{ exerciseId: id, isRight: false, videoId }])
  expect(await linkOf(server, videoId, student)).toMatchObject({ id: videoId, name: '丙.mp4' })
})
