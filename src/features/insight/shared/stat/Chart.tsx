// A chart drawn by echarts: drawn anew for another theme or size. Arrow keys walk over what is drawn.
import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTheme } from '#src/lib/theme.ts'
import { type ChartColours, type ChartData, chartOption } from './chartOption.ts'
import styles from './numbers.module.css'

use([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  RadarComponent,
  AriaComponent,
  SVGRenderer,
])

const coloursNow = (): ChartColours => {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: of('--text-soft'),
    line: of('--line'),
    surface: of('--surface'),
    series: ['--ink', '--jade', '--amber', '--vermilion', '--text-faint', '--ink-strong'].map(of),
  }
}

interface Place {
  readonly series: number
  readonly row: number
}

const steps: Readonly<Record<string, Place>> = {
  ArrowRight: { series: 0, row: 1 },
  ArrowLeft: { series: 0, row: -1 },
  ArrowDown: { series: 1, row: 0 },
  ArrowUp: { series: -1, row: 0 },
}

export const Chart = ({ data }: { data: ChartData }) => {
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const [place, setPlace] = useState<Place>()
  const theme = useTheme()
  useEffect(() => {
    if (!element.current) return undefined
    const drawing = init(element.current, null, { renderer: 'svg' })
    chart.current = drawing
    const observer = new ResizeObserver(() => drawing.resize())
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      drawing.dispose()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    chart.current?.setOption(chartOption(data, coloursNow()), { notMerge: true })
  }, [data, theme])

  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const { series = 0, row = -1 } = place ?? {}
    const next = {
      series: Math.min(data.series.length - 1, Math.max(0, series + step.series)),
      row: Math.min(data.labels.length - 1, Math.max(0, row + step.row)),
    }
    setPlace(next)
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: next.series, dataIndex: next.row })
  }
  const shown = place && data.series[place.series]
  return (
    <>
      <div
        ref={element}
        role="img"
        aria-label={data.description}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk over what is drawn
        tabIndex={0}
        className={styles.chart}
        onKeyDown={handleKey}
      />
      <p className="visuallyHidden" aria-live="polite">
        {place && shown ? `${data.labels[place.row]}: ${shown.name} ${shown.values[place.row] ?? '–'}` : ''}
      </p>
    </>
  )
}
