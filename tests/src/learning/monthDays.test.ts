import { expect, test } from 'vitest'
import { monthDays, stepMonth } from '#src/features/learning/task/teacher/monthDays.ts'

test('a month is whole weeks from Monday, with empty places around it', () => {
  const march = monthDays('2026-03') // begins on a Sunday
  expect(march).toHaveLength(42)
  expect(march.slice(0, 7)).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(march.at(-5)).toBeNull()
  expect(march.filter((day) => day !== null)).toHaveLength(31)
  // Begins on a Monday and has four weeks.
  expect(monthDays('2027-02')).toHaveLength(28)
})

test('a step goes over the new year', () => {
  expect(stepMonth('2026-12', 1)).toBe('2027-01')
  expect(stepMonth('2026-01', -1)).toBe('2025-12')
})
