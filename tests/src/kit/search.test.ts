import dayjs from 'dayjs'
import { describe, expect, test } from 'vitest'
import type { SearchField, SearchType } from '#src/kit/screen.ts'
import { dropStale, fromSearch, optionsOf, toSearch } from '#src/kit/search/searchValues.ts'

type Field = SearchField<Record<string, unknown>>
const field = (key: string, more: Partial<Field> = {}): Field => ({ key, ...more })

const at = dayjs('2026-03-04T05:06:07')
describe('[SHELL-38] [CONST-08] every type of search field', () => {
  test.each<[SearchType, unknown, Record<string, unknown>]>([
    ['text', ' 王 ', { x: '王' }],
    ['select', 'a', { x: 'a' }],
    ['radio', 'b', { x: 'b' }],
    ['date', at, { x: '2026-03-04' }],
    ['month', at, { x: '2026-03' }],
    ['year', at, { x: '2026' }],
    ['daterange', [at, at.add(1, 'day')], { x: '2026-03-04', y: '2026-03-05' }],
    ['datetimerange', [at, at], { x: '2026-03-04 05:06:07', y: '2026-03-04 05:06:07' }],
  ])('a field of type %s sends its value as the wire writes it', (type, value, sent) => {
    const until = type.endsWith('range') ? { until: 'y' } : {}
    expect(toSearch([field('x', { type, ...until })], { x: value })).toEqual(sent)
  })
})

test('[SHELL-41] only what was filled in is sent', () => {
  const fields = ['a', 'b', 'c', 'd', 'e'].map((key) => field(key))
  expect(toSearch(fields, { a: '', b: undefined, c: null, d: '  ', e: 'x' })).toEqual({ e: 'x' })
  expect(toSearch([field('n', { type: 'select' })], { n: 0 })).toEqual({ n: 0 })
  expect(toSearch([field('r', { type: 'daterange', until: 's' })], { r: null })).toEqual({})
})

test('returning to a search fills its controls again', () => {
  const fields = [
    field('name'),
    field('day', { type: 'date' }),
    field('from', { type: 'daterange', until: 'to' }),
  ]
  const search = { name: '王', day: '2026-03-04', from: '2026-03-01', to: '2026-03-31' }
  expect(toSearch(fields, fromSearch(fields, search))).toEqual(search)
})

test('[SHELL-40] a choice changes the options of another field, and a stale choice is dropped', () => {
  const classes = [
    { value: '1a', label: '1a' },
    { value: '2a', label: '2a' },
  ]
  const fields = [
    field('grade', { type: 'select', options: [{ value: '1', label: '1' }] }),
    field('classId', {
      type: 'select',
      options: ({ grade }) => classes.filter(({ value }) => !grade || value.startsWith(String(grade))),
    }),
  ]
  const [, classField] = fields
  expect(classField && optionsOf(classField, { grade: '1' })).toEqual([classes[0]])
  expect(dropStale(fields, { grade: '1', classId: '2a' })).toEqual({ classId: undefined })
  expect(dropStale(fields, { grade: '1', classId: '1a' })).toEqual({})
  expect(dropStale(fields, { grade: '1' })).toEqual({})
})
