// Rules of papers: places of exercises and sections, drawing, and the skeletons of HSK 1 to 6.
import { describe, expect, test } from 'vitest'
import { itemsMax, pointsSchema, sectionsMax } from '#contract/learning/paper/paper.ts'
import { drawFrom, exerciseCountOf, totalPointsOf } from '#contract/rules/paper/draws.ts'
import {
  insertItem,
  moveItemTo,
  moveSection,
  placeOf,
  removeSection,
} from '#contract/rules/paper/sections.ts'
import { byHalves, hskLevels, hskSkeletons, skeletonSections } from '#contract/rules/paper/skeletons.ts'

const paperOf = (...sections: string[]) =>
  sections.map((ids) => ({
    items: [...ids].map((exerciseId) => ({ exerciseId, points: 5 })),
    draws: [] as string[],
  }))
const shown = (sections: readonly { items: readonly { exerciseId: string }[] }[]) =>
  sections.map(({ items }) => items.map(({ exerciseId }) => exerciseId).join(''))

describe('an exercise in its place', () => {
  test.each([
    // dragged down it stands where the other stood, and so it does when dragged up
    ['a', 0, 2, ['bca', 'de']],
    ['c', 0, 0, ['cab', 'de']],
    ['a', 1, 1, ['bc', 'dae']],
    ['e', 0, 99, ['abce', 'd']],
    ['a', 0, 0, ['abc', 'de']],
  ])('%s to section %d, place %d', (id, section, at, after) => {
    expect(shown(moveItemTo(paperOf('abc', 'de'), id, { section, at }))).toEqual(after)
  })
  test('what does not fit leaves the paper as it is', () => {
    const paper = paperOf('ab')
    expect(moveItemTo(paper, 'a', { section: 1, at: 0 })).toBe(paper)
    expect(moveItemTo(paper, 'x', { section: 0, at: 0 })).toBe(paper)
    expect(insertItem(paper, { exerciseId: 'a', points: 1 }, { section: 0, at: 0 })).toBe(paper)
    expect(placeOf(paper, 'x')).toBeNull()
    expect(placeOf(paperOf('ab', 'cd'), 'd')).toEqual({ section: 1, at: 1 })
  })
})

test('a section changes its place; one that goes leaves its exercises and its draws to its neighbour', () => {
  const paper = paperOf('a', 'b', 'c')
  expect(shown(moveSection(paper, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(shown(moveSection(paper, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(moveSection(paper, 0, 3)).toBe(paper)
  expect(moveSection(paper, 0, -1)).toBe(paper)
  const drawing = paperOf('a', 'b').map((section, at) => ({ ...section, draws: [`d${at}`] }))
  expect(removeSection(drawing, 0)).toMatchObject([{ draws: ['d0', 'd1'] }])
  expect(removeSection(drawing, 1)).toMatchObject([{ draws: ['d0', 'd1'] }])
})

describe('drawing', () => {
  test('what is still to be drawn counts', () => {
    const sections = [
      { items: [{ points: 0.1 }, { points: 0.2 }], draws: [{ count: 3, points: 2.5 }] },
      { items: [], draws: [{ count: 2, points: 1 }] },
      { items: [{ points: 1 }] },
    ]
    expect(exerciseCountOf(sections)).toBe(8)
    expect(totalPointsOf(sections)).toBe(10.8)
    expect([exerciseCountOf([]), totalPointsOf([])]).toEqual([0, 0])
  })
  test('takes without repeating, and fewer where there are fewer', () => {
    expect(drawFrom(['a', 'b', 'c', 'd'], 2, () => 0)).toEqual(['a', 'b'])
    expect(drawFrom(['a', 'b', 'c', 'd'], 2, () => 0.999)).toEqual(['d', 'c'])
    expect(drawFrom(['a', 'b'], 5, () => 0.5)).toEqual(['b', 'a'])
    expect(drawFrom([], 1, () => 0)).toEqual([])
  })
})

describe('the skeletons', () => {
  test.each([
    ['1', 40, 40, 200],
    ['2', 60, 55, 200],
    ['3', 80, 90, 300],
    ['4', 100, 105, 300],
    ['5', 100, 125, 300],
    ['6', 101, 140, 300],
  ] as const)('HSK %s has %d exercises, %d minutes, %d points', (level, exercises, minutes, points) => {
    const sections = skeletonSections(level).map(({ runs }) => ({ items: [], draws: runs }))
    expect(exerciseCountOf(sections)).toBe(exercises)
    expect(hskSkeletons[level].minutes).toBe(minutes)
    expect(totalPointsOf(sections)).toBe(points)
  })
  test('each fits into a paper', () => {
    for (const level of hskLevels) {
      const sections = skeletonSections(level)
      expect(sections.length).toBeLessThanOrEqual(sectionsMax)
      expect(exerciseCountOf(sections.map(({ runs }) => ({ items: [], draws: runs })))).toBeLessThanOrEqual(
        itemsMax,
      )
      for (const { runs } of sections)
        for (const { points } of runs) expect(pointsSchema.safeParse(points).success).toBe(true)
    }
  })
  test('the parts of HSK 2: minutes at the first of a skill, points by halves', () => {
    expect(skeletonSections('2')).toEqual([
      { skill: 'listening', part: 1, minutes: 25, runs: [{ count: 10, points: 3 }] },
      { skill: 'listening', part: 2, minutes: null, runs: [{ count: 10, points: 3 }] },
      {
        skill: 'listening',
        part: 3,
        minutes: null,
        runs: [
          { count: 5, points: 3 },
          { count: 5, points: 2.5 },
        ],
      },
      { skill: 'listening', part: 4, minutes: null, runs: [{ count: 5, points: 2.5 }] },
      { skill: 'reading', part: 1, minutes: 22, runs: [{ count: 5, points: 4 }] },
      { skill: 'reading', part: 2, minutes: null, runs: [{ count: 5, points: 4 }] },
      { skill: 'reading', part: 3, minutes: null, runs: [{ count: 5, points: 4 }] },
      { skill: 'reading', part: 4, minutes: null, runs: [{ count: 10, points: 4 }] },
    ])
    expect(skeletonSections('6').at(-1)).toEqual({
      ...{ skill: 'writing', part: null, minutes: 45 },
      runs: [{ count: 1, points: 100 }],
    })
    expect(byHalves(10, 3)).toEqual([3.5, 3.5, 3])
  })
})
