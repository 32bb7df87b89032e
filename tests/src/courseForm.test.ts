// The initial values of the form of a new course.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { courseBody } from '#contract/school/course.ts'
import type { Semester } from '#contract/system/dict.ts'

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory(), location: { hash: '' } })
const { courseForm } = await import('#src/features/school/course/courseForm.tsx')

const autumn: Semester = {
  xn: '2026-2027',
  xq: 1,
  label: '2026-2027 第一学期',
  value: '2026-2027-1',
  startDate: '2026-09-01',
  endDate: '2027-01-31',
  nowXnxq: false,
}
const spring: Semester = {
  xn: '2025-2026',
  xq: 2,
  label: '2025-2026 第二学期',
  value: '2025-2026-2',
  startDate: '2026-02-01',
  endDate: '2026-08-31',
  nowXnxq: true,
}
const choices = {
  grades: [],
  classesOf: () => [],
  state: 'here',
  followCatalogue: () => undefined,
  semesters: [autumn, spring],
  semesterLabel: (semester: 1 | 2) => `${semester}`,
  booksHint: '',
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[ENT-COURSE part] the school year and semester are the server’s current ones', () => {
  const { initial, fields } = courseForm(choices)
  expect(initial).toMatchObject({ schoolYear: '2025-2026', semester: 2 })
  const year = fields.find(({ key }) => key === 'schoolYear')
  expect(year?.type).toBe('select')
  expect(year?.options?.map(({ value }) => value)).toEqual(['2026-2027', '2025-2026'])
})

test('a course keeps a school year that is no longer offered', () => {
  const record = { classes: [], schoolYear: '2011-2012' }
  expect(courseForm(choices).chosenOptions?.(record as never)).toMatchObject({
    schoolYear: [{ value: '2011-2012', label: '2011-2012' }],
  })
})

test('[STATE-COURSE-02 part] a new course is not deployed by default, in the form and in the call', () => {
  expect(courseForm(choices).initial?.deployed).toBe(false)
  expect(courseBody.shape.deployed.parse(undefined)).toBe(false)
})
