import { expect, test } from 'vitest'
import { mergePlays } from '#contract/rules/assignment/soundPlays.ts'

test('of two counts the larger is true, sound by sound', () => {
  expect(mergePlays({ a: 2, b: 1 }, { a: 1, c: 3 })).toEqual({ a: 2, b: 1, c: 3 })
  expect(mergePlays({}, {})).toEqual({})
})
