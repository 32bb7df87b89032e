// The named periods of pages of numbers.
import { expect, test } from 'vitest'
import { kindOfPeriod, periodBefore, periodOf } from '#src/features/insight/shared/stat/period.ts'

test.each([
  ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['week', '2026-12-06', '2026-11-30', '2026-12-06'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['term', '2026-11-30', '2026-09-01', '2027-01-31'],
  ['term', '2027-01-05', '2026-09-01', '2027-01-31'],
  ['term', '2027-02-01', '2027-02-01', '2027-08-31'],
] as const)('%s on %s is %s to %s', (kind, today, from, until) => {
  expect(periodOf(kind, today)).toEqual({ from, until })
  expect(kindOfPeriod({ from, until }, today)).toBe(kind)
})

test('other days are one’s own', () => {
  expect(kindOfPeriod({ from: '2026-11-02', until: '2026-11-08' }, '2026-11-30')).toBe('own')
})

test('a period is compared with as many days right before it', () => {
  expect(periodBefore({ from: '2026-11-09', until: '2026-11-15' })).toEqual({
    from: '2026-11-02',
    until: '2026-11-08',
  })
})
