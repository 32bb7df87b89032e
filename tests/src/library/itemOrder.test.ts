import { expect, test } from 'vitest'
import { movedTo } from '#src/features/library/shared/itemOrder.ts'

test.each([
  [2, 0, ['c', 'a', 'b', 'd']],
  [0, 1, ['b', 'a', 'c', 'd']],
  [3, 2, ['a', 'b', 'd', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
])('what is moved from %i to %i leaves the others in their order', (from, to, expected) => {
  expect(movedTo(['a', 'b', 'c', 'd'], from, to)).toEqual(expected)
})
