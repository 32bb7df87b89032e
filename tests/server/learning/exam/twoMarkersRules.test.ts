import { expect, test } from 'vitest'
import { mayMarkPart, settleParts, waitsFor } from '#contract/rules/assignment/twoMarkers.ts'

const of = { points: 6, tolerance: 10 }
const scores = (first: number | null, second: number | null, third: number | null = null) => ({
  ...{ first, second, third },
})

test('nothing counts before both have marked', () => {
  expect(settleParts(scores(null, null), of)).toEqual({ state: 'waiting', score: null })
  expect(settleParts(scores(5, null), of)).toEqual({ state: 'waiting', score: null })
  expect(settleParts(scores(null, 0), of)).toEqual({ state: 'waiting', score: null })
})

test('within the tolerance the mean counts, in hundredths of a point', () => {
  expect(settleParts(scores(5, 5), of)).toEqual({ state: 'agreed', score: 5 })
  expect(settleParts(scores(5, 5.5), of)).toEqual({ state: 'agreed', score: 5.25 })
  expect(settleParts(scores(5.1, 5.25), of)).toEqual({ state: 'agreed', score: 5.18 })
  expect(settleParts(scores(0, 6), { points: 6, tolerance: 100 })).toEqual({ state: 'agreed', score: 3 })
})

test('exactly the tolerance is within it, a hundredth more is not', () => {
  expect(settleParts(scores(5, 5.6), of)).toEqual({ state: 'agreed', score: 5.3 })
  expect(settleParts(scores(5, 5.61), of)).toEqual({ state: 'differs', score: null })
  expect(settleParts(scores(0.3, 0.1), { points: 2, tolerance: 10 })).toEqual({ state: 'agreed', score: 0.2 })
  expect(settleParts(scores(5, 5.01), { points: 6, tolerance: 0 })).toEqual({ state: 'differs', score: null })
})

test('where they differ the mark of the third counts, and neither of theirs', () => {
  expect(settleParts(scores(2, 5, 4), of)).toEqual({ state: 'decided', score: 4 })
  expect(settleParts(scores(2, 5, 0), of)).toEqual({ state: 'decided', score: 0 })
})

test('the first and the second are waited for until they have marked, the third where they differ', () => {
  expect(waitsFor('first', scores(null, 4), 'waiting')).toBe(true)
  expect(waitsFor('second', scores(null, 4), 'waiting')).toBe(false)
  expect(waitsFor('third', scores(2, 4), 'differs')).toBe(true)
  expect(waitsFor('third', scores(2, 4, 3), 'decided')).toBe(false)
  expect(mayMarkPart('second', 'agreed')).toBe(true)
  expect(mayMarkPart('third', 'agreed')).toBe(false)
  expect(mayMarkPart('third', 'waiting')).toBe(false)
  expect(mayMarkPart('third', 'decided')).toBe(true)
})
