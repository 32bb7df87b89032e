// The pair carousel as mathematics: everybody meets everybody and chances are fair, also when people come and go.
import { describe, expect, test } from 'vitest'
import { inThree, nextTurn, type Turn } from '#live/classroom/groups/pairing.ts'
import { seeded } from '#tests/support/seeded.ts'

const all = (count: number) => new Set(Array.from({ length: count }, (_, one) => one))
const run = (count: number, turns: number, present = all(count)) => {
  const past: Turn[] = []
  for (let n = 0; n < turns; n++) past.push(nextTurn({ count, present, past }))
  return past
}
const pairs = (past: readonly Turn[]) =>
  past.flat().flatMap((group) => (group.length === 2 ? [[...group].sort((a, b) => a - b).join('-')] : []))
const alone = (past: readonly Turn[]) => past.flat().flatMap((group) => (group.length === 1 ? group : []))
const everybodyOnce = (turn: Turn, present: ReadonlySet<number>) =>
  expect([...turn.flat()].sort((a, b) => a - b)).toEqual([...present].sort((a, b) => a - b))

describe('[GROUP-12] a circle', () => {
  test.each([2, 4, 6, 12, 30])('of %d: all pairs once, then again from the first', (count) => {
    const past = run(count, count - 1)
    for (const turn of past) everybodyOnce(turn, all(count))
    expect(new Set(pairs(past)).size).toBe((count * (count - 1)) / 2)
    expect(alone(past)).toEqual([])
    expect(pairs(run(count, 2 * (count - 1))).length).toBe(count * (count - 1))
  })

  test.each([3, 5, 7, 15])('of %d: everybody is alone once before anybody is twice', (count) => {
    const past = run(count, count)
    expect(new Set(pairs(past)).size).toBe((count * (count - 1)) / 2)
    expect([...alone(past)].sort((a, b) => a - b)).toEqual([...all(count)])
  })

  test('the one alone joins a pair, in each turn another one', () => {
    const turn = [[0, 1], [2, 3], [4]]
    expect([0, 1, 2].map((number) => inThree(turn, number))).toEqual([
      [
        [0, 1, 4],
        [2, 3],
      ],
      [
        [0, 1],
        [2, 3, 4],
      ],
      [
        [0, 1, 4],
        [2, 3],
      ],
    ])
    expect(inThree([[0]], 0)).toEqual([[0]])
    expect(inThree([[0, 1]], 0)).toEqual([[0, 1]])
  })
})

test('[GROUP-12] a late comer meets all without a repetition among those who could still be met', () => {
  const past = run(5, 2)
  for (let n = 0; n < 3; n++) past.push(nextTurn({ count: 6, present: all(6), past }))
  for (const turn of past.slice(2)) expect(alone([turn])).toEqual([])
  expect(new Set(pairs(past)).size).toBe(pairs(past).length)
})

test('[GROUP-12] whoever comes and goes: everybody present has a place, at most one is alone', () => {
  const { below, isTrue } = seeded(7)
  for (let n = 0; n < 200; n++) {
    const past: Turn[] = []
    let count = 2 + below(9)
    for (let turn = 0; turn < 12; turn++) {
      if (isTrue(0.2)) count += 1
      const present = new Set([...all(count)].filter(() => isTrue(0.8)))
      const next = nextTurn({ count, present, past })
      everybodyOnce(next, present)
      expect(alone([next]).length).toBe(present.size % 2)
      expect(next.every((group) => group.length <= 2)).toBe(true)
      past.push(next)
    }
  }
})
