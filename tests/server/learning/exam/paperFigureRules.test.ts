// The expected values are computed by hand.
import { expect, test } from 'vitest'
import {
  alphaOf,
  discriminationOf,
  facilityOf,
  meanOf,
  reliabilityOf,
  spreadOf,
} from '#contract/rules/assignment/paperFigures.ts'

/** Four people, three questions of one point. */
const rows = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
]

test('mean and spread of the sums', () => {
  expect(meanOf([3, 2, 1, 0])).toBe(1.5)
  // The squares 2.25, 0.25, 0.25 and 2.25 make 5; 5 / 3 has the root 1.29099.
  expect(spreadOf([3, 2, 1, 0])).toBe(1.291)
  expect(meanOf([])).toBeNull()
  expect(spreadOf([3])).toBeNull()
})

test('facility is the share of the points', () => {
  expect(facilityOf([1, 1, 1, 0], 1)).toBe(0.75)
  expect(facilityOf([4, 1, 2.5], 5)).toBe(0.5)
  expect(facilityOf([], 5)).toBeNull()
  expect(facilityOf([0, 0], 0)).toBeNull()
})

test('discrimination is the correlation with the rest of the paper', () => {
  // 0.75 / √(0.75 × 2.75).
  expect(discriminationOf(rows, 0)).toBe(0.522)
  // Two people, the better one is better in both.
  const alike = [
    [1, 2],
    [0, 0],
  ]
  expect(discriminationOf(alike, 0)).toBe(1)
  // Those who know least are right: −2 / √5.
  const turned = [
    [0, 3],
    [0, 2],
    [1, 1],
    [1, 0],
  ]
  expect(discriminationOf(turned, 0)).toBe(-0.894)
  // Everybody is right, so that it goes with nothing.
  const same = [
    [1, 3],
    [1, 2],
  ]
  expect(discriminationOf(same, 0)).toBeNull()
})

test('alpha, and its words', () => {
  // The variances 1/4, 1/3 and 1/4 make 5/6; that of the sums is 5/3: 3/2 × (1 − 1/2).
  expect(alphaOf(rows)).toBe(0.75)
  expect(alphaOf(rows.map(([first = 0]) => [first]))).toBeNull()
  expect(
    alphaOf([
      [1, 0],
      [0, 1],
    ]),
  ).toBeNull()
  expect([0.9, 0.75, 0.749, 0.64, 0.639, -0.2, null].map(reliabilityOf)).toEqual([
    ...['good', 'good', 'enough', 'enough', 'notEnough', 'notEnough', null],
  ])
})
