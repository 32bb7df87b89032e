// The levels, topics and points of the public set in a school, and their copy in another one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyKnowledge } from '#server/features/library/copyKnowledge.ts'
import { addKnowledge } from '#server/seed/public/addKnowledge.ts'
import { readKnowledge } from '#server/seed/public/readKnowledge.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
let education: string
let neighbour: string
beforeAll(async () => {
  server = await ownSchool()
  const from = await server.schoolId()
  const to = await server.neighbourId()
  await server.database.asPlatform('test', async (tx) => {
    await addKnowledge(tx, from, readKnowledge())
    await copyKnowledge(tx, { from, to })
  })
  education = (await server.signIn('education')).access_token
  neighbour = (await server.signIn('education.b')).access_token
})
afterAll(() => server.stop())

const levelsOf = async (token: string) =>
  (await server.must('listLevel', { query: {} }, token)).map(({ name, standard }) => `${name} ${standard}`)
const tree = async (name: string, token: string) => {
  const { records } = await server.must('pagePoint', { query: { name } }, token)
  return records.map(({ name: own, levelName, parentName, explanation }) => ({
    own,
    levelName,
    parentName,
    explanation,
  }))
}

test('[CALL-KNOW-02 part] the levels of the standard are listed in their order', async () => {
  const names = [
    'HSK 3.0 一级 gf2021',
    'HSK 3.0 二级 gf2021',
    'HSK 3.0 三级 gf2021',
    'HSK 3.0 四级 gf2021',
    'HSK 3.0 五级 gf2021',
    'HSK 3.0 六级 gf2021',
    'HSK 3.0 七—九级 gf2021',
  ]
  expect(await levelsOf(education)).toEqual(names)
  expect(await levelsOf(neighbour)).toEqual(names)
})

test('[CALL-KNOW-01 part] a point has its level, its place in the tree and its explanation', async () => {
  const expected = [
    {
      own: '选择问句“还是”',
      levelName: 'HSK 3.0 一级',
      parentName: '疑问句',
      explanation: [
        '用“A 还是 B”提问，请别人选一个，不用“吗”。',
        '你喝茶还是喝牛奶？ Nǐ hē chá háishi hē niúnǎi?',
        '你今天去还是明天去？ Nǐ jīntiān qù háishi míngtiān qù?',
        'A 还是 B asks to choose one of two. No 吗.',
        'A 还是 B — вопрос о выборе из двух. Без 吗.',
      ].join('\n'),
    },
  ]
  expect(await tree('选择问句', education)).toEqual(expected)
  expect(await tree('选择问句', neighbour)).toEqual(expected)
})

test('[CALL-KNOW-03 part] topics stand in their order, and are the school’s own to change', async () => {
  const topics = async (token: string) =>
    (await server.must('listTopic', { query: { name: '天气' } }, token)).map(({ id, name, levelName }) => ({
      id,
      name,
      levelName,
    }))
  const [own] = await topics(education)
  const [other] = await topics(neighbour)
  expect(own).toEqual({ id: expect.any(String), name: '天气', levelName: 'HSK 3.0 一级' })
  expect(other).toEqual({ id: expect.any(String), name: '天气', levelName: 'HSK 3.0 一级' })
  expect(other?.id).not.toBe(own?.id)
  await server.must('removeTopic', { params: { id: other?.id ?? '' } }, neighbour)
  expect(await topics(neighbour)).toEqual([])
  expect(await topics(education)).toEqual([own])
})
