import { expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import type { SeenSitting } from '#contract/learning/exam/invigilateCalls.ts'
import {
  countSteps,
  mergeSeen,
  rowsOf,
  sinceOf,
} from '#src/features/learning/exam/invigilate/seenSittings.ts'

const sitting = (id: string, change: Partial<SeenSitting> = {}): SeenSitting => ({
  ...{ studentId: id as UserId, studentName: id, state: 'open' },
  ...{ deliveredAt: null, openedAt: null, until: null, savedAt: null, hiddenCount: 0, isHidden: false },
  ...{ handedInAt: null, handedInBy: null },
  ...change,
})
const begun = { openedAt: 1000, until: 90_000 }

test('an answer of changes takes the place of what was heard of these sittings, a whole one of all', () => {
  const first = mergeSeen(undefined, { now: 2000, sittings: [sitting('a'), sitting('b')], away: [] }, true)
  const next = { now: 7000, sittings: [sitting('b', begun), sitting('c')], away: [] }
  const merged = mergeSeen(first, next, false)
  expect(merged.sittings.map(({ studentId, openedAt }) => [studentId, openedAt])).toEqual([
    ['a', null],
    ['b', 1000],
    ['c', null],
  ])
  expect(merged.now).toBe(7000)
  expect(mergeSeen(first, next, true).sittings.map(({ studentId }) => studentId)).toEqual(['b', 'c'])
})

test('it asks for all at first, then eleven times for changes, then for all again', () => {
  const reply = { now: 5, sittings: [], away: [] }
  expect(sinceOf(undefined)).toBeUndefined()
  let seen = mergeSeen(undefined, reply, true)
  for (let times = 1; times < 12; times += 1) {
    expect(sinceOf(seen)).toBe(5)
    seen = mergeSeen(seen, reply, false)
  }
  expect(sinceOf(seen)).toBeUndefined()
})

test('each sitting stands in one state, and who is silent since when with the last save', () => {
  const rows = rowsOf({
    ...{ now: 80_000, asked: 1 },
    sittings: [
      sitting('a'),
      sitting('b', { deliveredAt: 900 }),
      sitting('c', begun),
      sitting('d', { ...begun, savedAt: 2000 }),
      sitting('e', { ...begun, state: 'handedIn' }),
    ],
    away: [{ studentId: 'd' as UserId, seenAt: 19_000, savedAt: 18_000 }],
  })
  expect(rows.map(({ step, silentSince, savedAt }) => [step, silentSince, savedAt])).toEqual([
    ['absent', null, null],
    ['fetched', null, null],
    ['answering', null, null],
    ['away', 19_000, 18_000],
    ['handedIn', null, null],
  ])
  expect(countSteps(rows)).toEqual({ absent: 1, fetched: 1, answering: 1, away: 1, timeOver: 0, handedIn: 1 })
})
