// An exercise while it is written: what is stored of it, and what the preview shows.
import { expect, test } from 'vitest'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainText } from '#contract/richText.ts'
import { plainRichText, richText } from '#contract/rules/text/writeRichText.ts'
import { findReasons, newDraft } from '#src/features/learning/exercise/draft/exerciseDraft.ts'
import {
  blankRows,
  distractors,
  type FillInWording,
  finishFillIn,
  withBank,
  withRow,
  withStem,
} from '#src/features/learning/exercise/draft/fillInDraft.ts'
import {
  addLeft,
  distractorsOf,
  type MatchWording,
  openMatch,
  removeLeft,
  rightIdOf,
  withReuse,
} from '#src/features/learning/exercise/draft/matchDraft.ts'
import { changeType, newWording } from '#src/features/learning/exercise/draft/newWording.ts'
import {
  finishOrder,
  type OrderWording,
  openOrder,
  splitPieces,
  withPieces,
} from '#src/features/learning/exercise/draft/orderDraft.ts'
import { previewOf } from '#src/features/learning/exercise/draft/previewView.ts'
import { finishWording } from '#src/features/learning/exercise/draft/wordingDraft.ts'
import { exampleWordings } from '../../support/exampleWordings.ts'

const fillIn = (): FillInWording => ({
  type: 'fillIn',
  stem: richText('我[[a]]学生，他[[b]]老师。'),
  explanation: null,
  content: {
    blanks: [
      { id: 'a', as: 'hanzi' },
      { id: 'b', as: 'text' },
    ],
    bank: [],
  },
  key: {
    blanks: [
      { id: 'a', accept: ['是'], tone: 'must' },
      { id: 'b', accept: ['也是'], tone: 'must' },
    ],
  },
})

test('a word that becomes a blank is its first right answer', () => {
  const made = withStem(fillIn(), richText('我[[a]]学生，他[[b]][[c]]。'), { id: 'c', text: '老师' })
  expect(blankRows(made).map(({ id, accept }) => [id, accept])).toEqual([
    ['a', ['是']],
    ['b', ['也是']],
    ['c', ['老师']],
  ])
  expect(exerciseWordingSchema.safeParse({ ...finishFillIn(made), explanation: null }).success).toBe(true)
})

test('a blank that is cut out and pasted elsewhere keeps its answer, and a deleted one is not stored', () => {
  const cut = withStem(fillIn(), richText('我学生，他[[b]]老师。'))
  expect(finishFillIn(cut).key?.blanks.map(({ id }) => id)).toEqual(['b'])
  expect(finishFillIn(cut).content.blanks.map(({ id }) => id)).toEqual(['b'])
  const pasted = withStem(cut, richText('他[[b]]老师，我[[a]]学生。'))
  expect(finishFillIn(pasted).key?.blanks).toEqual([
    { id: 'b', accept: ['也是'], tone: 'must' },
    { id: 'a', accept: ['是'], tone: 'must' },
  ])
})

test('a new blank takes what was said last of another one, with its tones', () => {
  const blank = (id: string, text: string) => ({ id, text })
  const first = withStem(fillIn(), richText('[[a]][[b]][[c]]'), blank('c', 'nǐ hǎo'))
  const spelt = withRow(first, { id: 'c', as: 'pinyin', accept: ['nǐ hǎo'], tone: 'half' })
  const made = withStem(spelt, richText('[[a]][[b]][[c]][[d]][[e]]'), blank('d', 'zàijiàn'))
  const rows = blankRows(made).map(({ id, as, tone }) => [id, as, tone])
  expect(rows.slice(2)).toEqual([
    ['c', 'pinyin', 'half'],
    ['d', 'pinyin', 'half'],
    // Typed as three strokes, without a text.
    ['e', 'pinyin', 'half'],
  ])
  // What was there before stays as it is.
  expect(rows[0]).toEqual(['a', 'hanzi', 'must'])
})

test('the words to choose from are the first answers and the wrong words', () => {
  const withWords = withBank(fillIn(), ['不是'])
  expect(withWords.content.bank).toEqual(['是', '也是', '不是'])
  expect(distractors(withWords)).toEqual(['不是'])
  const changed = withRow(withWords, { id: 'a', as: 'hanzi', accept: ['都是'], tone: 'must' })
  expect(finishFillIn(changed).content.bank).toContain('都是')
  expect(withBank(withWords, null).content.bank).toEqual([])
})

const exampleChoice = { type: 'choice' as const, stem: plainRichText('?'), explanation: null }

const order = (): OrderWording => ({
  type: 'order',
  stem: richText('排一排'),
  explanation: null,
  content: {
    pieces: [
      { id: 'b', body: plainRichText('是') },
      { id: 'a', body: plainRichText('我') },
      { id: 'c', body: plainRichText('学生') },
    ],
  },
  key: { orders: [['a', 'b', 'c']] },
})

test('a stored order is written in its right order, whatever order it was stored in', () => {
  expect(openOrder(order()).content.pieces.map(({ body }) => plainText(body))).toEqual(['我', '是', '学生'])
})

test('another right order keeps every piece when pieces come and go', () => {
  const two: OrderWording = {
    ...openOrder(order()),
    key: {
      orders: [
        ['a', 'b', 'c'],
        ['c', 'b', 'a'],
      ],
    },
  }
  const [first, second, third] = two.content.pieces
  if (!first || !second || !third) throw new Error('three pieces')
  const wider = withPieces(two, [first, second, third, { id: 'd', body: plainRichText('吗') }])
  expect(wider.key?.orders).toEqual([
    ['a', 'b', 'c', 'd'],
    ['c', 'b', 'a', 'd'],
  ])
  expect(withPieces(wider, [first, third]).key?.orders).toEqual([
    ['a', 'c'],
    ['c', 'a'],
  ])
  expect(
    finishOrder({
      ...two,
      key: {
        orders: [
          ['a', 'b', 'c'],
          ['a', 'b', 'c'],
        ],
      },
    }).key?.orders,
  ).toHaveLength(1)
})

test.each([
  ['我 / 是 / 学生', ['我', '是', '学生']],
  ['我／是｜学生/', ['我', '是', '学生']],
])('%s is taken apart', (text, pieces) => {
  expect(splitPieces(text)?.map(({ body }) => plainText(body))).toEqual(pieces)
})
test('a sentence without strokes is no list of pieces', () => {
  expect(splitPieces('我是学生')).toBeUndefined()
})

const match = (): MatchWording => ({
  type: 'match',
  stem: richText('连一连'),
  explanation: null,
  content: {
    left: [
      { id: 'a', body: plainRichText('书') },
      { id: 'b', body: plainRichText('猫') },
    ],
    right: [
      { id: 'x', body: plainRichText('张') },
      { id: 'y', body: plainRichText('只') },
      { id: 'z', body: plainRichText('本') },
    ],
    reuse: false,
  },
  key: {
    pairs: [
      { left: 'a', right: 'z' },
      { left: 'b', right: 'y' },
    ],
  },
})

test('a stored match stands pair by pair, what belongs to nothing last', () => {
  expect(openMatch(match()).content.right.map(({ id }) => id)).toEqual(['z', 'y', 'x'])
  expect(distractorsOf(match()).map(({ id }) => id)).toEqual(['x'])
})

test('a new pair has both sides, and goes with both', () => {
  const { wording, id } = addLeft(match(), 'a')
  expect(wording.content.left.map((one) => one.id)).toEqual(['a', id, 'b'])
  expect(wording.content.right.map((one) => one.id)).toContain(rightIdOf(wording, id))
  const gone = removeLeft(wording, id)
  expect([gone.content, gone.key]).toEqual([match().content, match().key])
})

test('two of one category become two pairs when sorting is switched off', () => {
  const sorting = withReuse(match(), true)
  const shared: MatchWording = {
    ...sorting,
    key: {
      pairs: [
        { left: 'a', right: 'z' },
        { left: 'b', right: 'z' },
      ],
    },
  }
  const pairs = withReuse(shared, false)
  const partners = ['a', 'b'].map((left) => rightIdOf(pairs, left))
  expect(new Set(partners).size).toBe(2)
  expect(partners).toContain('z')
})

test('another type keeps the text and the explanation; blanks stay behind', () => {
  const before = { ...fillIn(), explanation: richText('因为') }
  const choice = changeType(before, 'choice', undefined)
  expect([choice.type, plainText(choice.stem), choice.explanation]).toEqual([
    'choice',
    '我学生，他老师。',
    richText('因为'),
  ])
  expect(changeType(choice, 'fillIn', before)).toEqual(before)
})

test('the preview has no other parts than a student gets, and shows order and match mixed', () => {
  const empty = newWording('choice')
  expect(previewOf(empty).view).toMatchObject({ type: 'choice', content: { options: [] } })
  const view = previewOf(openOrder(order())).view
  expect(view).toMatchObject({ content: { pieces: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } })
  const example = exerciseWordingSchema.parse(exampleWordings.choice)
  expect(JSON.stringify(previewOf(example).view)).not.toContain('SECRET')
  expect(JSON.stringify(previewOf(example).solution)).toContain('SECRET')
})

test('empty options at the end are not stored, a marked one and two at least are', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, body: plainRichText(id < 'c' ? id : '') }))
  const choice = (right: string[]) => ({
    ...exampleChoice,
    content: { options, many: false, shuffle: true },
    key: { right, partial: 'none' as const },
  })
  const idsOf = (right: string[]) => {
    const finished = finishWording(choice(right))
    return finished.type === 'choice' ? finished.content.options.map(({ id }) => id) : []
  }
  expect(idsOf(['a'])).toEqual(['a', 'b'])
  expect(idsOf(['d'])).toEqual(['a', 'b', 'c', 'd'])
})

test('an empty explanation is none, and what is missing is named at its part', () => {
  expect(finishWording({ ...fillIn(), explanation: plainRichText('  ') }).explanation).toBeNull()
  const reasons = findReasons(newDraft())
  expect(reasons.get('stem')).toBe('field.required')
  expect(reasons.get('key.right')).toBe('field.keyMissing')
  expect([...reasons.keys()]).toContain('content.options.0.body')
})
