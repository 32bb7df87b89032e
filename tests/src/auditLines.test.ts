// How the record of changes shows a change: texts and times, never an id or an object.
import { expect, test } from 'vitest'
import { type ChangeWords, changeLines } from '#src/features/system/shared/changeLines.ts'

const words: ChangeWords = {
  label: (key) => `<${key}>`,
  value: (key, value) => (key === 'kinds' ? `kind ${String(value)}` : undefined),
  time: (key, value) => (key === 'endDate' ? `day ${String(value)}` : undefined),
  weekday: (day) => `day${day}`,
  entries: (count) => `${count} entries`,
  locale: 'en',
  say: {
    rows: 'Rows',
    yes: 'yes',
    no: 'no',
    entry: 'an entry',
    newOrder: 'a new order',
    picture: 'a picture',
  },
}
const [one, two] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const shown = (key: string, before: unknown, after: unknown) => {
  const [line] = changeLines({ [key]: { before, after } }, words)
  return line && [line.label, line.before, line.after]
}

test('weekly times are shown as days, times and rooms', () => {
  const slots = [
    { weekday: 1, start: '08:30', end: '10:00', room: 'A101' },
    { weekday: 3, start: '14:00', end: '15:30', room: '' },
  ]
  expect(shown('slots', [], slots)).toEqual(['<slots>', '', 'day1 08:30–10:00 A101 and day3 14:00–15:30'])
})

test('ids are counted, and shown as a new order when only the order changed', () => {
  expect(shown('studentIds', [one], [one, two])).toEqual(['<studentIds>', '1 entries', '2 entries'])
  expect(shown('lessons', [one, two], [two, one])).toEqual(['<lessons>', '', 'a new order'])
  expect(shown('parentId', null, one)).toEqual(['<parentId>', '', 'an entry'])
})

test('an id beside its name is left out, and so are internal fields', () => {
  const changes = {
    roleId: { before: null, after: one },
    role: { before: 'A', after: 'B' },
    classIds: { before: [], after: [one] },
    classes: { before: [], after: [{ id: one, name: 'C' }] },
    tenantId: { before: null, after: two },
  }
  expect(changeLines(changes, words).map(({ key, after }) => [key, after])).toEqual([
    ['role', 'B'],
    ['classes', 'C'],
  ])
})

test('rows of a sheet, yes and no, values of a dictionary, pictures and things with a name', () => {
  expect(shown('rows', null, 12)).toEqual(['Rows', '', '12'])
  expect(shown('isPublic', false, true)).toEqual(['<isPublic>', 'no', 'yes'])
  expect(shown('isVisible', null, true)).toEqual(['<visible>', '', '1'])
  expect(shown('kinds', [], ['student', 'teacher'])).toEqual(['<kinds>', '', 'kind student and kind teacher'])
  expect(shown('photo', null, one)).toEqual(['<photo>', '', 'a picture'])
  expect(shown('endDate', null, '2026-11-22')).toEqual(['<endDate>', '', 'day 2026-11-22'])
  expect(shown('bound', null, { kind: 'plan', id: null, name: 'P' })).toEqual(['<bound>', '', 'P'])
})
