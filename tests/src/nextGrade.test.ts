import { expect, test } from 'vitest'
import { leavingClassName, nextClassName, nextGrade } from '#contract/rules/nextGrade.ts'

test.each([
  ['五年级', '六年级'],
  ['高一', '高二'],
  ['九年级', '十年级'],
  ['十年级', '十一年级'],
  ['十一年级', '十二年级'],
  ['十二年级', null],
  ['9年级', '10年级'],
  ['Gr 5', 'Gr 6'],
  ['初级', null],
  ['', null],
])('a year after %s comes %s', (grade, next) => {
  expect(nextGrade(grade)).toBe(next)
})

test.each([
  ['五年级一班', '五年级', '六年级', '六年级一班'],
  ['2025级一班', '五年级', '六年级', '2025级一班'],
  ['2025-2026口语班', '初级', null, '2026-2027口语班'],
  ['2024-2026实验班', '初级', null, '2024-2026实验班'],
  ['初级一班', '初级', null, '初级一班'],
])('the class %s of %s is suggested as %s', (name, grade, next, expected) => {
  expect(nextClassName(name, grade, next)).toBe(expected)
})

test('a class that leaves is called by the year, within the length of a name', () => {
  expect(leavingClassName('六年级一班', '2026', 20)).toBe('六年级一班 2026')
  expect(leavingClassName('一二三四五六七八九十一二三四五六七八九十', '2026', 20)).toBe(
    '一二三四五六七八九十一二三四五 2026',
  )
})
