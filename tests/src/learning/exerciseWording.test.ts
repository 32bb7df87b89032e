// The wording of an exercise: what each type takes, and where it says what is wrong.
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#contract/fieldErrors.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { answerFits, exerciseTypes } from '#contract/learning/exercise/exerciseTypes.ts'
import { studentViewSchema } from '#contract/learning/exercise/studentView.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'

const { choice, fillIn, judge, match, order, compose } = exampleWordings

const reasonsOf = (value: unknown) => {
  const parsed = exerciseWordingSchema.safeParse(value)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test('there are nine types, first the three of the dictionary', () => {
  expect(exerciseTypes).toEqual([
    'choice',
    'fillIn',
    'judge',
    'match',
    'order',
    'write',
    'speak',
    'compose',
    'group',
  ])
})

test.each(Object.entries(exampleWordings))('%s is taken as it is written', (_, wording) => {
  expect(exerciseWordingSchema.parse(wording)).toEqual(wording)
})

test.each(Object.entries(exampleWordings))('%s may have nothing that is right', (_, wording) => {
  expect(reasonsOf({ ...wording, key: null })).toEqual({})
})

describe('of any type', () => {
  test('the stem asks something', () => {
    expect(reasonsOf({ ...judge, stem: richText(' ') })).toEqual({ stem: 'field.required' })
  })

  test('only the stem of a fill-in has blanks', () => {
    expect(reasonsOf({ ...judge, stem: richText('我[[a]]。') })).toEqual({ stem: 'field.blankHere' })
    expect(reasonsOf({ ...judge, explanation: richText('我[[a]]。') })).toEqual({
      'explanation.content.0.content.1': 'field.blankHere',
    })
  })

  test('an unknown type is named', () => {
    expect(reasonsOf({ ...judge, type: 'essay' })).toEqual({ type: 'field.invalid' })
  })

  test('without an explanation there is none', () => {
    const { explanation: _, ...rest } = judge
    expect(exerciseWordingSchema.parse(rest)).toEqual({ ...rest, explanation: null })
  })
})

describe('choice', () => {
  const optionA = { id: 'a', body: richText('一') }
  const optionB = { id: 'b', body: richText('二') }
  const of = (content: object, key: object = {}) =>
    reasonsOf({ ...choice, content: { ...choice.content, ...content }, key: { ...choice.key, ...key } })

  test('needs two options', () => {
    expect(of({ options: [optionA] })).toEqual({ 'content.options': 'field.tooFew' })
  })
  test('takes ten options and no more', () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `${'abcdefghijk'[at]}`, body: richText(`选项${at}`) }))
    expect(of({ options: options(10) })).toEqual({})
    expect(of({ options: options(11) })).toEqual({ 'content.options': 'field.tooMany' })
  })
  test('no id stands twice, and no two options look the same', () => {
    expect(of({ options: [optionA, { ...optionB, id: 'a' }] })).toEqual({
      'content.options.1.id': 'field.twice',
    })
    expect(of({ options: [optionA, { ...optionA, id: 'b' }] })).toEqual({
      'content.options.1.body': 'field.twice',
    })
  })
  test('an option is not empty', () => {
    expect(of({ options: [optionA, { id: 'b', body: richText('') }] })).toEqual({
      'content.options.1.body': 'field.required',
    })
  })
  test('what is right exists, and is one where one is chosen', () => {
    expect(of({}, { right: ['x'] })).toEqual({ 'key.right.0': 'field.partUnknown' })
    expect(of({}, { right: [] })).toEqual({ 'key.right': 'field.keyMissing' })
    expect(of({}, { right: ['a', 'b'] })).toEqual({ 'key.right': 'field.oneRight' })
    expect(of({ many: true }, { right: ['a', 'b'] })).toEqual({})
  })
})

describe('fill-in', () => {
  const of = (parts: { stem?: object; content?: object; key?: object }) =>
    reasonsOf({
      ...fillIn,
      ...(parts.stem && { stem: parts.stem }),
      content: { ...fillIn.content, ...parts.content },
      key: { ...fillIn.key, ...parts.key },
    })
  const [blankA, blankB] = fillIn.content.blanks
  const [keyA, keyB] = fillIn.key.blanks

  test('the blanks of the stem are described, and no others', () => {
    expect(of({ stem: richText('我[[a]]学生，[[b]]老师，[[c]]。') })).toEqual({
      stem: 'field.blankNotDescribed',
    })
    expect(of({ stem: richText('我[[a]]学生。') })).toEqual({ 'content.blanks.1.id': 'field.partUnknown' })
  })
  test('each blank has an answer', () => {
    expect(of({ key: { blanks: [keyA] } })).toEqual({ 'key.blanks': 'field.keyMissing' })
    expect(of({ key: { blanks: [keyA, { ...keyB, accept: [] }] } })).toEqual({
      'key.blanks.1.accept': 'field.keyMissing',
    })
    expect(of({ key: { blanks: [keyA, { ...keyB, id: 'x' }] } })).toEqual({
      'key.blanks.1.id': 'field.partUnknown',
    })
  })
  test('a word bank holds an answer for each blank', () => {
    expect(of({ content: { bank: ['SECRET 是', '在'] } })).toEqual({
      'key.blanks.1.accept': 'field.notInBank',
    })
    expect(of({ content: { bank: ['SECRET 是', 'SECRET 不是', '在'] } })).toEqual({})
    expect(of({ content: { bank: ['SECRET 是', 'SECRET 不是', 'SECRET 是'] } })).toEqual({
      'content.bank.2': 'field.twice',
    })
  })
  test.each([
    ['nǐ hǎo', {}],
    ["nü3'er2", {}],
    ['lu:4', {}],
    ['你好', { 'key.blanks.1.accept.0': 'field.pinyin' }],
    ['nǐ hǎo!', { 'key.blanks.1.accept.0': 'field.pinyin' }],
  ])('the key %s of a blank for pinyin', (text, reasons) => {
    const content = { blanks: [blankA, { ...blankB, as: 'pinyin' }] }
    expect(of({ content, key: { blanks: [keyA, { ...keyB, accept: [text] }] } })).toEqual(reasons)
  })
})

describe('match', () => {
  const of = (content: object, key: object = {}) =>
    reasonsOf({ ...match, content: { ...match.content, ...content }, key: { ...match.key, ...key } })
  const [left, other] = match.content.left
  const [pair, next] = match.key.pairs

  test('an id stands on one side once', () => {
    expect(of({ right: [{ ...left }, ...match.content.right.slice(1)] })).toMatchObject({
      'content.right.0.id': 'field.twice',
    })
  })
  test('each left one has its right one', () => {
    expect(of({}, { pairs: [pair] })).toEqual({ 'key.pairs': 'field.keyMissing' })
    expect(of({}, { pairs: [pair, { left: 'b', right: 'q' }] })).toEqual({
      'key.pairs.1.right': 'field.partUnknown',
    })
    expect(of({}, { pairs: [pair, { left: 'a', right: 'y' }] })).toEqual({
      'key.pairs.1.left': 'field.twice',
    })
  })
  test('a right one is joined twice only when sorting', () => {
    const pairs = [pair, { ...next, right: 'x' }]
    expect(of({}, { pairs })).toEqual({ 'key.pairs.1.right': 'field.twice' })
    expect(of({ reuse: true }, { pairs })).toEqual({})
  })
  test('left ones that look the same are refused', () => {
    expect(of({ left: [left, { ...other, body: richText('书') }] })).toEqual({
      'content.left.1.body': 'field.twice',
    })
  })
  test('right ones that look the same are two uses of a word', () => {
    expect(of({ right: ['x', 'y'].map((id) => ({ id, body: richText('本') })) })).toEqual({})
  })
})

describe('order', () => {
  test('every right order has each piece once', () => {
    expect(
      reasonsOf({
        ...order,
        key: {
          orders: [
            ['a', 'b', 'c'],
            ['a', 'b'],
          ],
        },
      }),
    ).toEqual({
      'key.orders.1': 'field.allPieces',
    })
    expect(reasonsOf({ ...order, key: { orders: [['a', 'b', 'b']] } })).toEqual({
      'key.orders.0': 'field.allPieces',
    })
    expect(
      reasonsOf({
        ...order,
        key: {
          orders: [
            ['a', 'b', 'c'],
            ['a', 'b', 'c'],
          ],
        },
      }),
    ).toEqual({
      'key.orders.1': 'field.twice',
    })
  })
})

describe('compose', () => {
  test('the most is not below the least, and 0 is no end', () => {
    expect(reasonsOf({ ...compose, content: { ...compose.content, maxChars: 49 } })).toEqual({
      'content.maxChars': 'field.invalid',
    })
    expect(reasonsOf({ ...compose, content: { ...compose.content, maxChars: 0 } })).toEqual({})
  })
  test('at most eight files', () => {
    expect(reasonsOf({ ...compose, content: { ...compose.content, files: 9 } })).toEqual({
      'content.files': 'field.invalid',
    })
  })
})

describe('group', () => {
  const group = { type: 'group', stem: richText('读一读'), explanation: null, children: [judge, choice] }

  test('has children, each of which counts once unless told otherwise', () => {
    const parsed = exerciseWordingSchema.parse({ ...group, children: [judge, { ...choice, weight: 3 }] })
    expect(parsed.type === 'group' && parsed.children.map(({ type, weight }) => [type, weight])).toEqual([
      ['judge', 1],
      ['choice', 3],
    ])
  })
  test('is not below another one', () => {
    expect(reasonsOf({ ...group, children: [group] })).toEqual({ 'children.0.type': 'field.invalid' })
  })
  test('says which child is wrong', () => {
    expect(
      reasonsOf({ ...group, children: [judge, { ...choice, key: { right: ['x'], partial: 'none' } }] }),
    ).toEqual({
      'children.1.key.right.0': 'field.partUnknown',
    })
  })
  test('a child may be asked in the sound alone', () => {
    expect(reasonsOf({ ...group, children: [{ ...judge, stem: richText('') }] })).toEqual({})
  })
  test('has one child at least and twenty at most', () => {
    expect(reasonsOf({ ...group, children: [] })).toEqual({ children: 'field.tooFew' })
    expect(reasonsOf({ ...group, children: Array(21).fill(judge) })).toEqual({ children: 'field.tooMany' })
  })
})

test('an answer fits while the content has what it names', () => {
  const content = exampleWordings.choice.content
  expect(answerFits('choice', content, { chosen: ['a'] })).toBe(true)
  expect(answerFits('choice', content, { chosen: ['a', 'b'] })).toBe(false)
  expect(answerFits('choice', content, { chosen: ['x'] })).toBe(false)
  expect(answerFits('choice', content, { isTrue: true })).toBe(false)
  expect(answerFits('fillIn', fillIn.content, { blanks: [{ id: 'a', text: '是' }] })).toBe(true)
  expect(answerFits('fillIn', fillIn.content, { blanks: [{ id: 'c', text: '是' }] })).toBe(false)
  expect(answerFits('match', match.content, { pairs: [{ left: 'a', right: 'z' }] })).toBe(true)
  const twice = {
    pairs: [
      { left: 'a', right: 'x' },
      { left: 'b', right: 'x' },
    ],
  }
  expect(answerFits('match', match.content, twice)).toBe(false)
  expect(answerFits('match', { ...match.content, reuse: true }, twice)).toBe(true)
  expect(answerFits('order', order.content, { order: ['c', 'a'] })).toBe(true)
  expect(answerFits('order', order.content, { order: ['a', 'a'] })).toBe(false)
  expect(answerFits('compose', compose.content, { text: '很长'.repeat(300), fileIds: [] })).toBe(true)
})

test.each(Object.entries(exampleWordings))(
  'what goes to a student as %s has no place for key and explanation',
  (_, wording) => {
    const id = '01920000-0000-7000-8000-000000000009'
    const { type, stem, content } = wording
    expect(studentViewSchema.parse({ id, ...wording })).toEqual({ id, type, stem, content })
  },
)
