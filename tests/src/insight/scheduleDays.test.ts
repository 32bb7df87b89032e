// The days of the schedule.
import { expect, test } from 'vitest'
import { mondaysOf, monthsOf, moved, scheduleDays } from '#src/features/learning/schedule/scheduleDays.ts'

test('a month shows whole weeks, and asks for tasks of the months they lie in', () => {
  expect(mondaysOf('month', '2026-11-30')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(monthsOf(mondaysOf('month', '2026-11-30'))).toEqual(['2026-10', '2026-11', '2026-12'])
  expect(monthsOf(mondaysOf('week', '2026-11-11'))).toEqual(['2026-11'])
})

test('a step is a week or a month, also over the new year', () => {
  expect(moved('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(moved('month', '2026-12-30', 1)).toBe('2027-01-01')
  expect(moved('month', '2026-01-31', -1)).toBe('2025-12-01')
})

test('a task stands on the day on which it begins', () => {
  const task = { id: 't', name: '抄写', state: 'released', draft: false, stage: null } as const
  const times = { startAt: '2026-11-11 08:00:00', endAt: '2026-11-12 08:00:00', submitState: null }
  const days = scheduleDays(
    mondaysOf('week', '2026-11-11'),
    [],
    [{ date: '2026-11-11', tasks: [{ ...task, ...times }] }],
  )
  expect(days.map(({ date, tasks }) => [date, tasks.length])).toEqual([
    ['2026-11-09', 0],
    ['2026-11-10', 0],
    ['2026-11-11', 1],
    ['2026-11-12', 0],
    ['2026-11-13', 0],
    ['2026-11-14', 0],
    ['2026-11-15', 0],
  ])
})
