// The exercises of a paper while they are chosen and put in order.
import { describe, expect, test } from 'vitest'
import { moveItem, removeItem, removeSection, setPoints } from '#contract/rules/paper/sections.ts'
import { addItem, addSection, type DraftSection } from '#src/features/learning/shared/paper/paperDraft.ts'

const item = (exerciseId: string) => ({ exerciseId, type: 'judge' as const, text: exerciseId })
const paperOf = (...sections: string[][]): DraftSection[] =>
  sections.map((ids, at) => ({
    name: `第${at + 1}节`,
    text: '',
    items: ids.map((id) => ({ ...item(id), points: 5 })),
  }))
const idsOf = (sections: readonly DraftSection[]) =>
  sections.map(({ items }) => items.map(({ exerciseId }) => exerciseId))

test('[VAL-44 part] an exercise is added once: the second time the paper stays as it is', () => {
  const once = addItem([], item('a'))
  expect(idsOf(once)).toEqual([['a']])
  expect(once[0]?.items[0]?.points).toBe(5)
  expect(addItem(once, item('a'))).toBe(once)
  const two = addItem(addSection(once), item('b'))
  expect(idsOf(two)).toEqual([['a'], ['b']])
  expect(addItem(two, item('a'))).toBe(two)
})

describe('moving', () => {
  const paper = paperOf(['a', 'b'], ['c'])
  test('goes one step, over the edge of a section into the next', () => {
    expect(idsOf(moveItem(paper, 'b', -1))).toEqual([['b', 'a'], ['c']])
    expect(idsOf(moveItem(paper, 'b', 1))).toEqual([['a'], ['b', 'c']])
    expect(idsOf(moveItem(paper, 'c', -1))).toEqual([['a', 'b', 'c'], []])
  })
  test('ends at the ends of the paper', () => {
    expect(moveItem(paper, 'a', -1)).toBe(paper)
    expect(moveItem(paper, 'c', 1)).toBe(paper)
    expect(moveItem(paper, 'x', 1)).toBe(paper)
  })
})

test('a section that is taken away leaves its exercises to its neighbour, and the last one stays', () => {
  expect(idsOf(removeSection(paperOf(['a'], ['b'], ['c']), 1))).toEqual([['a', 'b'], ['c']])
  expect(idsOf(removeSection(paperOf(['a'], ['b']), 0))).toEqual([['a', 'b']])
  const one = paperOf(['a'])
  expect(removeSection(one, 0)).toBe(one)
})

test('points and removal are those of one exercise', () => {
  const paper = setPoints(paperOf(['a', 'b']), 'b', 2.5)
  expect(paper[0]?.items.map(({ points }) => points)).toEqual([5, 2.5])
  expect(idsOf(removeItem(paper, 'a'))).toEqual([['b']])
})
