import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { userNoun } from '#contract/access/user.ts'
import { catalogCourse } from '#contract/school/catalogCourse.ts'
import { course } from '#contract/school/course.ts'
import { student } from '#contract/school/student.ts'
import { moveLesson } from '#src/features/school/course/lessonOrder.ts'
import { weekDays } from '#src/features/school/course/weekDays.ts'
import {
  clearedFields,
  fieldErrorOf,
  findFieldErrors,
  findFieldSize,
  toBody,
  toForm,
  withChosenOptions,
} from '#src/kit/form/formValues.ts'
import { cellText } from '#src/kit/list/cellText.ts'

const studentBody = student.calls.create.body
const good = { name: '李明', gender: 'male', phone: '13800138000' }

test.each([
  [{ ...good, phone: '' }, 'phone', 'field.validate3'],
  [{ ...good, phone: '1380013800' }, 'phone', 'field.validate2'],
  [{ ...good, phone: '01012345678' }, 'phone', 'field.validate1'],
  [{ ...good, name: '' }, 'name', 'field.validate5'],
  [{ ...good, name: 'a@b' }, 'name', 'field.validate6'],
  [{ ...good, name: '一二三四五六七八九' }, 'name', 'field.validate7'],
  [{ ...good, email: 'a@b' }, 'email', 'field.email'],
  [{ ...good, number: 'A-1' }, 'number', 'field.lettersAndDigits'],
])(
  '[VAL-01] [VAL-02] [VAL-03] [VAL-04] [VAL-05] [VAL-06] [VAL-07] [VAL-15] the form says what the contract says: %o',
  (body, field, reason) => {
    expect(fieldErrorOf(field, findFieldErrors(studentBody, body))).toBe(reason)
  },
)

test.each([
  ['number', { min: 3, max: 10 }, { number: 'A1' }],
  ['fullName', { min: 1, max: 80 }, { fullName: '名'.repeat(81) }],
  ['nationality', { min: 0, max: 32 }, { nationality: '国'.repeat(33) }],
  ['name', undefined, { name: 'a@b' }],
] as const)('a size that is wrong says which one is allowed: %s', (field, size, body) => {
  expect(findFieldSize(field, studentBody, { ...good, ...body })).toEqual(size)
})

test('a valid form has no errors, and an error inside a list belongs to its field', () => {
  expect(findFieldErrors(studentBody, good)).toEqual({})
  const slots = [{ weekday: 9, start: '09:00', end: '09:45', room: '' }]
  const found = findFieldErrors(course.calls.create.body, { slots })
  expect(fieldErrorOf('slots', found)).toBe('field.invalid')
})

test('an empty number is not sent: the contract defines what missing means', () => {
  const fields = [{ key: 'hours', type: 'number' }, { key: 'name' }] as const
  const body = toBody(fields, { hours: null, name: '书法' })
  expect(body).toEqual({ hours: undefined, name: '书法' })
  expect(catalogCourse.calls.create.body.parse({ ...body, number: 'A001' }).hours).toBe(0)
})

test('a field cleared in a change is sent, because leaving it out would keep its value', () => {
  const { body: account } = userNoun.declared
  const initial = { departmentId: 'one', phone: '13800138000', roleId: undefined, kind: 'educational' }
  const body = { departmentId: undefined, phone: null, roleId: undefined, kind: undefined }
  expect(clearedFields(account, initial, body)).toEqual({ departmentId: null, phone: '', kind: null })
  expect(clearedFields(account, initial, { departmentId: 'two', phone: '1', kind: 'tenantAdmin' })).toEqual(
    {},
  )
  expect(clearedFields(catalogCourse.declared.body, { hours: 3 }, { hours: undefined })).toEqual({ hours: 0 })
})

test('the values of a record are offered in addition to the server’s options', () => {
  const offered = [{ value: 'a', label: '初级一班' }]
  const own = [
    { value: 'a', label: '一班' },
    { value: 'b', label: '二班' },
  ]
  expect(withChosenOptions(offered, own)).toEqual([offered[0], own[1]])
  expect(withChosenOptions([], own)).toEqual(own)
})

test('[VAL-37] a course that ends before it starts is refused in the form', () => {
  const body = {
    number: 'A001',
    name: '书法',
    startDate: '2026-09-01',
    endDate: '2026-08-01',
    schoolYear: '2026-2027',
    semester: 1,
  }
  expect(fieldErrorOf('endDate', findFieldErrors(course.calls.create.body, body))).toBe(
    'field.endBeforeStart',
  )
})

test('a record fills the controls and is sent in the contract’s form', () => {
  const fields = [
    { key: 'day', type: 'date' },
    { key: 'who', type: 'custom' },
    { key: 'many' },
    { key: 'none' },
  ] as const
  const form = toForm(fields, { day: '2026-03-04', none: null })
  expect(dayjs.isDayjs(form.day)).toBe(true)
  expect(form.none).toBeUndefined()
  const picked = { value: 'id-1', label: '李老师' }
  expect(toBody(fields, { ...form, who: picked, many: [picked] })).toEqual({
    day: '2026-03-04',
    who: 'id-1',
    many: ['id-1'],
    none: undefined,
  })
})

test('a cell shows names, lists of names and nothing where there is nothing', () => {
  expect(
    cellText(
      [
        { id: '1', name: '一班' },
        { id: '2', name: '二班' },
      ],
      'zh',
    ),
  ).toBe('一班和二班')
  expect(cellText(['A', 'B'], 'po')).toBe('A e B')
  expect(cellText(null, 'zh')).toBe('')
  expect(cellText(0, 'zh')).toBe('0')
})

test('a lesson moves by one position and not beyond the ends', () => {
  const lessons = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(moveLesson(lessons, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveLesson(lessons, 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moveLesson(lessons, 'a', 1)).toEqual(['b', 'a', 'c'])
})

test('[CONST-09] a week has seven days from its Monday, over the end of a month and a year', () => {
  expect(weekDays('2026-12-28', []).map(({ date }) => date)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test('[SCREEN-T-06] the week shows each lesson on its day, ordered by time', () => {
  const lesson = (date: string, start: string) => ({ date, start, name: `${date} ${start}` })
  const entries = [
    lesson('2026-11-25', '14:00'),
    lesson('2026-11-23', '08:30'),
    lesson('2026-11-25', '10:20'),
  ]
  const days = weekDays('2026-11-23', entries as never)
  const names = days.map((day) => day.entries.map(({ name }) => name))
  expect(names).toEqual([['2026-11-23 08:30'], [], ['2026-11-25 10:20', '2026-11-25 14:00'], [], [], [], []])
})
