import { expect, test } from 'vitest'
import { choiceText, type Locale, listText, locales } from '#contract/locale.ts'
import { partOfDay } from '#src/features/system/home/partOfDay.ts'
import { schoolClockIn } from '#src/lib/schoolClock.ts'
import {
  addDays,
  formatDate,
  formatDay,
  formatField,
  formatTime,
  isSameDay,
  nextQuarter,
} from '#src/lib/wallTime.ts'

const instant = Date.parse('2026-11-21T16:30:05Z')

test('the school’s time is read in its own zone, whatever the reader’s zone', () => {
  expect(schoolClockIn('UTC').wallOf(instant)).toBe('2026-11-21 16:30:05')
  expect(schoolClockIn('Asia/Shanghai').wallOf(instant)).toBe('2026-11-22 00:30:05')
  expect(schoolClockIn('America/Sao_Paulo').wallOf(instant)).toBe('2026-11-21 13:30:05')
  expect(schoolClockIn('Asia/Shanghai').instantOf('2026-11-22 00:30:05')).toBe(instant)
})

test.each([
  ['2026-11-21 09:43:10', '2026-11-21 09:45:00'],
  ['2026-11-21 09:45:00', '2026-11-21 10:00:00'],
  ['2026-12-31 23:50:00', '2027-01-01 00:00:00'],
])('the next quarter of an hour after %s is %s', (now, next) => {
  expect(nextQuarter(now)).toBe(next)
})

test('days are added on the wall, and a day ends at midnight', () => {
  expect(addDays('2026-11-21 23:30:00', 1)).toBe('2026-11-22 23:30:00')
  expect(addDays('2026-03-28 02:30:00', 7)).toBe('2026-04-04 02:30:00')
  expect(isSameDay('2026-11-21 23:59:59', '2026-11-22 00:00:00')).toBe(false)
})

test('[I18N-05] a day with its year, in each language', () => {
  const said = locales.map((locale) => formatDate('2026-06-05 00:00:00', locale))
  expect(said).toEqual(['2026年6月5日', 'Jun 5, 2026', '5 Jun 2026', '05/06/2026', '5 июн. 2026 г.'])
})

test('[I18N-05] names follow one another as the language lists them', () => {
  const names = ['王明', 'Anna', 'Lee']
  expect(locales.map((locale) => listText(names, locale))).toEqual([
    '王明、Anna和Lee',
    '王明, Anna, and Lee',
    '王明, Anna, dan Lee',
    '王明, Anna e Lee',
    '王明, Anna и Lee',
  ])
  expect(listText([], 'zh')).toBe('')
  expect(locales.map((locale) => listText(['2', '3'], locale))).toEqual([
    '2、3',
    '2 and 3',
    '2 dan 3',
    '2 e 3',
    '2 и 3',
  ])
  expect(locales.map((locale) => choiceText(['A', 'B'], locale))).toEqual([
    'A或B',
    'A or B',
    'A atau B',
    'A ou B',
    'A или B',
  ])
})

test.each([
  ['Asia/Shanghai', '2026-11-21 23:30:00', '2026-11-22 00:15:00', 45],
  // In this night the clock of Berlin goes from 2 to 3, in the other it goes back.
  ['Europe/Berlin', '2026-03-29 01:45:00', '2026-03-29 03:15:00', 30],
  ['Europe/Berlin', '2026-10-25 01:00:00', '2026-10-25 15:00:00', 15 * 60],
  ['America/New_York', '2026-11-01 00:30:00', '2026-11-01 03:30:00', 4 * 60],
])('in %s it is %3$i minutes from %s to %s', (zone, from, to, minutes) => {
  const { minutesBetween, addMinutes } = schoolClockIn(zone)
  expect(minutesBetween(from, to)).toBe(minutes)
  expect(addMinutes(from, minutes)).toBe(to)
})

test('[I18N-05] days and times follow the language', () => {
  const wall = '2026-11-21 09:05:00'
  expect(formatDay(wall, 'zh')).toBe('11月21日 周六')
  expect(formatDay(wall, 'ru')).toContain('21 ноября')
  expect(formatDay(wall, 'po')).toContain('21 de novembro')
  expect(formatTime(wall, 'en')).toBe('09:05')
})

test.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['18:00', 'evening'],
])('%s is %s', (time, part) => {
  expect(partOfDay(`2026-11-21 ${time}:00`)).toBe(part)
})

test('dates and times in a record are shown in the reader’s format, other texts stay unchanged', () => {
  const at = (locale: Locale) => formatField('endDate', '2026-11-02', locale)
  expect([at('zh'), at('en'), at('po'), at('ru')]).toEqual([
    '2026/11/02',
    '11/02/2026',
    '02/11/2026',
    '02.11.2026',
  ])
  expect(formatField('at', '2026-11-02 09:05:07', 'ru')).toBe('02.11.2026, 09:05:07')
  expect(formatField('number', '2026-11-02', 'ru')).toBeUndefined()
  expect(formatField('startDate', 'soon', 'ru')).toBeUndefined()
  expect(formatField('startDate', '2026-99-99', 'ru')).toBeUndefined()
})
