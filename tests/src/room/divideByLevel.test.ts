// Groups by level, by hand-made classes.
import { expect, test } from 'vitest'
import type { SeatId } from '#contract/ids.ts'
import {
  divideAlike,
  divideMixed,
  rankLevels,
} from '#src/features/classroom/shared/division/divideByLevel.ts'

const ids = (names: string) => names.split('') as SeatId[]
const words = (division: readonly (readonly SeatId[])[]) => division.map((group) => group.join(''))
/** a is the weakest. */
const rankOf = (id: SeatId) => 'abcdefgh'.indexOf(id)

test('[GROUP-1] alike: neighbours by level are together, in groups of nearly the same size', () => {
  expect(words(divideAlike(ids('hdbfacge'), 2, rankOf))).toEqual(['abcd', 'efgh'])
  expect(words(divideAlike(ids('gdbface'), 3, rankOf))).toEqual(['ab', 'cde', 'fg'])
})

test('[GROUP-1] mixed: the strongest with the weakest, and all groups as strong', () => {
  expect(words(divideMixed(ids('dbface'), 3, rankOf))).toEqual(['af', 'be', 'cd'])
  expect(words(divideMixed(ids('hdbfacge'), 2, rankOf))).toEqual(['adeh', 'bcfg'])
})

test('[GROUP-1] who has no level stands in the middle; nobody is lost', () => {
  const known = (id: SeatId) => (id === 'z' ? undefined : rankOf(id))
  expect(words(divideMixed(ids('zabc'), 2, known))).toEqual(['ac', 'zb'])
  expect(words(divideAlike(ids('abc'), 5, () => undefined))).toEqual(['a', 'b', 'c'])
})

test('[GROUP-1] levels in the order of the dictionary, others by their words and numbers', () => {
  const ranks = rankLevels(['HSK 10', '高级', 'HSK 2', '初级', '高级'], ['初级', '中级', '高级'])
  expect([...ranks]).toEqual([
    ['初级', 0],
    ['高级', 1],
    ['HSK 2', 2],
    ['HSK 10', 3],
  ])
})
