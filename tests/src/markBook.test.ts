import { expect, test } from 'vitest'
import { figuresOf, weightedMean } from '#server/features/insight/needs/marks/markBook.ts'

const mark = (workId: string, share: number | null) => ({ workId, share })

test('a mean is by weight; what is not marked or weighs nothing is no part of it', () => {
  const weights = new Map([
    ['a', 3],
    ['b', 1],
    ['c', 0],
  ])
  expect(weightedMean([mark('a', 1), mark('b', 0)], weights)).toBe(0.75)
  expect(weightedMean([mark('a', 1), mark('b', null), mark('c', 0)], weights)).toBe(1)
  expect(weightedMean([mark('a', 0.5), mark('new', 1)], weights)).toBe(0.625)
  expect(weightedMean([mark('c', 1), mark('a', null)], weights)).toBeNull()
  expect(weightedMean([], weights)).toBeNull()
})

test('fewer than five shares are not compared', () => {
  expect(figuresOf([1, 1, 1, 1])).toEqual({ median: null, spread: null })
  expect(figuresOf([0.2, 1, 0.4, 0.6, 0.8])).toEqual({ median: 0.6, spread: expect.closeTo(0.2828, 4) })
  expect(figuresOf([0, 0, 0, 1, 1, 1])).toEqual({ median: 0.5, spread: 0.5 })
})
