// A paper as it is printed: numbers through the whole, and the key in the letters of the sheet.
import { describe, expect, test } from 'vitest'
import type { SingleView } from '#contract/learning/exercise/studentView.ts'
import type { PaperExercise } from '#contract/learning/paper/paperCalls.ts'
import { plainRichText, richText } from '#contract/rules/text/writeRichText.ts'
import { keyText } from '#src/features/learning/shared/paper/print/keyText.ts'
import { printedSections } from '#src/features/learning/shared/paper/print/printedPaper.ts'

const judge = (id: string): SingleView => ({ id, type: 'judge', stem: plainRichText(id), content: {} })
const solved = (view: PaperExercise['view'], ...keys: [string, unknown][]): PaperExercise => ({
  view,
  solutions: keys.map(([exerciseId, key]) => ({ exerciseId, key, explanation: null })),
})
const item = (exerciseId: string) => ({
  exerciseId,
  points: 5,
  type: 'judge' as const,
  text: '',
  practisable: false,
})
const section = (id: string, ...ids: string[]) => ({
  ...{ id, name: id, text: '', minutes: null, sharesTime: false, plays: null, draws: [] },
  items: ids.map(item),
})

test('questions are counted through the paper, those below a group one by one, with their keys', () => {
  const group = {
    id: 'g',
    type: 'group' as const,
    stem: plainRichText('读'),
    children: [judge('b'), judge('c')],
  }
  const exercises = [
    solved(group, ['g', null], ['b', { isTrue: false }], ['c', { isTrue: true }]),
    solved(judge('a'), ['a', { isTrue: true }]),
    solved(judge('d'), ['d', null]),
  ]
  const printed = printedSections([section('一', 'a', 'g'), section('二', 'd', 'gone')], exercises)
  const numbers = printed.map(({ exercises: its }) =>
    its.map(({ questions }) => questions.map(({ number, view, key }) => [number, view.id, key])),
  )
  expect(numbers).toEqual([
    [
      [[1, 'a', { isTrue: true }]],
      [
        [2, 'b', { isTrue: false }],
        [3, 'c', { isTrue: true }],
      ],
    ],
    [[[4, 'd', null]]],
  ])
})

describe('the key', () => {
  const parts = (...ids: string[]) => ids.map((id) => ({ id, body: plainRichText(id) }))
  const base = { id: 'x', stem: plainRichText('x') }
  const choice = { many: true, shuffle: true, options: parts('b', 'a', 'c') }
  const match = { left: parts('l1', 'l2'), right: parts('r2', 'r1'), reuse: false }
  const pairs = [
    { left: 'l1', right: 'r1' },
    { left: 'l2', right: 'r2' },
  ]
  const views: [SingleView, unknown, string][] = [
    [judge('a'), { isTrue: false }, '×'],
    // By the letters of the sheet, where the parts are shuffled.
    [{ ...base, type: 'choice', content: choice }, { right: ['c', 'b'], partial: 'none' }, 'A C'],
    [{ ...base, type: 'match', content: match }, { pairs }, '1–B　2–A'],
    [{ ...base, type: 'order', content: { pieces: parts('b', 'a') } }, { orders: [['a', 'b']] }, 'B A'],
    [judge('a'), null, ''],
  ]
  test.each(views)('%j %j', (view, key, text) => {
    expect(keyText(view, key)).toBe(text)
  })
  test('of several blanks has their numbers, and every text that is right', () => {
    const blanks = ['p', 'q'].map((id) => ({ id, as: 'text' as const }))
    const view: SingleView = {
      ...{ id: 'x', type: 'fillIn', stem: richText('我[[p]]学生，他[[q]]。') },
      content: { blanks, bank: [] },
    }
    const key = {
      blanks: [
        { id: 'q', accept: ['不是'], tone: 'must' },
        { id: 'p', accept: ['是', '当'], tone: 'must' },
      ],
    }
    expect(keyText(view, key)).toBe('(1) 是 / 当　(2) 不是')
  })
})
