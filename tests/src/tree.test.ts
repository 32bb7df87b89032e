// Trees within their depth, and those from before the limit.
import { expect, test } from 'vitest'
import { idsWithBelow, rowsBelow, type TreePlace, whyNotBelow } from '#contract/rules/tree.ts'
import { treeOf } from '#src/kit/tree/treeNodes.ts'

/** One below the other: 0, 1, 2 … */
const chain = (length: number): TreePlace[] =>
  Array.from({ length }, (_, at) => ({ id: `${at}`, parentId: at === 0 ? null : `${at - 1}` }))

test('a tree has sixteen levels: nothing is put on a seventeenth, neither new nor with what is below it', () => {
  const sixteen = chain(16)
  expect(whyNotBelow(sixteen, { parentId: '14' })).toBeUndefined()
  expect(whyNotBelow(sixteen, { parentId: '15' })).toBe('tooDeep')
  const withBranch = [...chain(15), { id: 'branch', parentId: null }, { id: 'leaf', parentId: 'branch' }]
  expect(whyNotBelow(withBranch, { id: 'branch', parentId: '13' })).toBeUndefined()
  expect(whyNotBelow(withBranch, { id: 'branch', parentId: '14' })).toBe('tooDeep')
  expect(whyNotBelow(withBranch, { id: 'leaf', parentId: '14' })).toBeUndefined()
})

test('nothing comes below itself, and a circle from before ends nothing', () => {
  expect(whyNotBelow(chain(3), { id: '0', parentId: '2' })).toBe('belowItself')
  expect(whyNotBelow(chain(3), { id: '0', parentId: '0' })).toBe('belowItself')
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]
  expect(whyNotBelow(circle, { id: 'a', parentId: null })).toBeUndefined()
  expect(whyNotBelow(circle, { parentId: 'a' })).toBeUndefined()
  expect(idsWithBelow(circle, 'a').sort()).toEqual(['a', 'b'])
  expect(rowsBelow(circle).get(null)).toEqual([{ id: 'a', parentId: 'b' }])
  expect(rowsBelow(circle).get('a')).toEqual([{ id: 'b', parentId: 'a' }])
})

test('a chain of 100,000 from before is read, with the deep ones on the last level, and may be moved up', () => {
  const old = chain(100_000)
  const below = rowsBelow(old)
  expect(below.get(null)?.map(({ id }) => id)).toEqual(['0'])
  expect(below.get('13')?.map(({ id }) => id)).toEqual(['14'])
  expect(below.get('14')).toHaveLength(99_985)
  expect(below.get('15')).toBeUndefined()
  expect(idsWithBelow(old, '2')).toHaveLength(99_998)
  expect(treeOf(old.map((row) => ({ ...row, children: [] })))).toHaveLength(1)
  expect(whyNotBelow(old, { id: '500', parentId: '499' })).toBeUndefined()
  expect(whyNotBelow(old, { id: '500', parentId: '3' })).toBeUndefined()
  expect(whyNotBelow(old, { id: '500', parentId: null })).toBeUndefined()
  expect(whyNotBelow([...old, { id: 'x', parentId: null }], { id: 'x', parentId: '500' })).toBe('tooDeep')
})

test('what is listed below something that is not stands at the top, in the order of the rows', () => {
  const rows = [
    { id: 'c', parentId: 'b' },
    { id: 'a', parentId: null },
    { id: 'd', parentId: 'gone' },
  ]
  expect(rowsBelow(rows).get(null)).toEqual(rows)
})
