// What is drawn, and how numbers are written.
import { expect, test } from 'vitest'
import { type ChartData, chartOption, seriesOf } from '#src/features/insight/shared/stat/chartOption.ts'
import { formatValue } from '#src/features/insight/shared/stat/statWords.ts'

const colours = { text: '#111', line: '#222', surface: '#fff', series: ['#333'] }
const data: ChartData = {
  kind: 'bar',
  labels: ['一班', '二班'],
  series: [{ name: '得分率', unit: 'share', values: [62.5, null] }],
  description: '一班 62.5%',
}

test('a chart has a description and patterns, and for one series no legend', () => {
  expect(chartOption(data, colours)).toMatchObject({
    aria: { enabled: true, label: { description: '一班 62.5%' }, decal: { show: true } },
    legend: { show: false },
    xAxis: { data: ['一班', '二班'] },
    series: [{ type: 'bar', data: [62.5, null] }],
  })
})

test('an axis of a radar without answers is empty, not nothing', () => {
  expect(chartOption({ ...data, kind: 'radar' }, colours)).toMatchObject({
    series: [{ type: 'radar', data: [{ value: [62.5, '-'] }] }],
  })
})

test('shares are drawn as per cent, seconds as hours', () => {
  const rows = [{ key: 'a', label: null, values: { share: 0.625, seconds: 5400 } }]
  expect(
    seriesOf(rows, [
      { name: 'share', unit: 'share', label: '得分率' },
      { name: 'seconds', unit: 'seconds', label: '时长' },
    ]).map(({ values }) => values),
  ).toEqual([[62.5], [1.5]])
})

test.each([
  [12345, 'count', 'en', '12,345'],
  [0.625, 'share', 'en', '62.5%'],
  [5400, 'seconds', 'ru', '1,5'],
  [1_572_864, 'bytes', 'en', '1.5 MB'],
  [null, 'share', 'en', '–'],
] as const)('%s (%s) is written in %s as %s', (value, unit, locale, text) => {
  expect(formatValue(value, unit, locale)).toBe(text)
})
