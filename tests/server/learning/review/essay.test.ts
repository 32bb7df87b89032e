// Essays that the second reader reads by rules: what it says, who sees it, and what a teacher makes of it.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewItem } from '#contract/learning/review/review.ts'
import { review } from '#server/db/schema/review.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { reviewsOf } from '#tests/support/reviews.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await ownSchool()
  for (const name of ['teacher', 'teacher2', 'student1', 'education', 'tenant', 'teacher.b'])
    tokens.set(name, (await server.signIn(name)).access_token)
})
afterAll(() => server.stop())

const by = (username = 'teacher') => tokens.get(username) ?? ''
const own = () => reviewsOf(server, by())

/** 天汽, 以经, 觉的 and 的的 are wrong, so are the comma and the character of another script. */
const essay =
  '今天天汽很好,我以经写完作业了。\n虽然很累，但是我觉的很高兴。我喜歡苹果的的味道。\n因为下雨，所以我把伞带来了。'
const marked = ({ marks }: Pick<ReviewItem, 'marks'>) =>
  marks.map(({ quote, suggestion, kind }) => [quote, suggestion, kind])

describe('an essay', () => {
  test('[AIREV-02] [SCREEN-T-18 part] [CALL-OPEN-06] gets a total, sub-scores and marked places, with known wrong characters among them', async () => {
    const read = await own().essay(essay, { minChars: 40, words: ['高兴', '天气'] })
    expect(read).toMatchObject({
      kind: 'essay',
      state: 'done',
      engine: 'rules',
      problem: null,
      points: 100,
      open: 1,
    })
    const [item] = read.items
    expect(marked(item as ReviewItem)).toEqual([
      ['汽', '气', 'otherCharacter'],
      [',', '，', 'punctuation'],
      ['以', '已', 'otherCharacter'],
      ['的', '得', 'otherCharacter'],
      ['歡', '欢', 'traditional'],
      ['的', '', 'extraCharacter'],
    ])
    // Each quote stands where its mark says.
    for (const { from, to, quote } of item?.marks ?? []) expect(essay.slice(from, to)).toBe(quote)
    expect(item?.parts.map(({ part, points }) => [part, points])).toEqual([
      ['length', 20],
      ['words', 15],
      ['vocabulary', 20],
      ['grammar', 20],
      ['structure', 15],
      ['writing', 25],
    ])
    expect(item?.parts.find(({ part }) => part === 'length')?.score).toBe(20)
    expect(item?.parts.find(({ part }) => part === 'words')?.score).toBe(7.5)
    expect(item?.by).toBe('rules')
    expect(item?.score).toBe(read.score)
  })

  test('[AIREV-01 part] the same text twice gets the same result', async () => {
    const [one, other] = [await own().essay(essay), await own().essay(essay)]
    expect(other.items).toEqual(one.items)
    expect(other.facts).toEqual(one.facts)
  })

  test('[AIREV-03] its facts are those of the text', async () => {
    const { facts } = await own().essay(essay, { words: ['高兴', '天气', '高兴'] })
    expect(facts).toMatchObject({
      characters: 47,
      sentences: 4,
      paragraphs: 3,
      charactersPerSentence: 11.8,
      halfWidth: 1,
      coverage: [
        { word: '高兴', count: 1 },
        { word: '天气', count: 0 },
        { word: '高兴', count: 1 },
      ],
    })
    expect(facts?.levels.reduce((sum, { words }) => sum + words, 0)).toBe(facts?.words)
    expect(facts?.grammar.map(({ form }) => form)).toEqual(['ba', 'yinwei', 'suiran'])
    expect(facts?.connectives.map(({ word }) => word)).toEqual(['因为', '所以', '虽然', '但是'])
  })

  test('a text without hanzi, without a title and one that is too long are refused with the field', async () => {
    const make = (body: object) =>
      server.call('reviewEssay', { body: { title: '作文', text: '好', ...body } }, by())
    const refused = (fields: object) => ({ status: 400, error: 'VALIDATION', fields })
    expect(await make({ text: 'My day' })).toMatchObject(refused({ text: 'field.noHanzi' }))
    expect(await make({ title: ' ' })).toMatchObject(refused({ title: 'field.required' }))
    expect(await make({ text: '好'.repeat(10_001) })).toMatchObject(refused({ text: 'field.tooLong' }))
    const nothing = { resourceId: '01900000-0000-7000-8000-000000000000' }
    expect(await make(nothing)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })

  test('one of ten thousand characters is read all the same', async () => {
    const read = await own().essay('今天天气很好，我很高兴。'.repeat(830))
    expect(read).toMatchObject({ state: 'done', facts: { sentences: 830 } })
  })
})

describe('what a teacher makes of it', () => {
  test('[AIREV-06 part] a changed score and changed marks are the teacher’s; the proposal stays beside them', async () => {
    const { id, items } = await own().essay(essay)
    const proposed = items[0]?.score
    const changed = await server.must(
      'correctReview',
      {
        body: {
          id,
          number: 1,
          score: 88,
          comment: '写得不错。',
          marks: [
            { id: 1, decision: 'accepted' },
            { id: 3, decision: 'refused' },
            { id: 4, kind: 'choice', suggestion: '觉得' },
          ],
          added: [{ from: 0, to: 2, kind: 'order', suggestion: '', remark: '位置' }],
        },
      },
      by(),
    )
    expect(changed).toMatchObject({ score: 88, open: 1 })
    expect(changed.items[0]).toMatchObject({ score: 88, proposed, comment: '写得不错。' })
    expect(changed.items[0]?.marks.map(({ id: at, source, decision }) => [at, source, decision])).toEqual([
      [7, 'teacher', 'accepted'],
      [1, 'rules', 'accepted'],
      [2, 'rules', 'open'],
      [3, 'rules', 'refused'],
      [4, 'teacher', 'open'],
      [5, 'rules', 'open'],
      [6, 'rules', 'open'],
    ])
    const accepted = await server.must('acceptReview', { body: { id, numbers: [1] } }, by())
    expect(accepted).toMatchObject({ open: 0, score: 88, items: [{ decision: 'accepted' }] })
    expect(accepted.acceptedAt).toMatch(/^\d{4}-\d\d-\d\d /)
  })

  test('a refused place takes nothing from the points for writing, until the teacher gives a score', async () => {
    const { id, items } = await own().essay(essay)
    const writing = (item: ReviewItem | undefined) =>
      item?.parts.find(({ part }) => part === 'writing')?.score
    expect(writing(items[0])).toBe(0)
    const change = (body: object) => server.must('correctReview', { body: { id, number: 1, ...body } }, by())
    const marks = [1, 2, 3, 4, 5].map((at) => ({ id: at, decision: 'refused' }))
    const refused = await change({ marks })
    // One place is left in 47 characters, of a hundred that are usual: 25 × 0.47 × (1 − 100 / 47 / 8).
    expect(writing(refused.items[0])).toBe(8.6)
    expect(refused.score).toBeGreaterThan(items[0]?.score ?? 0)
    expect(refused.items[0]?.proposed).toBe(items[0]?.score)
    await change({ score: 50 })
    expect((await change({ marks: [{ id: 1, decision: 'accepted' }] })).score).toBe(50)
  })

  test('a score above the points, an unknown mark, a place outside the text and an unknown item are refused', async () => {
    const { id } = await own().essay(essay)
    const change = (body: object) => server.call('correctReview', { body: { id, number: 1, ...body } }, by())
    const refused = (fields: object) => ({ status: 400, error: 'VALIDATION', fields })
    expect(await change({ score: 101 })).toMatchObject(refused({ score: 'field.invalid' }))
    expect(await change({ marks: [{ id: 99 }] })).toMatchObject(refused({ marks: 'field.unknownName' }))
    expect(await change({ added: [{ from: 5, to: 5000, kind: 'order' }] })).toMatchObject(
      refused({ added: 'field.invalid' }),
    )
    expect(await change({ number: 2 })).toMatchObject(refused({ number: 'field.unknownName' }))
  })
})

describe('the history', () => {
  test('[AIREV-04] lists the owner’s reviews, the newest first; another teacher’s does not exist', async () => {
    const [first, second] = [await own().essay('我是学生。'), await own().essay('他是老师。')]
    const { records } = await server.must('pageReview', { query: { kind: 'essay' } }, by())
    const ids = records.map(({ id }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    expect((await server.must('pageReview', { query: {} }, by('teacher2'))).records).toEqual([])
    const missing = { status: 404, error: 'NOT_FOUND' }
    for (const other of ['teacher2', 'teacher.b']) {
      const params = { id: first.id }
      expect(await server.call('getReview', { params }, by(other))).toMatchObject(missing)
      expect(await server.call('removeReview', { params }, by(other))).toMatchObject(missing)
      const change = { body: { id: first.id, number: 1, score: 1 } }
      expect(await server.call('correctReview', change, by(other))).toMatchObject(missing)
      const accept = { body: { id: first.id, numbers: [1] } }
      expect(await server.call('acceptReview', accept, by(other))).toMatchObject(missing)
    }
    await server.must('removeReview', { params: { id: first.id } }, by())
    expect(await server.call('getReview', { params: { id: first.id } }, by())).toMatchObject(missing)
  })

  test('students and the office have none of it', async () => {
    for (const username of ['student1', 'education', 'tenant']) {
      const body = { title: '作文', text: '我是学生。' }
      expect((await server.call('reviewEssay', { body }, by(username))).status).toBe(403)
      expect((await server.call('pageReview', { query: {} }, by(username))).status).toBe(403)
    }
  })
})

describe('the queue', () => {
  test('a review whose process died is read again', async () => {
    const { id } = await own().essay('我是学生。')
    const longAgo = new Date(Date.now() - 120_000)
    await server.database.inTenant(await server.schoolId(), (tx) =>
      tx
        .update(review)
        .set({ state: 'running', startedAt: longAgo, aliveAt: longAgo, result: null })
        .where(eq(review.id, id)),
    )
    expect(await own().done(id)).toMatchObject({ state: 'done', facts: { characters: 4 } })
  })

  test('one that is being read cannot be corrected or accepted yet, and shows its place', async () => {
    const { id } = await own().essay('我是学生。')
    // As if another process read it now, and one more waits behind it.
    const far = new Date(Date.now() + 3600_000)
    await server.database.inTenant(await server.schoolId(), (tx) =>
      tx.update(review).set({ state: 'running', startedAt: far, aliveAt: far }).where(eq(review.id, id)),
    )
    const refused = { error: 'REVIEW_NOT_READY' }
    expect(await server.call('correctReview', { body: { id, number: 1, score: 1 } }, by())).toMatchObject(
      refused,
    )
    expect(await server.call('acceptReview', { body: { id, numbers: [1] } }, by())).toMatchObject(refused)
    expect(await own().get(id)).toMatchObject({ state: 'running', place: null })
  })
})

describe('the model', () => {
  test('is off, is missing here, and only the school’s administrator may switch it', async () => {
    expect(await server.must('getModelSetting', {}, by())).toEqual({ isOn: false, model: null })
    const on = { body: { isOn: true } }
    expect((await server.call('setModelSetting', on, by())).status).toBe(403)
    expect(await server.call('setModelSetting', on, by('tenant'))).toMatchObject({ error: 'MODEL_MISSING' })
    const read = await own().essay('我是学生。', { withModel: true })
    expect(read).toMatchObject({ engine: 'rules', model: '' })
  })
})
