import { expect, test } from 'vitest'
import { changesOf, scoreAgain } from '#contract/rules/assignment/markAgain.ts'

test('a score after a key that was wrong: full, the better of both keys, the new one alone, or as it was', () => {
  const rightBefore = { byOld: 4, byNew: 0, points: 4, score: 4 }
  const rightNow = { byOld: 0, byNew: 2.5, points: 4, score: 0 }
  const all = (marks: typeof rightBefore) =>
    (['full', 'either', 'new', 'leave'] as const).map((rule) => scoreAgain(rule, marks))
  expect(all(rightBefore)).toEqual([4, 4, 0, 4])
  expect(all(rightNow)).toEqual([4, 2.5, 2.5, 0])
  // What was marked again before is computed anew from both keys.
  expect(all({ ...rightBefore, score: 0 })).toEqual([4, 4, 0, 0])
})

test('how many scores change and by how much, in hundredths', () => {
  const scores = [
    { before: 0, after: 0.1 },
    { before: 0.1, after: 0.3 },
    { before: 4, after: 1.5 },
    { before: 2, after: 2 },
  ]
  expect(changesOf(scores)).toEqual({ raised: 2, lowered: 1, gained: 0.3, lost: 2.5 })
  expect(changesOf([])).toEqual({ raised: 0, lowered: 0, gained: 0, lost: 0 })
})
