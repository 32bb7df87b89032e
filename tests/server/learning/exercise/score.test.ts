// What an answer to each type of exercise is worth.
import { describe, expect, test } from 'vitest'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { score } from '#server/features/learning/exercise/score.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'
import { inkOf, linesOf } from '#tests/support/handwriting.ts'

const body = richText('…')

describe('choice', () => {
  const one = { ...exampleWordings.choice, key: { right: ['a'], partial: 'none' } }
  test('of one: the right one, or nothing', () => {
    expect(score(one, { chosen: ['a'] })).toEqual({ share: 1, isRight: true, fingerprint: 'a', parts: [] })
    expect(score(one, { chosen: ['b'] })).toEqual({ share: 0, isRight: false, fingerprint: 'b', parts: [] })
    expect(score(one, { chosen: [] })).toEqual({ share: 0, isRight: false, fingerprint: '', parts: [] })
    expect(score(one, { chosen: ['x'] }).share).toBe(0)
    expect(score(one, null)).toEqual({ share: 0, isRight: false, fingerprint: '', parts: [] })
  })

  const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, body }))
  const many = (partial: 'none' | 'share') => ({
    type: 'choice' as const,
    content: { options, many: true, shuffle: false },
    key: { right: ['a', 'b', 'c'], partial },
  })
  test.each([
    [['a', 'b', 'c'], 1, 1],
    [['c', 'a', 'b'], 1, 1],
    [['a', 'b'], 0, 2 / 3],
    [['a'], 0, 1 / 3],
    [['a', 'b', 'd'], 0, 1 / 3],
    [['a', 'b', 'c', 'd'], 0, 2 / 3],
    [['a', 'd'], 0, 0],
    [['d', 'e'], 0, 0],
    [['a', 'b', 'c', 'd', 'e'], 0, 1 / 3],
    [[], 0, 0],
  ])('of several: %j is worth %d, by share %d', (chosen, none, share) => {
    expect(score(many('none'), { chosen }).share).toBe(none)
    expect(score(many('share'), { chosen }).share).toBeCloseTo(share, 10)
  })
  test('the order of choosing makes no other answer', () => {
    expect(score(many('none'), { chosen: ['d', 'b'] }).fingerprint).toBe('b,d')
  })
})

describe('fill-in', () => {
  const version = {
    type: 'fillIn' as const,
    content: {
      blanks: [
        { id: 'a', as: 'hanzi' },
        { id: 'b', as: 'text' },
        { id: 'c', as: 'pinyin' },
      ],
      bank: [],
    },
    key: {
      blanks: [
        { id: 'c', accept: ['nǐ hǎo', 'nín hǎo'], tone: 'half' },
        { id: 'a', accept: ['是', '也是'], tone: 'must' },
        { id: 'b', accept: ['apple'], tone: 'must' },
      ],
    },
  }
  const answer = (a: string, b: string, c: string) => ({
    blanks: [
      { id: 'a', text: a },
      { id: 'b', text: b },
      { id: 'c', text: c },
    ],
  })
  test('each blank counts the same, whatever the order of the key', () => {
    expect(score(version, answer('也 是', 'Ａpple', 'ni3hao3'))).toEqual({
      share: 1,
      isRight: true,
      fingerprint: '也是 | apple | ni3 hao3',
      parts: [
        { id: 'a', share: 1 },
        { id: 'b', share: 1 },
        { id: 'c', share: 1 },
      ],
    })
    const partly = score(version, answer('事', 'apple', 'ni hao'))
    expect(partly.share).toBeCloseTo(0.5, 10)
    expect(partly.isRight).toBe(false)
    expect(partly.parts.map(({ share }) => share)).toEqual([0, 1, 0.5])
  })
  test('a blank that is missing or empty is wrong', () => {
    expect(score(version, { blanks: [{ id: 'b', text: 'apple' }] }).parts).toEqual([
      { id: 'a', share: 0 },
      { id: 'b', share: 1 },
      { id: 'c', share: 0 },
    ])
    expect(score(version, answer('　', 'apple', ' ')).share).toBeCloseTo(1 / 3, 10)
  })
  test.each([
    ['must', 0],
    ['half', 0.5],
    ['free', 1],
  ])('a wrong tone where tones are %s is worth %d', (tone, share) => {
    const pinyin = {
      type: 'fillIn' as const,
      content: { blanks: [{ id: 'a', as: 'pinyin' }], bank: [] },
      key: { blanks: [{ id: 'a', accept: ['mǎi'], tone }] },
    }
    expect(score(pinyin, { blanks: [{ id: 'a', text: 'mài' }] }).share).toBe(share)
    expect(score(pinyin, { blanks: [{ id: 'a', text: 'mai3' }] }).share).toBe(1)
    expect(score(pinyin, { blanks: [{ id: 'a', text: 'mei3' }] }).share).toBe(0)
  })
  test.each([
    ['一个', 'yī gè', 'yí gè', 1],
    ['不是', 'bù shì', 'bu2 shi4', 1],
    ['你好', 'nǐ hǎo', 'ní hǎo', 0.5],
    ['医院', 'yī yuàn', 'yí yuàn', 0],
  ])('of %s, %s, a tone as it is spoken (%s) is worth %d', (hanzi, accepted, text, share) => {
    const pinyin = {
      type: 'fillIn' as const,
      stem: richText(`${hanzi}：[[a]]`),
      content: { blanks: [{ id: 'a', as: 'pinyin' }], bank: [] },
      key: { blanks: [{ id: 'a', accept: [accepted], tone: 'must' }] },
    }
    expect(score(pinyin, { blanks: [{ id: 'a', text }] }).share).toBe(share)
  })
  test('equal wrong answers have equal fingerprints', () => {
    const wrong = score(version, answer('二个', 'b', 'ní hǎo')).fingerprint
    expect(score(version, answer(' 二 个。', 'Ｂ', 'ni2 hao3')).fingerprint).toBe(wrong)
    expect(wrong).toBe('二个 | b | ni2 hao3')
  })
})

test('judge is all or nothing', () => {
  const judge = exampleWordings.judge
  expect(score(judge, { isTrue: true })).toEqual({ share: 1, isRight: true, fingerprint: 'true', parts: [] })
  expect(score(judge, { isTrue: false })).toEqual({
    share: 0,
    isRight: false,
    fingerprint: 'false',
    parts: [],
  })
})

describe('match', () => {
  const match = exampleWordings.match
  test('counts right pairs, and a wrong one takes nothing away', () => {
    const right = { left: 'a', right: 'x' }
    expect(score(match, { pairs: [{ left: 'b', right: 'y' }, right] })).toEqual({
      share: 1,
      isRight: true,
      fingerprint: 'a-x,b-y',
      parts: [
        { id: 'a', share: 1 },
        { id: 'b', share: 1 },
      ],
    })
    expect(score(match, { pairs: [right, { left: 'b', right: 'z' }] }).share).toBe(0.5)
    expect(score(match, { pairs: [right] }).share).toBe(0.5)
    expect(score(match, { pairs: [] }).share).toBe(0)
    expect(score(match, { pairs: [{ left: 'a', right: 'q' }] }).share).toBe(0)
  })
  test('of right ones that look the same either is right', () => {
    const [left, other] = match.content.left
    const twins = {
      ...match,
      content: {
        left: [left, other],
        right: ['x', 'y'].map((id) => ({ id, body: richText('本') })),
        reuse: false,
      },
    }
    expect(
      score(twins, {
        pairs: [
          { left: 'a', right: 'y' },
          { left: 'b', right: 'x' },
        ],
      }).share,
    ).toBe(1)
  })
  test('when sorting, several go to one', () => {
    const sorting = {
      ...match,
      content: { ...match.content, reuse: true },
      key: {
        pairs: [
          { left: 'a', right: 'x' },
          { left: 'b', right: 'x' },
        ],
      },
    }
    expect(
      score(sorting, {
        pairs: [
          { left: 'a', right: 'x' },
          { left: 'b', right: 'x' },
        ],
      }).share,
    ).toBe(1)
  })
})

describe('order', () => {
  const order = {
    type: 'order' as const,
    content: {
      pieces: [
        { id: 'a', body: richText('一') },
        { id: 'b', body: richText('看') },
        { id: 'c', body: richText('看') },
      ],
    },
    key: {
      orders: [
        ['b', 'a', 'c'],
        ['a', 'b', 'c'],
      ],
    },
  }
  test('any right order is right, a part of one is not', () => {
    expect(score(order, { order: ['b', 'a', 'c'] }).share).toBe(1)
    expect(score(order, { order: ['a', 'b', 'c'] }).share).toBe(1)
    expect(score(order, { order: ['b', 'c', 'a'] }).share).toBe(0)
    expect(score(order, { order: ['b', 'a'] }).share).toBe(0)
    expect(score(order, { order: [] }).share).toBe(0)
  })
  test('pieces that look the same may change places', () => {
    expect(score(order, { order: ['c', 'a', 'b'] })).toEqual({
      share: 1,
      isRight: true,
      fingerprint: 'b,a,b',
      parts: [],
    })
  })
})

describe('write', () => {
  const write = exampleWordings.write
  const [first, second] = [linesOf('秘'), linesOf('密')]
  const answer = (...lines: (typeof first)[]) => ({
    written: lines.map((drawn) => ({ ink: inkOf(drawn), hints: 0 })),
  })
  test('[HANZI-07 part] each character is worth 1 less its mistakes per stroke, never below 0', () => {
    expect(score(write, answer(first.slice(0, -1), second))).toEqual({
      share: 0.95,
      isRight: false,
      fingerprint: '秘(10)密',
      parts: [
        { id: '0', share: 0.9 },
        { id: '1', share: 1 },
      ],
    })
    expect(score(write, answer(first, second))).toMatchObject({
      share: 1,
      isRight: true,
      fingerprint: '秘密',
    })
    expect(score(write, answer([], second))).toMatchObject({ share: 0.5, fingerprint: '秘()密' })
    expect(score(write, answer([...first, ...first, ...first], second))).toMatchObject({
      share: 0.5,
      fingerprint: '秘(+20)密',
    })
  })
  test('[HANZI-07 part] another character is worth what its strokes have in common with the right one', () => {
    const { parts } = score({ ...write, key: { text: '密密' } }, answer(linesOf('大'), second))
    expect(parts[0]?.share).toBeLessThan(0.3)
  })
  test('the order counts unless it is free', () => {
    const turned = answer([...first].reverse(), second)
    expect(score(write, turned).share).toBeLessThan(0.8)
    expect(score({ ...write, content: { ...write.content, freeOrder: true } }, turned).share).toBe(1)
  })
})

test('a teacher marks speaking and writing a text', () => {
  const text = { text: '今天 天气很好。', fileIds: [] }
  expect(score(exampleWordings.compose, text)).toEqual({
    share: null,
    isRight: null,
    fingerprint: '今天天气很好.',
    parts: [],
  })
  expect(score(exampleWordings.speak, { fileId: 'f', seconds: 3, loudness: [] }).share).toBe(null)
})

test('where nothing is right there is no score, but equal answers are found', () => {
  expect(score({ ...exampleWordings.choice, key: null }, { chosen: ['b'] })).toEqual({
    share: null,
    isRight: null,
    fingerprint: 'b',
    parts: [],
  })
})

test('a long answer has a short fingerprint', () => {
  const long = score(exampleWordings.compose, { text: '好'.repeat(5000), fileIds: [] })
  expect(long.fingerprint).toHaveLength(200)
})
