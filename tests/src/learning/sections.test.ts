import { expect, test } from 'vitest'
import {
  enterSection,
  nextSection,
  sectionEnd,
  sectionStepOf,
  type TimedSection,
} from '#contract/rules/assignment/sections.ts'

const free = (id: string): TimedSection => ({ id, minutes: null, enteredAt: null, leftAt: null })
const timed = (id: string, enteredAt: number | null = null, leftAt: number | null = null): TimedSection => ({
  ...{ id, minutes: 10, enteredAt, leftAt },
})
const endOfA = 601_000

test('a section without minutes is free; one with minutes runs from entering it, and is over when it is left or its time is', () => {
  expect(sectionStepOf(free('a'), 5)).toBe('free')
  expect(sectionStepOf(timed('a'), 5)).toBe('ahead')
  expect(sectionEnd(timed('a', 1000))).toBe(endOfA)
  expect(sectionStepOf(timed('a', 1000), endOfA - 1)).toBe('running')
  expect(sectionStepOf(timed('a', 1000), endOfA)).toBe('over')
  expect(sectionStepOf(timed('a', 1000, 2000), 3000)).toBe('over')
})

test('sections are entered in their order and left only forwards', () => {
  const paper = [timed('a'), timed('b'), free('c')]
  expect(enterSection(paper, 'b', 1000)).toBeNull()
  expect(enterSection(paper, 'nowhere', 1000)).toBeNull()
  const inA = enterSection(paper, 'a', 1000) ?? []
  expect(inA).toEqual([timed('a', 1000), timed('b'), free('c')])
  expect(enterSection(inA, 'a', 2000)).toEqual(inA)
  const inB = enterSection(inA, 'b', 3000) ?? []
  expect(inB).toEqual([timed('a', 1000, 3000), timed('b', 3000), free('c')])
  expect(enterSection(inB, 'a', 4000)).toBeNull()
  expect(enterSection(inB, 'c', 5000)).toEqual([timed('a', 1000, 3000), timed('b', 3000, 5000), free('c')])
})

test('out of a running section no way leads back to a free one before it; afterwards it does', () => {
  const paper = [free('c'), timed('a', 1000)]
  expect(enterSection(paper, 'c', 2000)).toBeNull()
  expect(enterSection(paper, 'c', endOfA)).toEqual(paper)
})

test('the next section follows the one that runs, else it is the next timed one', () => {
  const next = (sections: readonly TimedSection[]) => nextSection(sections, 2000)?.id
  expect(next([free('c'), timed('a'), timed('b')])).toBe('a')
  expect(next([timed('a', 1000), free('c'), timed('b')])).toBe('c')
  expect(next([timed('a', 1000), timed('b')])).toBe('b')
  expect(next([timed('a', 1000)])).toBeUndefined()
  expect(next([timed('a', 1000, 1500), free('c'), timed('b')])).toBe('b')
  expect(next([free('c')])).toBeUndefined()
})
