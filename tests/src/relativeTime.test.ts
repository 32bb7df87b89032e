// Relative times.
import { expect, test } from 'vitest'
import { formatBytes } from '#src/lib/formatBytes.ts'
import { relativeTime } from '#src/lib/relativeTime.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, '刚刚'],
  [-5 * second, '刚刚'],
  [29 * second, '刚刚'],
  [30 * second, '1分钟前'],
  [59 * second, '1分钟前'],
  [5 * minute, '5分钟前'],
  [59 * minute, '59分钟前'],
  [hour, '1小时前'],
  [3 * hour + 50 * minute, '3小时前'],
  [day - 1, '23小时前'],
  [day, '1天前'],
  [2 * day - 1, '1天前'],
  [2 * day, null],
])('[SHELL-46] %i ms ago is %s', (ago, text) => {
  expect(relativeTime(ago, { locale: 'zh', words: '刚刚' })).toBe(text)
})

test('[SHELL-46] in the reader’s language', () => {
  const ago = (['en', 'bi', 'po', 'ru'] as const).map((locale) =>
    relativeTime(5 * minute, { locale, words: '' }),
  )
  expect(ago).toEqual(['5 minutes ago', '5 menit yang lalu', 'há 5 minutos', '5 минут назад'])
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [1024 ** 3 * 2.25, '2.3 GB'],
  [1024 ** 4 * 3, '3,072 GB'],
])('[SHELL-28] %i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
