// What echarts draws for a stat. Pure: rows and words in, the description of a picture out.
import type { MeasureUnit, StatRow } from '#contract/insight/stat/defineStat.ts'

export type ChartKind = 'bar' | 'line' | 'pie' | 'radar'

export interface ChartSeries {
  readonly name: string
  readonly unit: MeasureUnit
  readonly values: readonly (number | null)[]
}
export interface ChartData {
  readonly kind: ChartKind
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Says in words what the picture shows. */
  readonly description: string
}
export interface ChartColours {
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly series: readonly string[]
}

/** Bars, slices and axes that can still be told apart; the table has all rows. */
export const mostDrawn = 30

/** Hours and per cent are drawn as what the axis says. */
const drawn = (value: number | null, unit: MeasureUnit): number | null => {
  if (value === null) return null
  if (unit === 'seconds') return Math.round((value / 3600) * 100) / 100
  return unit === 'share' ? Math.round(value * 1000) / 10 : value
}

export const seriesOf = (
  rows: readonly StatRow[],
  measures: readonly { readonly name: string; readonly unit: MeasureUnit; readonly label: string }[],
): ChartSeries[] =>
  measures.map(({ name, unit, label }) => ({
    name: label,
    unit,
    values: rows.map(({ values }) => drawn(values[name] ?? null, unit)),
  }))

const slices = ({ labels, series: [first] }: ChartData, { surface, text }: ChartColours) => [
  {
    type: 'pie',
    name: first?.name ?? '',
    radius: ['38%', '68%'],
    label: { color: text },
    itemStyle: { borderColor: surface, borderWidth: 2 },
    data: labels.map((name, index) => ({ name, value: first?.values[index] ?? 0 })),
  },
]

/** An axis without answers is empty, which is not nothing right. */
const radar = ({ labels, series }: ChartData, { line, text }: ChartColours) => ({
  radar: {
    indicator: labels.map((name) => ({ name, min: 0, max: 100 })),
    axisName: { color: text },
    splitArea: { show: false },
    splitLine: { lineStyle: { color: line } },
    axisLine: { lineStyle: { color: line } },
  },
  series: [
    {
      type: 'radar',
      areaStyle: { opacity: 0.15 },
      data: series.map(({ name, values }) => ({ name, value: values.map((value) => value ?? '-') })),
    },
  ],
})

const axes = ({ kind, labels, series }: ChartData, { line, text }: ChartColours) => ({
  grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
  xAxis: {
    type: 'category',
    data: labels,
    axisLabel: { color: text, hideOverlap: true, width: 96, overflow: 'truncate' },
    axisLine: { lineStyle: { color: line } },
  },
  yAxis: {
    type: 'value',
    axisLabel: { color: text },
    splitLine: { lineStyle: { color: line } },
    minInterval: series.every(({ unit }) => unit === 'count') ? 1 : 0,
  },
  series: series.map(({ name, values }) => ({
    type: kind,
    name,
    data: values,
    ...(kind === 'bar' ? { barMaxWidth: 36 } : { showSymbol: values.length < 40, connectNulls: true }),
  })),
})

export const chartOption = (data: ChartData, colours: ChartColours) => ({
  color: [...colours.series],
  textStyle: { color: colours.text },
  aria: { enabled: true, label: { description: data.description }, decal: { show: true } },
  tooltip: { trigger: data.kind === 'bar' || data.kind === 'line' ? 'axis' : 'item', confine: true },
  legend: {
    top: 0,
    type: 'scroll',
    textStyle: { color: colours.text },
    show: data.kind === 'pie' || data.series.length > 1,
  },
  animation: false,
  ...(data.kind === 'radar'
    ? radar(data, colours)
    : data.kind === 'pie'
      ? { series: slices(data, colours) }
      : axes(data, colours)),
})
