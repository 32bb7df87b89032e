// Knowledge points and topics: what they show, what they are found by, and what may not be deleted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { point } from '#contract/library/point.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let neighbour: string
let hsk1: string
let hsk2: string
beforeAll(async () => {
  server = await ownSchool()
  education = (await server.signIn('education')).access_token
  neighbour = (await server.signIn('education.b')).access_token
  const level = (name: string, sort: number, token = education) =>
    server.must('createLevel', { body: { name, sort } }, token)
  hsk1 = (await level('HSK 1', 1)).id
  hsk2 = (await level('HSK 2', 2)).id
})
afterAll(() => server.stop())

type PointInput = CallInput<typeof point.calls.create>['body']
const addPoint = async (body: PointInput) => (await server.must('createPoint', { body }, education)).id
const points = async (query = {}) => (await server.must('pagePoint', { query }, education)).records
const gone = { status: 404, error: 'NOT_FOUND' }

describe('points', () => {
  test('[CALL-KNOW-01 part] [ENT-OPEN-05] a point shows its name, type, level, parent and explanation', async () => {
    const parent = await addPoint({ name: '特殊句式', type: 'grammar' })
    const id = await addPoint({
      name: '把字句',
      type: 'grammar',
      levelId: hsk2,
      parentId: parent,
      explanation: '主语 + 把 + 宾语 + 动词',
    })
    expect(await points({ name: '把字' })).toEqual([
      {
        id,
        name: '把字句',
        type: 'grammar',
        levelId: hsk2,
        levelName: 'HSK 2',
        parentId: parent,
        parentName: '特殊句式',
        explanation: '主语 + 把 + 宾语 + 动词',
        recordVersion: expect.any(String),
      },
    ])
    await server.must('updatePoint', { body: { id, levelId: null, explanation: '' } }, education)
    expect(await points({ parentId: parent })).toEqual([
      expect.objectContaining({ id, parentId: parent, levelId: null, levelName: null, explanation: '' }),
    ])
  })

  test('[CALL-KNOW-01] points are chosen from a list, found by type and level, and deleted when they are not used', async () => {
    const [ren, shan] = [
      await addPoint({ name: '人', type: 'character', levelId: hsk1 }),
      await addPoint({ name: '山', type: 'character', levelId: hsk1 }),
    ]
    await addPoint({ name: '山', type: 'word', levelId: hsk1 })
    const found = await points({ type: 'character', levelId: hsk1, sort: 'name', order: 'asc' })
    expect(found.map(({ id }) => id).sort()).toEqual([ren, shan].sort())
    const chosen = await server.must('listPoint', { query: { name: '山' } }, education)
    expect(chosen.map(({ name, type }) => `${name} ${type}`).sort()).toEqual(['山 character', '山 word'])
    await addPoint({ name: '仙', type: 'character', parentId: ren })
    const remove = (id: string) => server.call('removePoint', { params: { id } }, education)
    expect(await remove(ren)).toMatchObject({ ok: false, error: 'IN_USE' })
    expect(await remove(shan)).toMatchObject({ ok: true })
    expect(await points({ type: 'character', name: '山' })).toEqual([])
  })

  test('[CALL-KNOW-01 part] a point never comes below itself, also when two move at once', async () => {
    const [one, other] = [
      await addPoint({ name: '甲', type: 'word' }),
      await addPoint({ name: '乙', type: 'word' }),
    ]
    const move = (id: string, parentId: string) =>
      server.call('updatePoint', { body: { id, parentId } }, education)
    const refused = { status: 400, fields: { parentId: 'field.belowItself' } }
    expect(await move(one, one)).toMatchObject(refused)
    const answers = await Promise.all([move(one, other), move(other, one)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused)
  })

  test('[CALL-KNOW-01 part] points have at most sixteen levels', async () => {
    let parentId: string | null = null
    for (let level = 1; level <= 16; level += 1)
      parentId = await addPoint({ name: `层${level}`, type: 'word', ...(parentId && { parentId }) })
    const refused = { status: 400, fields: { parentId: 'field.tooDeep' } }
    const body = { name: '层17', type: 'word', parentId } as const
    expect(await server.call('createPoint', { body }, education)).toMatchObject(refused)
    const id = await addPoint({ name: '单独', type: 'word' })
    expect(await server.call('updatePoint', { body: { id, parentId } }, education)).toMatchObject(refused)
  })

  test('[CALL-KNOW-01 part] a name is given once for a type', async () => {
    await addPoint({ name: '春节', type: 'culture' })
    const again = { body: { name: '春节', type: 'culture' } } as const
    expect(await server.call('createPoint', again, education)).toMatchObject({
      status: 400,
      error: 'TAKEN',
      fields: { name: 'field.taken' },
    })
  })
})

describe('topics', () => {
  test('[CALL-KNOW-03] [ENT-OPEN-04] a topic shows its name, level and sort, and a part of the name finds it', async () => {
    const add = async (name: string, sort: number, levelId: string | null = null) =>
      (await server.must('createTopic', { body: { name, sort, levelId } }, education)).id
    const [later, first] = [await add('国内旅行', 2, hsk1), await add('出国旅行', 1)]
    const food = await add('饮食', 3)
    const listed = { id: later, name: '国内旅行', levelId: hsk1, levelName: 'HSK 1', sort: 2 }
    const byName = await server.must('listTopic', { query: { name: '旅行' } }, education)
    expect(byName).toEqual([{ id: first, name: '出国旅行', levelId: null, levelName: null, sort: 1 }, listed])
    const { records } = await server.must('pageTopic', { query: { levelId: hsk1 } }, education)
    expect(records).toEqual([{ ...listed, recordVersion: expect.any(String) }])
    await server.must('updateTopic', { body: { id: food, name: '美食', sort: 0 } }, education)
    await server.must('removeTopic', { params: { id: later } }, education)
    const all = await server.must('listTopic', { query: {} }, education)
    expect(all.map(({ name }) => name)).toEqual(['美食', '出国旅行'])
  })

  test('[CALL-KNOW-03] the list of topics is asked under its literal name', async () => {
    const response = await fetch(`${server.url}/teach/topic/ListByName?name=x`, {
      headers: { authorization: `Bearer ${education}` },
    })
    expect(await response.json()).toMatchObject({ code: 0, data: [] })
  })
})

test('[CALL-KNOW-02] a level that a topic or a point names is not deleted', async () => {
  const level = async (name: string) => (await server.must('createLevel', { body: { name } }, education)).id
  const remove = (id: string) => server.call('removeLevel', { params: { id } }, education)
  const [ofTopic, ofPoint] = [await level('话题的'), await level('知识点的')]
  const topic = await server.must('createTopic', { body: { name: '天气', levelId: ofTopic } }, education)
  await addPoint({ name: '雨', type: 'word', levelId: ofPoint })
  expect(await remove(ofTopic)).toMatchObject({ ok: false, error: 'IN_USE' })
  expect(await remove(ofPoint)).toMatchObject({ ok: false, error: 'IN_USE' })
  await server.must('removeTopic', { params: { id: topic.id } }, education)
  expect(await remove(ofTopic)).toMatchObject({ ok: true })
})

describe('the walls between schools', () => {
  test('[CALL-KNOW-01 part] [CALL-KNOW-03 part] rows of another school do not exist, nor can one be named', async () => {
    const id = await addPoint({ name: '只在这里', type: 'word' })
    const topic = await server.must('createTopic', { body: { name: '只在这里' } }, education)
    expect((await server.must('pagePoint', { query: {} }, neighbour)).total).toBe(0)
    expect(await server.must('listPoint', { query: {} }, neighbour)).toEqual([])
    expect(await server.must('listTopic', { query: {} }, neighbour)).toEqual([])
    const rename = { body: { id, name: '改名' } }
    expect(await server.call('updatePoint', rename, neighbour)).toMatchObject(gone)
    expect(await server.call('removePoint', { params: { id } }, neighbour)).toMatchObject(gone)
    expect(await server.call('removeTopic', { params: { id: topic.id } }, neighbour)).toMatchObject(gone)
    const named = (body: { levelId?: string; parentId?: string }) =>
      server.call('createPoint', { body: { name: '新的', type: 'word', ...body } }, neighbour)
    expect(await named({ levelId: hsk1 })).toMatchObject({ fields: { levelId: 'field.unknownName' } })
    expect(await named({ parentId: id })).toMatchObject({ fields: { parentId: 'field.unknownName' } })
  })

  test('[CALL-KNOW-01 part] [CALL-KNOW-03 part] teachers and students have no right to them', async () => {
    for (const username of ['teacher', 'student1']) {
      const token = (await server.signIn(username)).access_token
      const refused = { status: 403, error: 'FORBIDDEN' }
      expect(await server.call('pagePoint', { query: {} }, token)).toMatchObject(refused)
      expect(await server.call('createPoint', { body: { name: '字', type: 'word' } }, token)).toMatchObject(
        refused,
      )
      expect(await server.call('createTopic', { body: { name: '天' } }, token)).toMatchObject(refused)
    }
  })
})
