// The square that a character stands in, with its grid. Children draw in the units of the strokes, y upwards.
import type { ReactNode } from 'react'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import type { Grid } from './drawingChoices.ts'
import styles from './hanzi.module.css'

const cross = 'M512 0V1024M0 512H1024'
const gridPaths: Readonly<Record<Grid, string>> = {
  tian: cross,
  mi: `${cross}M0 0L1024 1024M1024 0L0 1024`,
  none: '',
}

export const GridLines = ({ grid }: { grid: Grid }) => <path className={styles.grid} d={gridPaths[grid]} />

/** y of the strokes runs upwards, from -124 to 900. */
export const upright = 'translate(0 900) scale(1 -1)'

interface Props {
  grid: Grid
  children?: ReactNode
  /** The label for those who do not see it. */
  label: string
}

export const HanziSquare = ({ grid, children, label }: Props) => (
  <svg className={styles.square} viewBox="0 0 1024 1024" role="img" aria-label={label}>
    <GridLines grid={grid} />
    <g transform={upright}>{children}</g>
  </svg>
)

interface ShapeProps {
  strokes: Strokes
  /** The strokes to draw; all of them by default. */
  only?: (at: number) => boolean
  className: string | undefined
}

export const StrokeShapes = ({ strokes, only = () => true, className }: ShapeProps) =>
  strokes.strokes.map((path, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
    only(at) ? <path key={at} className={className} d={path} /> : null,
  )
